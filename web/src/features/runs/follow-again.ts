import { createStore, type Subscribable } from "../../lib/store.ts";

// The stream of a run ends when the run pauses or ends. After a user's change the run may go on, so its followers begin
// a new stream.

const changesByRun = createStore<ReadonlyMap<string, number>>(new Map());

/** Number of changes that this page made to each run, by id. */
export const runChanges: Subscribable<ReadonlyMap<string, number>> = changesByRun;

/** Makes every follower of a run begin a new stream. */
export function continueFollowing(runId: string): void {
  const counts = changesByRun.get();
  changesByRun.set(new Map(counts).set(runId, (counts.get(runId) ?? 0) + 1));
}
