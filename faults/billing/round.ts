import { playHistories } from "../../server/src/features/billing/test-histories.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { openTestDatabase, openTestServerDatabase } from "../../server/src/platform/db/test-database.ts";
import { type FaultCounts, noFaults, type Round, type RoundOptions } from "../round.ts";

/** Histories that one database gets. */
const histories = { long: 10_000, short: 200 } as const;
/** Histories between two lines of the log. */
const historiesPerStep = 500;

/**
 * Payment events that arrive late, doubled, shuffled or only at a later try, in two processes, while the provider is away
 * now and then. Afterwards each user must have the plan that the provider's subscriptions pay for.
 */
export const billing: Round = { name: "billing", databases: ["embedded", "server"], isLong: true, run };

async function run({ database, isShort, seed, log }: RoundOptions): Promise<FaultCounts> {
  const total = isShort ? histories.short : histories.long;
  const counts = noFaults();
  const databases = await openDatabases(database);
  try {
    for (let done = 0; done < total; done += historiesPerStep) {
      const count = Math.min(historiesPerStep, total - done);
      const played = await playHistories({ databases, count, seed: seed + done });
      counts.calls += played.deliveries;
      counts.writes += played.histories;
      counts.otherFaults += played.differences.length;
      for (const difference of played.differences) log(difference);
      log(`${done + count} histories, ${counts.otherFaults} differences`);
    }
    return counts;
  } finally {
    for (const db of new Set(databases.toReversed())) await db.close();
  }
}

/** The connections of two processes to one database; the embedded database has only one. */
async function openDatabases(kind: RoundOptions["database"]): Promise<[Database, Database]> {
  if (kind === "embedded") {
    const db = await openTestDatabase();
    return [db, db];
  }
  const db = await openTestServerDatabase();
  return [db, await openServerDatabase({ url: db.url })];
}
