import { FaultLog } from "../fault-log.ts";
import type { Round } from "../round.ts";
import { openSite } from "../server.ts";
import { runGrowth } from "./index.ts";

/** The maximum growth of the database's folder, in bytes. */
const maxGrowth = 30e6;

/** Repeats searches, which must not make the embedded database grow. */
export const growth: Round = {
  name: "growth",
  databases: ["embedded"],
  isLong: true,
  run: async ({ database, isShort, log }) => {
    const faults = new FaultLog(log);
    const site = await openSite(database);
    try {
      const server = await site.start({
        RATE_LIMIT_SEARCHES_PER_MINUTE: "0",
        RATE_LIMIT_RUNNING_SEARCHES: "0",
      });
      const searches = isShort ? 400 : 10_000;
      const { before, after, refused } = await runGrowth({
        server,
        issuer: site.issuer,
        searches,
        users: 20,
        log,
      });
      faults.counts.calls = searches;
      const grown = after.tables + after.wal - before.tables - before.wal;
      if (grown > maxGrowth) faults.add("otherFaults", `The folder grew by ${grown} bytes`);
      for (const [status, count] of refused)
        faults.add("otherFaults", `${count} answers with status ${status}`);
      if (server.hasEnded()) faults.add("endedServers", server.output());
    } finally {
      await site.remove();
    }
    return faults.counts;
  },
};
