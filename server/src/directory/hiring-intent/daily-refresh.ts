import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasOutdatedScores, lockOutdated } from "./outdated-scores.ts";
import { bumpVersion, refreshBatch } from "./refresh-hiring-intent.ts";

/**
 * Companies per transaction. A transaction includes the calculation and blocks the embedded database for 20 ms (30 ms
 * at the 95th percentile; 70 and 90 ms with 100 companies). The pause after it lets other statements run about as long.
 */
const batchSize = 25;
const pauseMs = 25;

export interface DailyRefresh {
  /**
   * Recalculates every score of an earlier day or formula; returns the number of companies. Once a day is complete,
   * later calls do nothing until the next day. Does nothing while another process or an earlier call runs; the next
   * call refreshes the remaining companies.
   */
  run(signal?: AbortSignal): Promise<number>;
}

/**
 * The daily refresh of all scores. The stored days alone say which scores are outdated: an interrupted refresh
 * continues at the next start, and two processes never score the same company twice.
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
        const { companies, isComplete } = await refreshAll(db, day, signal);
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
  /** False if another process runs a refresh, or another transaction had locked companies. */
  isComplete: boolean;
}

async function refreshAll(db: Database, day: string, signal?: AbortSignal): Promise<RefreshResult> {
  const result: RefreshResult = { companies: 0, isComplete: false };
  let after = 0;
  let changed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction(async (tx) => {
      if (!(await claimRefresh(tx))) return null;
      const outdated = await lockOutdated(tx, day, { among: sql`id > ${after}::bigint`, limit: batchSize });
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
  if (changed > 0) await bumpVersion(db);
  return result;
}

/** Takes the lock for the daily refresh until the transaction ends; returns false if another transaction has it. */
async function claimRefresh(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('eq hiring intent', 0)) as claimed`,
  );
  return row?.claimed === true;
}
