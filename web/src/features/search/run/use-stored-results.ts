import { useEffect, useEffectEvent, useState } from "react";
import { logProblem } from "../../../lib/log.ts";
import { useIsClaimOver } from "../../guests/index.ts";
import type { SearchMode } from "../search-mode.ts";
import { readKeptResults } from "./kept-results.ts";
import {
  forgetStoredSearch,
  keepStoredSearch,
  readStoredSearch,
  type StoredSearch,
} from "./stored-results.ts";
import type { CompanySearch } from "./use-company-search.ts";
import type { PeopleSearch } from "./use-people-search.ts";

export interface StoredResultsOptions {
  mode: SearchMode;
  companies: CompanySearch;
  people: PeopleSearch;
  /** False on a guest's page. */
  isOn: boolean;
}

/**
 * Brings back what a user was shown before a reload, or found as a guest and asked to keep: from the server's store,
 * without a search. What is shown now is kept for the next reload. Gives true until that is there or found missing.
 */
export function useStoredResults({ mode, companies, people, isOn }: StoredResultsOptions): boolean {
  const isClaimOver = useIsClaimOver();
  const [isWaiting, setWaiting] = useState(() => isOn && mayRestore(mode));
  const current = mode === "people" ? people : companies;
  const load = useEffectEvent(async (search: StoredSearch, signal: AbortSignal) => {
    try {
      const { loadStoredSearch } = await import("./load-stored-search.ts");
      const restored = await loadStoredSearch(search, signal);
      if (restored?.companies) companies.restore(restored.companies);
      if (restored?.people) people.restore(restored.people);
    } catch (error) {
      if (!signal.aborted) logProblem("The results of before could not be loaded", error);
    }
    if (!signal.aborted) setWaiting(false);
  });
  const begin = useEffectEvent((signal: AbortSignal) => {
    const search = readStoredSearch();
    if (search?.mode === mode && !current.asked) return void load(search, signal);
    setWaiting(false);
  });
  useEffect(() => {
    if (!isWaiting || !isClaimOver) return;
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => leaving.abort();
  }, [isWaiting, isClaimOver]);
  useKeptForReload(mode, current, isOn);
  return isWaiting && current.asked === null;
}

/** Whether a search of the mode waits in this tab. */
function mayRestore(mode: SearchMode): boolean {
  return readStoredSearch()?.mode === mode || readKeptResults()?.mode === mode;
}

function useKeptForReload(mode: SearchMode, search: CompanySearch | PeopleSearch, isOn: boolean): void {
  const { results, asked } = search;
  useEffect(() => {
    if (!isOn || !asked) return;
    const isOver = results.phase === "done" || results.phase === "failed";
    if (isOver && results.totalResults > 0) keepStoredSearch(mode, { results, asked });
    // What stood there before is no answer to the search that runs now.
    else if (results.phase === "searching" && results.page === 0) forgetStoredSearch();
  }, [isOn, mode, results, asked]);
}
