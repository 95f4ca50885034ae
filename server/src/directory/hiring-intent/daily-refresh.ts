import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { holdDue, isAnyDue } from "./due-companies.ts";
import { raiseVersion, refreshBatch } from "./refresh-hiring-intent.ts";

/**
 * A batch is one transaction with its calculation inside: the embedded database serves nobody else for 20 ms of it, 30
 * at the 95th percentile, more on a busy machine; then as long is everyone else's. A hundred took 70 and 90.
 */
const batchSize = 25;
const pauseMilliseconds = 25;

export interface DailyRefresh {
  /**
   * Brings every score that is of an earlier day or formula up to today; gives the number of companies. A day is
   * gone through once: later calls do nothing until the next one. While another process is at it, or this one
   * still is, nothing happens, and the next call sees what is left.
   */
  run(signal?: AbortSignal): Promise<number>;
}

/**
 * The scores' daily round. What is due is told by the stored days alone: a round that was cut short goes on at
 * the next start, and of two processes each takes only what the other has not done.
 */
export function createDailyRefresh({ db, now }: { db: Database; now: () => Date }): DailyRefresh {
  let doneDay = "";
  let isRunning = false;
  return {
    async run(signal) {
      const day = now().toISOString().slice(0, 10);
      if (isRunning || day === doneDay) return 0;
      isRunning = true;
      try {
        const round = await refreshDue(db, day, signal);
        if (round.isComplete) doneDay = day;
        return round.companies;
      } finally {
        isRunning = false;
      }
    },
  };
}

interface Round {
  companies: number;
  /** False when another process was at it or another writer held some. */
  isComplete: boolean;
}

async function refreshDue(db: Database, day: string, signal?: AbortSignal): Promise<Round> {
  const round: Round = { companies: 0, isComplete: false };
  let after = 0;
  let changed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction(async (tx) => {
      if (!(await claimRound(tx))) return null;
      const due = await holdDue(tx, day, { among: sql`id > ${after}::bigint`, limit: batchSize });
      changed += (await refreshBatch(tx, due, day)).changed;
      return due;
    });
    if (batch === null || batch.length === 0) {
      round.isComplete = batch !== null && !(await isAnyDue(db, day));
      break;
    }
    after = batch.at(-1)?.id ?? after;
    round.companies += batch.length;
    await sleep(pauseMilliseconds, undefined, { signal });
  }
  if (changed > 0) await raiseVersion(db);
  return round;
}

/** True when this transaction alone may bring scores up to date until it ends; false when another one may. */
async function claimRound(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('eq hiring intent', 0)) as claimed`,
  );
  return row?.claimed === true;
}
