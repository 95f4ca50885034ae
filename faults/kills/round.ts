import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { raw } from "../../server/src/platform/db/sql.ts";
import { FaultLog } from "../fault-log.ts";
import { WriteLedger } from "../load/ledger.ts";
import { Load } from "../load/load.ts";
import { databaseKinds, type Round } from "../round.ts";
import { type FaultSite, openSite } from "../server.ts";

/**
 * Kills servers (SIGKILL) while they write. Afterwards each acknowledged write must be in the database exactly
 * once.
 */
export const kills: Round = {
  name: "kills",
  databases: databaseKinds,
  run: async ({ database, isShort, seed, log }) => {
    const faults = new FaultLog(log);
    const ledger = new WriteLedger();
    const site = await openSite(database);
    try {
      const lifetimes = fc.sample(fc.integer({ min: 500, max: 3000 }), { seed, numRuns: isShort ? 1 : 25 });
      for (const milliseconds of lifetimes) {
        await runAndKill(site, { milliseconds, ledger, faults });
        log(`killed after ${milliseconds} ms; ${ledger.acknowledged.size} writes acknowledged so far`);
      }
      const db = await site.open();
      const { lost, doubled } = await ledger.compare((text) => db.query(raw(text))).finally(() => db.close());
      for (const key of lost) faults.add("lost", key);
      for (const key of doubled) faults.add("doubled", key);
      faults.counts.writes = ledger.acknowledged.size;
      if (faults.counts.writes === 0) faults.add("otherFaults", "No write was acknowledged");
    } finally {
      await site.remove();
    }
    return faults.counts;
  },
};

interface ServerLifetime {
  milliseconds: number;
  ledger: WriteLedger;
  faults: FaultLog;
}

async function runAndKill(site: FaultSite, { milliseconds, ledger, faults }: ServerLifetime): Promise<void> {
  const server = await site.start({ GUEST_SEARCH_LIMIT: "1000" });
  const load = new Load({ urls: [server.url], tokenFor: site.issuer.tokenFor, ledger });
  await delay(milliseconds);
  if (server.hasEnded()) faults.add("endedServers", server.output());
  await server.stop("SIGKILL");
  await load.stop();
  faults.counts.calls += load.calls;
  for (const [status, count] of load.counts.statuses)
    if (status >= 500) faults.add("serverErrors", `${count} answers with status ${status}`);
}
