import { useEffect, useEffectEvent, useState } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import {
  deleteGuestResults,
  type RestoredSearch,
  storeGuestResults,
} from "../browser-storage/guest-results.ts";
import { createSearchKey, deleteShownSearch, storeShownSearch } from "../browser-storage/shown-searches.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";
import { restoreGuestResults } from "./initial-search.ts";
import { useRestoredResults } from "./use-restored-results.ts";

export interface StoredResultsContext {
  mode: SearchMode;
  companies: CompanySearch;
  people: PeopleSearch;
  isGuest: boolean;
  /** The key of the search in the first address; null when the address contains no search. */
  firstKey: string | null;
  /** Called when results are shown that the user saved as a guest. */
  onClaimed: (submitted: SubmittedSearch) => void;
}

/** Stores the shown results and shows stored results again without a new search. */
export function useStoredResults({
  mode,
  companies,
  people,
  isGuest,
  firstKey,
  onClaimed,
}: StoredResultsContext) {
  const current = mode === "people" ? people : companies;
  const memory = useShownResultsMemory(mode, current, isGuest);
  const restore = (search: RestoredSearch) => {
    if (search.companies) companies.restore(search.companies);
    if (search.people) people.restore(search.people);
  };
  const onRestored = (search: RestoredSearch, isClaimed: boolean) => {
    restore(search);
    if (isClaimed) onClaimed(search.submitted);
  };
  const loading = useRestoredResults({ mode, firstKey, isOn: !isGuest, onRestored });
  const clear = () => {
    companies.clear();
    people.clear();
    loading.stop();
  };
  return {
    phase: loading.phase,
    key: loading.key,
    stopLoading: loading.stop,
    clear,
    /** Shows results that were loaded from the server. @returns their search */
    showRestored: (search: RestoredSearch) => {
      clear();
      restore(search);
      return search.submitted;
    },
    show: useStableCallback((key: string) => {
      clear();
      const search = memory.get(key) ?? (isGuest ? restoreGuestResults(mode, key) : null);
      if (search) restore(search);
      else loading.start(key);
    }),
    /** Deletes the stored copies of the shown results. */
    forget: () => {
      deleteGuestResults();
      if (!current.submitted) return;
      deleteShownSearch(mode, current.submitted);
      memory.delete(createSearchKey(mode, current.submitted));
    },
  };
}

/** How many searches keep their results in memory, for the browser's Back and Forward. */
const maxResultsInMemory = 10;

/**
 * Stores the shown results for a reload, and in memory for Back and Forward.
 * @returns the results in memory, by the keys of their searches
 */
function useShownResultsMemory(mode: SearchMode, current: CompanySearch | PeopleSearch, isGuest: boolean) {
  const [memory] = useState(() => new Map<string, RestoredSearch>());
  const { results, submitted, isEarlier } = current;
  const storeResults = useEffectEvent(() => {
    const hasEnded = results.phase === "done" || (results.phase === "failed" && results.totalResults > 0);
    if (!submitted || !hasEnded) return;
    const shownSearch = { results, submitted };
    // The server stores only complete pages. After a page that failed halfway, only the pages before it can
    // be restored.
    const isOnServer = (results.phase === "done" || isEarlier) && results.totalResults > 0;
    if (isGuest) storeGuestResults(mode, shownSearch);
    else if (isOnServer) storeShownSearch(mode, shownSearch);
    addResultsToMemory(memory, createSearchKey(mode, submitted), createRestoredSearch(submitted, results));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed results are the cause
  useEffect(() => storeResults(), [isGuest, mode, results, submitted, isEarlier]);
  return memory;
}

function createRestoredSearch(
  submitted: SubmittedSearch,
  results: (CompanySearch | PeopleSearch)["results"],
): RestoredSearch {
  if ("people" in results) return { submitted, companies: null, people: { submitted, results } };
  return { submitted, companies: { submitted, results }, people: null };
}

/** Adds results to the memory and drops the oldest ones beyond the limit. */
function addResultsToMemory(memory: Map<string, RestoredSearch>, key: string, search: RestoredSearch): void {
  memory.delete(key);
  memory.set(key, search);
  const [oldest = ""] = memory.keys();
  if (memory.size > maxResultsInMemory) memory.delete(oldest);
}
