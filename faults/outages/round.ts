import { findTestServer } from "../../server/src/platform/db/test-server.ts";
import { FaultLog } from "../fault-log.ts";
import type { Round } from "../round.ts";
import { outageKinds, runOutages } from "./index.ts";

/** PostgreSQL stops, crashes, restarts, hangs and moves to a standby under two loaded servers. */
export const outages: Round = {
  name: "outages",
  // It starts and stops PostgreSQL itself, which needs its programs.
  databases: findTestServer()?.kind === "binaries" ? ["server"] : [],
  run: async ({ isShort, log }) => {
    const faults = new FaultLog(log);
    const counted = await runOutages({
      kinds: isShort ? ["terminate", "kill"] : outageKinds,
      rounds: isShort ? 1 : 3,
      log,
    });
    log(JSON.stringify(counted));
    faults.counts.writes = counted.acknowledged;
    faults.counts.calls = counted.calls;
    faults.counts.lost = counted.lost;
    faults.counts.doubled = counted.doubled;
    faults.counts.serverErrors = counted.answersOf500;
    faults.counts.endedServers = counted.endedServers;
    faults.counts.otherFaults = counted.badRefusals + counted.brokenStreams + counted.notReturned;
    if (counted.answersOf503 === 0) faults.add("otherFaults", "No outage was noticed");
    return faults.counts;
  },
};
