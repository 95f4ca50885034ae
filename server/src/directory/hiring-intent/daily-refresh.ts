import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasOutdatedScores, lockOutdatedCompanies } from "./outdated-scores.ts";
import { bumpDirectoryVersion, refreshBatch } from "./refresh-hiring-intent.ts";

/**
 * Companies per transaction. With 25 companies, calculation included, it blocks the embedded database for 20 ms (95th
 * percentile: 30 ms). With 100 companies these times are 70 and 90 ms. The pause after each transaction is about as
 * long, so that other statements can run.
 */
const companiesPerBatch = 25;
const pauseMs = 25;

export interface DailyRefresh {
  /**
   * Recalculates every score of an earlier day or formula; returns the number of companies. Does nothing when all
   * scores of the day are complete. Also does nothing while another process or an earlier call is refreshing; the next
   * call then refreshes the remaining companies.
   */
  run(signal?: AbortSignal): Promise<number>;
}

/**
 * Creates the daily refresh of all scores. The day and the formula version stored beside each score tell whether it is
 * outdated. Therefore an interrupted refresh continues at the next start, and two processes never score the same
 * company twice.
 */
export function createDailyRefresh({ db, now }: { db: Database; now: () => Date }): DailyRefresh {
  let completedDay = "";
  let isRunning = false;
  return {
    async run(signal) {
      const day = now().toISOString().slice(0, 10);
      if (isRunning || day === completedDay) return 0;
      isRunning = true;
      try {
        const { companies, isComplete } = await refreshAllScores(db, day, signal);
        if (isComplete) completedDay = day;
        return companies;
      } finally {
        isRunning = false;
      }
    },
  };
}

interface RefreshResult {
  companies: number;
  /** False if another process was refreshing, or companies were skipped because another transaction had locked them. */
  isComplete: boolean;
}

async function refreshAllScores(db: Database, day: string, signal?: AbortSignal): Promise<RefreshResult> {
  const result: RefreshResult = { companies: 0, isComplete: false };
  let after = 0;
  let changed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction(async (tx) => {
      if (!(await takeRefreshLock(tx))) return null;
      const outdated = await lockOutdatedCompanies(tx, day, {
        among: sql`id > ${after}::bigint`,
        limit: companiesPerBatch,
      });
      changed += (await refreshBatch(tx, outdated, day)).changed;
      return outdated;
    });
    if (batch === null || batch.length === 0) {
      result.isComplete = batch !== null && !(await hasOutdatedScores(db, day));
      break;
    }
    after = batch.at(-1)?.id ?? after;
    result.companies += batch.length;
    await sleep(pauseMs, undefined, { signal });
  }
  if (changed > 0) await bumpDirectoryVersion(db);
  return result;
}

/** Takes the lock for the daily refresh until the transaction ends; returns false if another transaction has it. */
async function takeRefreshLock(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('eq hiring intent', 0)) as claimed`,
  );
  return row?.claimed === true;
}
