import type { Queryable } from "../../platform/db/database.ts";
import type { Attempt } from "./decide-bookings.ts";
import { listRetriedItems, listUntriedItems, type WaitingItem } from "./item-store.ts";
import type { RunRow } from "./run-row.ts";

/** Finds the items of the next batch: those that wait for another attempt and are due, then those never tried. */
export async function findNextItems(
  tx: Queryable,
  run: RunRow,
  { limit, now }: { limit: number; now: Date },
): Promise<WaitingItem[]> {
  const onlyRetries = run.afterRetry !== null;
  const items = await listRetriedItems(tx, run.id, { limit, onlyRetries, now });
  if (onlyRetries || items.length >= limit) return items;
  return [...items, ...(await findUntriedItems(tx, run, { after: 0, limit: limit - items.length }))];
}

/** Finds items after a position that were never tried. */
export async function findUntriedItems(
  tx: Queryable,
  run: RunRow,
  { after, limit }: { after: number; limit: number },
): Promise<WaitingItem[]> {
  const items: WaitingItem[] = [];
  for (let from = Math.max(after, run.triedUntil); items.length < limit && from < run.total; from += limit)
    items.push(
      ...(await listUntriedItems(tx, run.id, { after: from, limit: Math.min(limit, run.total - from) })),
    );
  return items.slice(0, limit);
}

/** Notes up to which position a run's items were tried. Items that could not be paid count as never tried. */
export function noteTried(run: RunRow, attempts: readonly Attempt[], unpaid: readonly WaitingItem[]): void {
  const positions = attempts.map(({ item }) => item.position);
  const untried = unpaid.filter(({ attempts: count }) => count === 0).map(({ position }) => position - 1);
  run.triedUntil = Math.min(Math.max(run.triedUntil, ...positions), ...untried);
}
