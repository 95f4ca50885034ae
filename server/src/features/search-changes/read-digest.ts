import type { DigestEntry } from "@eq/contracts";
import type { JobMoveSource } from "../../adapters/job-postings/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { readChanges } from "./read-changes.ts";
import { listRuns } from "./store-changes.ts";
import { describeWatch, type ListedWatch, listWatches } from "./store-watches.ts";

/**
 * Reads what changed in the user's watched searches since a run of each, most changes first.
 * @param readSince returns the number of that run; null when the watch has not run
 */
export async function readDigest(
  db: Queryable,
  userId: string,
  {
    readSince,
    limit,
    jobMoves,
  }: { readSince: (watch: ListedWatch) => number | null; limit: number; jobMoves: JobMoveSource },
): Promise<DigestEntry[]> {
  const entries: DigestEntry[] = [];
  for (const watch of await listWatches(db, userId)) {
    const runs = await listRuns(db, watch.observedSearchId);
    const sinceRun = readSince(watch);
    const since = sinceRun === null ? null : (runs.find(({ run }) => run <= sinceRun) ?? runs.at(-1) ?? null);
    const changes = await readChanges(db, {
      observedSearchId: watch.observedSearchId,
      runs,
      since,
      limit,
      jobMoves,
    });
    entries.push({ watch: describeWatch(watch), searchIds: watch.searchIds, ...changes });
  }
  return entries.toSorted((one, other) => countChanges(other) - countChanges(one));
}

/** Counts the companies that changed. */
export const countChanges = ({ counts }: Pick<DigestEntry, "counts">) =>
  counts.new + counts.gone + counts.hotter + counts.cooler;
