import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { loadPart } from "../../../lib/load-part.ts";
import { logProblem } from "../../../lib/log.ts";
import { useIsClaimOver } from "../../guests/index.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";
import { isKeptCopy, noteKeptCopy } from "./kept-copies.ts";
import { type RestoredSearch, readKeptResults, restoredOf } from "./kept-results.ts";
import {
  forgetStoredSearch,
  keepStoredSearch,
  readStoredSearch,
  type StoredSearch,
} from "./stored-results.ts";
import { keptCards } from "./stored-snapshots.ts";

/** What became of the results of before; over once a search, or another mode, has taken their place. */
export type ResultsOfBefore = "loading" | "missing" | "over";

export interface StoredResultsOptions {
  mode: SearchMode;
  companies: CompanySearch;
  people: PeopleSearch;
  /** False on a guest's page. */
  isOn: boolean;
  /** Called when what a guest asked to keep stands there. */
  onClaimed: () => void;
}

/**
 * Brings back what a user was shown before a reload, or found as a guest and asked to keep: from the server's store,
 * without a search. What is shown now is kept for the next reload.
 */
export function useStoredResults(options: StoredResultsOptions): ResultsOfBefore {
  const { mode, companies, people, isOn, onClaimed } = options;
  const isClaimOver = useIsClaimOver();
  const [awaitsClaim] = useState(() => readKeptResults() !== null);
  const isReady = isClaimOver || !awaitsClaim;
  const [firstMode] = useState(mode);
  const [before, setBefore] = useState<ResultsOfBefore>(() =>
    isOn && mayRestore(mode) ? "loading" : "missing",
  );
  const current = mode === "people" ? people : companies;
  const load = useEffectEvent(async (search: StoredSearch, signal: AbortSignal) => {
    const restored = await loadResults(search, signal);
    if (signal.aborted) return;
    if (restored?.companies) companies.restore(restored.companies);
    if (restored?.people) people.restore(restored.people);
    if (restored && search.isClaimed) onClaimed();
    setBefore("missing");
  });
  const begin = useEffectEvent((signal: AbortSignal) => {
    const search = readStoredSearch();
    if (search?.mode === mode) return void load(search, signal);
    setBefore("missing");
  });
  const isOver = mode !== firstMode || current.asked !== null;
  useEffect(() => {
    if (isOver) setBefore("over");
  }, [isOver]);
  const isLoading = before === "loading" && !isOver;
  useEffect(() => {
    if (!isLoading || !isReady) return;
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => leaving.abort();
  }, [isLoading, isReady]);
  useKeptForReload(mode, current, isOn);
  return isOver ? "over" : before;
}

/** The search with its results; null where they cannot be had. One that is gone is not asked for again. */
const loadStored = () => import("./load-stored-search.ts");

async function loadResults(search: StoredSearch, signal: AbortSignal): Promise<RestoredSearch | null> {
  try {
    const { loadStoredSearch } = await loadPart(loadStored);
    const restored = await loadStoredSearch(search, signal);
    if (!restored && !signal.aborted) forgetStoredSearch();
    return restored;
  } catch (error) {
    if (signal.aborted) return null;
    logProblem("The results of before could not be loaded", error);
    const isGone = error instanceof ApiError && error.status === 404;
    if (isGone) forgetStoredSearch();
    return isGone ? null : restoreKept(search);
  }
}

/** The first cards, as far as this browser has kept them; "Find more" asks for the rest. */
function restoreKept(search: StoredSearch): RestoredSearch | null {
  const { companies, people } = keptCards(search.savedSearchId);
  const cards = search.mode === "people" ? { people } : { companies };
  if (companies.length + people.length === 0) return null;
  const restored = restoredOf({ ...search, results: { ...search.results, ...cards, page: 0 } });
  const { results } = restored.companies ?? restored.people ?? {};
  if (results) noteKeptCopy(results);
  return restored;
}

/** Whether a search of the mode waits in this tab. */
function mayRestore(mode: SearchMode): boolean {
  return readStoredSearch()?.mode === mode || readKeptResults()?.mode === mode;
}

function useKeptForReload(mode: SearchMode, search: CompanySearch | PeopleSearch, isOn: boolean): void {
  const { results, asked, isEarlier } = search;
  useEffect(() => {
    if (!isOn || !asked || isKeptCopy(results)) return;
    // The server stores a page when it is whole: of one that broke off, the pages before it come back.
    const isStored = results.phase === "done" || isEarlier;
    if (isStored && results.totalResults > 0) keepStoredSearch(mode, { results, asked });
    // What stood there before is no answer to the search that runs now.
    else if (results.phase === "searching" && results.page === 0) forgetStoredSearch();
  }, [isOn, mode, results, asked, isEarlier]);
}
