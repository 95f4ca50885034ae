import type { listSearchChanges as contract, InputOf, SearchChanges } from "@eq/contracts";
import type { JobMoveSource } from "../../adapters/job-postings/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { describeRun, readChanges } from "./read-changes.ts";
import { computeSearchKey } from "./search-key.ts";
import { type ListedRun, listRuns } from "./store-changes.ts";
import { findEntry, findObservedSearch } from "./store-watches.ts";

/**
 * Returns what changed among the companies of the user's saved search. Searches for people and searches that have not run
 * have no runs to compare.
 * @throws Refusal 404 for an unknown id and for another user's search
 */
export async function listSearchChanges(
  { db, user }: UserContext,
  input: InputOf<typeof contract>,
  { jobMoves }: { jobMoves: JobMoveSource },
): Promise<SearchChanges> {
  const entry = await findEntry(db, user.id, input.id);
  if (!entry) throw notFoundRefusal("You have no saved search of that id");
  const key = entry.leadType === "people" ? null : computeSearchKey(entry.criteria);
  const search = key === null ? null : await findObservedSearch(db, user.id, key);
  const runs = search ? await listRuns(db, search.id) : [];
  const since = chooseSince(runs, input);
  const changes = await readChanges(db, {
    observedSearchId: search?.id ?? 0,
    runs,
    since,
    limit: input.limit,
    jobMoves,
  });
  return { ...changes, runs: runs.map(describeRun), isWatched: Boolean(search?.watchedId) };
}

/** Chooses the earlier run of the comparison; null when there is none. */
function chooseSince(
  [newest, ...earlier]: readonly ListedRun[],
  { since, sinceRun }: Pick<InputOf<typeof contract>, "since" | "sinceRun">,
): ListedRun | null {
  if (!newest) return null;
  const oldest = earlier.at(-1) ?? null;
  if (sinceRun !== undefined) return earlier.find(({ run }) => run <= sinceRun) ?? oldest;
  if (since !== undefined) {
    const moment = new Date(since).getTime();
    return earlier.find(({ startedAt }) => new Date(startedAt).getTime() <= moment) ?? oldest;
  }
  return chooseFormerRun(newest, earlier);
}

/**
 * The former run. For a run of the user it is the user's former run, because they have not seen what watches looked at
 * in between.
 */
function chooseFormerRun(newest: ListedRun, earlier: readonly ListedRun[]): ListedRun | null {
  const [former = null] = earlier;
  if (newest.isByWatch) return former;
  return earlier.find(({ isByWatch }) => !isByWatch) ?? former;
}
