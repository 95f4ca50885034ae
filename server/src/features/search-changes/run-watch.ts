import { readParameters } from "@eq/contracts";
import type { Logger } from "pino";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { pickRetrySeconds } from "../../platform/repeated-work.ts";
import { recordEvents } from "../webhooks/index.ts";
import { type LookSources, lookAtResults } from "./look-at-results.ts";
import { countNewestChanges } from "./read-changes.ts";
import { recordRun } from "./record-run.ts";
import { computeSearchKey } from "./search-key.ts";
import { type DueWatch, finishWatchRun, postponeWatch, watchLeaseSeconds } from "./store-due-watches.ts";
import { findObservedSearch } from "./store-watches.ts";

export interface WatchContext extends LookSources {
  db: Database;
  log: Pick<Logger, "warn">;
  now: () => Date;
  shutdown: AbortSignal;
}

const retrySeconds = [60, 600, 3_600, 21_600] as const;
/** Seconds after which a look is given up, so that it ends before its lease. */
const lookSeconds = watchLeaseSeconds - 20;
/** The hour of the day, UTC, at which watches run: after the daily refresh of all scores. */
const watchHour = 5;

/** When a watch runs next: at the next hour of watches. */
export function findNextRun(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(watchHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** Signals that the watch has ended while it ran, or belongs to another process; its run is not recorded. */
class LeaseLost extends Error {}

/** Tells the user's webhook addresses when the newest run differs from the one before. */
async function recordChanges(
  tx: Queryable,
  { userId, searchId, criteria }: DueWatch,
  now: Date,
): Promise<void> {
  const list = async () => {
    const key = computeSearchKey(criteria);
    const search = key === null ? null : await findObservedSearch(tx, userId, key);
    if (!search) return [];
    const { unchanged: _unchanged, ...counts } = await countNewestChanges(tx, search.id);
    const isChanged = Object.values(counts).some((count) => count > 0);
    return isChanged ? [{ data: { searchId, counts } }] : [];
  };
  await recordEvents(tx, userId, "search.changed", { list, now });
}

/** Runs a watched search once and records what it sees. A failure postpones the watch. */
export async function runWatch(context: WatchContext, watch: DueWatch, owner: string): Promise<void> {
  const { db, log, now, shutdown } = context;
  const { searchId, userId, criteria } = watch;
  try {
    const signal = AbortSignal.any([shutdown, AbortSignal.timeout(lookSeconds * 1000)]);
    const { companies, total } = await lookAtResults(context, readParameters(criteria), signal);
    await db.transaction(async (tx) => {
      const page = { searchId, criteria, companies, from: 1, totalResults: total, isByWatch: true };
      const run = await recordRun(tx, userId, page, now());
      const dueAt = findNextRun(now());
      if (run === null || !(await finishWatchRun(tx, { searchId, owner, run, dueAt }, now())))
        throw new LeaseLost();
      await recordChanges(tx, watch, now());
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (shutdown.aborted) throw error;
    const seconds = pickRetrySeconds(retrySeconds, watch.failures + 1);
    const until = new Date(now().getTime() + seconds * 1000);
    // A watch that ended while it ran fails too, because its saved search no longer exists. Nobody needs to know.
    if (await postponeWatch(db, { searchId, owner, until }))
      log.warn({ err: error, searchId }, `A watched search failed; it is tried again in ${seconds} s`);
  }
}
