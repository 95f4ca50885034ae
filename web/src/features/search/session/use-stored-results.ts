import { useEffect, useState } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import {
  forgetGuestResults,
  type RestoredSearch,
  storeGuestResults,
} from "../browser-storage/guest-results.ts";
import { forgetShownSearch, keyOf, storeShownSearch } from "../browser-storage/shown-searches.ts";
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
  /** The search of the first address; null without a model. */
  firstKey: string | null;
  /** Called when results are shown that the user saved as a guest. */
  onClaimed: (submitted: SubmittedSearch) => void;
}

/** Stores the shown results, and shows stored ones again without a search. */
export function useStoredResults({
  mode,
  companies,
  people,
  isGuest,
  firstKey,
  onClaimed,
}: StoredResultsContext) {
  const current = mode === "people" ? people : companies;
  const memory = useResultMemory(mode, current, isGuest);
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
    show: useStableCallback((key: string) => {
      clear();
      const search = memory.get(key) ?? (isGuest ? restoreGuestResults(mode, key) : null);
      if (search) restore(search);
      else loading.start(key);
    }),
    /** Removes the stored copies of the shown results. */
    forget: () => {
      forgetGuestResults();
      if (!current.submitted) return;
      forgetShownSearch(mode, current.submitted);
      memory.delete(keyOf(mode, current.submitted));
    },
  };
}

/** Searches whose results stay in memory, for the browser's Back and Forward. */
const memoryLimit = 10;

/** Stores the shown results for a reload, and returns those of the last searches by their keys. */
function useResultMemory(mode: SearchMode, current: CompanySearch | PeopleSearch, isGuest: boolean) {
  const [memory] = useState(() => new Map<string, RestoredSearch>());
  const { results, submitted, isEarlier } = current;
  useEffect(() => {
    const hasEnded = results.phase === "done" || (results.phase === "failed" && results.totalResults > 0);
    if (!submitted || !hasEnded) return;
    const shown = { results, submitted };
    if (isGuest) storeGuestResults(mode, shown);
    // The server stores a page once it is complete: of one that broke off, only the pages before it come back.
    else if ((results.phase === "done" || isEarlier) && results.totalResults > 0)
      storeShownSearch(mode, shown);
    const key = keyOf(mode, submitted);
    memory.delete(key);
    memory.set(key, {
      submitted,
      companies: "people" in results ? null : { submitted, results },
      people: "people" in results ? { submitted, results } : null,
    });
    const [oldest = ""] = memory.keys();
    if (memory.size > memoryLimit) memory.delete(oldest);
  }, [isGuest, mode, results, submitted, isEarlier, memory]);
  return memory;
}
