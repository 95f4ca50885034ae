import { FaultLog } from "../fault-log.ts";
import type { Round } from "../round.ts";
import { openSite } from "../server.ts";
import { runSlowClients } from "./index.ts";

/**
 * Holds connections open as slow clients do. The server must close each of them, and answer other clients in the
 * meantime.
 */
export const slowClients: Round = {
  name: "slow-clients",
  databases: ["embedded"],
  isLong: true,
  run: async ({ database, isShort, log }) => {
    const faults = new FaultLog(log);
    const site = await openSite(database);
    try {
      const server = await site.start();
      const size = isShort ? { clients: 10, seconds: 5 } : { clients: 200, seconds: 150 };
      const { counts, health } = await runSlowClients({ address: server.url, log, ...size });
      const groups = Object.entries(counts);
      faults.counts.calls = health.checks + groups.reduce((sum, [, { opened }]) => sum + opened, 0);
      if (health.failed > 0) faults.add("otherFaults", `${health.failed} health checks failed`);
      // A short round ends before the server's time limits. Connections that are still open are then no fault.
      for (const [name, { stillOpen }] of isShort ? [] : groups)
        if (stillOpen > 0) faults.add("otherFaults", `${stillOpen} connections still open (${name})`);
      if (server.hasEnded()) faults.add("endedServers", server.output());
    } finally {
      await site.remove();
    }
    return faults.counts;
  },
};
