import { findTestServer } from "../../server/src/platform/db/test-server.ts";
import { FaultLog } from "../fault-log.ts";
import type { Round } from "../round.ts";
import { outageKinds, runOutages } from "./index.ts";

/** Runs two servers under load while PostgreSQL stops, crashes, restarts, hangs and moves to a standby. */
export const outages: Round = {
  name: "outages",
  // The round starts and stops PostgreSQL itself, so it needs PostgreSQL's programs.
  databases: findTestServer()?.kind === "binaries" ? ["server"] : [],
  run: async ({ isShort, log }) => {
    const faults = new FaultLog(log);
    const counts = await runOutages({
      kinds: isShort ? ["terminate", "kill"] : outageKinds,
      rounds: isShort ? 1 : 3,
      log,
    });
    log(JSON.stringify(counts));
    faults.counts.writes = counts.acknowledged;
    faults.counts.calls = counts.calls;
    faults.counts.lost = counts.lost;
    faults.counts.doubled = counts.doubled;
    faults.counts.serverErrors = counts.answersOf500;
    faults.counts.endedServers = counts.endedServers;
    faults.counts.otherFaults = counts.badRefusals + counts.brokenStreams + counts.notReturned;
    if (counts.answersOf503 === 0) faults.add("otherFaults", "No call was answered with 503");
    return faults.counts;
  },
};
