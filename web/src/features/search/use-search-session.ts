import { type InterpretationDetail, queryLimit, type RangeName } from "@eq/contracts";
import { useEffect } from "react";
import { type QueryDraft, type SearchRequest, useQueryDraft } from "./query/use-query-draft.ts";
import { type CompanySearch, useCompanySearch } from "./run/use-company-search.ts";
import { type PeopleSearch, usePeopleSearch } from "./run/use-people-search.ts";
import { type SearchMode, useSearchMode } from "./search-mode.ts";

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
  /** Puts a text in the box, without the changes made to the one before, and searches for it. */
  runText: (text: string) => void;
  /** Searches once more with companies let in whose value of that range nobody knows. */
  includeUnknown: (range: RangeName) => void;
  clearResults: () => void;
}

/** @param initialText what stands in the box at first */
export function useSearchSession(initialText: string): SearchSession {
  const mode = useSearchMode();
  const companies = useCompanySearch();
  const people = usePeopleSearch();
  const current = mode === "people" ? people : companies;
  const draft = useQueryDraft(mode, initialText, readBySearch(current));

  const clearCompanies = companies.clear;
  const clearPeople = people.clear;
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the mode is what empties the results
  useEffect(() => {
    clearCompanies();
    clearPeople();
  }, [mode, clearCompanies, clearPeople]);

  const send = (request: SearchRequest) => {
    const isSendable = request.query !== "" && request.query.length <= queryLimit;
    if (isSendable) current.search(request);
    return isSendable;
  };
  return {
    mode,
    draft,
    companies,
    people,
    hasSearched: current.results.phase !== "idle",
    run: () => send(draft.request()),
    runText: (text) => {
      draft.clear();
      draft.setText(text);
      send({ query: text.trim() });
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
