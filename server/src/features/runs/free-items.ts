import type { Queryable } from "../../platform/db/database.ts";
import { type AttemptOptions, attemptItems } from "./attempt-items.ts";
import type { Attempt } from "./decide-bookings.ts";
import { listUntriedItems, type WaitingItem } from "./item-store.ts";
import type { RunKindDefinition } from "./run-kind.ts";
import type { RunRow } from "./run-row.ts";

/** Limit of the items that are looked through at once for results that cost nothing. */
const freeItemsAtOnce = 500;

/**
 * Finds items that were never tried, among which the kind may settle some without credits.
 * @param after the last position that was looked through before
 */
export async function findFreeItems(
  tx: Queryable,
  run: RunRow,
  { kind, after }: { kind: RunKindDefinition; after: number },
): Promise<WaitingItem[]> {
  if (!kind.workFree || run.afterRetry !== null) return [];
  for (let start = Math.max(after, run.triedUntil); start < run.total; start += freeItemsAtOnce) {
    const items = await listUntriedItems(tx, run.id, { after: start, limit: freeItemsAtOnce });
    if (items.length > 0) return items;
  }
  return [];
}

/** Lets a kind settle the items that cost nothing; the others are left out and keep waiting. */
export async function attemptFreeItems(
  kind: RunKindDefinition,
  items: readonly WaitingItem[],
  options: AttemptOptions,
): Promise<Attempt[]> {
  const { workFree } = kind;
  if (!workFree) return [];
  const settled = new Set<number>();
  const attempts = await attemptItems(
    {
      ...kind,
      work: async (...call) => {
        const results = await workFree(...call);
        for (const position of results.keys()) settled.add(position);
        return results;
      },
    },
    items,
    options,
  );
  return attempts.filter(({ item }) => settled.has(item.position));
}
