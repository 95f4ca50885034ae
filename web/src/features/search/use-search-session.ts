import { type InterpretationDetail, queryLimit, type RangeName } from "@eq/contracts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type QueryDraft, type SearchRequest, useQueryDraft } from "./query/use-query-draft.ts";
import { type CompanySearch, useCompanySearch } from "./run/use-company-search.ts";
import { type PeopleSearch, usePeopleSearch } from "./run/use-people-search.ts";
import { type SearchMode, setSearchMode, useSearchMode } from "./search-mode.ts";
import { keepSearchTerms, keptSearchTerms } from "./search-terms.ts";

/** Everything a screen with the search box shares: the query being written and what was found. */
export interface SearchSession {
  mode: SearchMode;
  draft: QueryDraft;
  companies: CompanySearch;
  people: PeopleSearch;
  /** True from the first search until its results are cleared. */
  hasSearched: boolean;
  /** Searches for the draft; gives false when its text is blank or too long, and nothing happens. */
  run: () => boolean;
  /**
   * Puts a text in the box, without the changes made to the one before, and searches for it; in another
   * mode when one is given.
   */
  runText: (text: string, mode?: SearchMode) => void;
  /** Searches once more with companies let in whose value of that range nobody knows. */
  includeUnknown: (range: RangeName) => void;
  clearResults: () => void;
}

/** @param initialText what stands in the box at first; without it, what was last searched for */
export function useSearchSession(initialText?: string): SearchSession {
  const mode = useSearchMode();
  const companies = useCompanySearch();
  const people = usePeopleSearch();
  const current = mode === "people" ? people : companies;
  const [firstText] = useState(() => initialText ?? keptSearchTerms(mode));
  const draft = useQueryDraft(mode, firstText, readBySearch(current));

  const send = (request: SearchRequest) => {
    const isSendable = request.query !== "" && request.query.length <= queryLimit;
    if (!isSendable) return false;
    keepSearchTerms(mode, request.query);
    current.search(request);
    return true;
  };

  // Switching the mode empties the results; a search that waited for the switch runs after that.
  const waiting = useRef<string | null>(null);
  const onMode = useEffectEvent(() => {
    companies.clear();
    people.clear();
    if (waiting.current !== null) send({ query: waiting.current });
    waiting.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch itself is the cause
  useEffect(() => onMode(), [mode]);

  return {
    mode,
    draft,
    companies,
    people,
    hasSearched: current.results.phase !== "idle",
    run: () => send(draft.request()),
    runText: (text, wanted = mode) => {
      draft.clear();
      draft.setText(text);
      if (wanted === mode) return void send({ query: text.trim() });
      waiting.current = text.trim();
      setSearchMode(wanted);
    },
    includeUnknown: (range) => {
      const includeUnknown = [...new Set([...draft.parameters.includeUnknown, range])];
      draft.choose({ includeUnknown });
      send(draft.requestWith({ includeUnknown }));
    },
    clearResults: current.clear,
  };
}

/** How the server read the query of the running search, when it read it itself. */
function readBySearch(search: CompanySearch | PeopleSearch): InterpretationDetail | null {
  const { results, request } = search;
  if (!results.interpretation || !request || request.searchParams?.interpretedQuery) return null;
  return { ...results.interpretation, query: request.query };
}
