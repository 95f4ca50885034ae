import { type InterpretationDetail, queryLimit, type RangeName } from "@eq/contracts";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useStableCallback } from "../../lib/use-stable-callback.ts";
import { type QueryDraft, type SearchRequest, useQueryDraft } from "./query/use-query-draft.ts";
import { type CompanySearch, useCompanySearch } from "./run/use-company-search.ts";
import { type PeopleSearch, usePeopleSearch } from "./run/use-people-search.ts";
import { type SearchMode, setSearchMode, useSearchMode } from "./search-mode.ts";
import { keepSearchTerms, keptSearchTerms } from "./search-terms.ts";

/** What was found, and what can be done with it. Stays the same object while only the text is edited. */
export interface SearchOutcome {
  mode: SearchMode;
  companies: CompanySearch;
  people: PeopleSearch;
  /**
   * Puts a text in the box, without the changes made to the one before, and searches for it; in another
   * mode when one is given.
   */
  runText: (text: string, mode?: SearchMode) => void;
  /** Searches once more with companies let in whose value of that range nobody knows. */
  includeUnknown: (range: RangeName) => void;
  clearResults: () => void;
}

/** Everything a screen with the search box shares: the query being written and what was found. */
export interface SearchSession {
  draft: QueryDraft;
  outcome: SearchOutcome;
  /** True from the first search until its results are cleared. */
  hasSearched: boolean;
  /** Searches for the draft; gives false when its text is blank or too long, and nothing happens. */
  run: () => boolean;
  runText: SearchOutcome["runText"];
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

  const runText = useStableCallback((text: string, wanted: SearchMode = mode) => {
    draft.clear();
    draft.setText(text);
    if (wanted === mode) return void send({ query: text.trim() });
    waiting.current = text.trim();
    setSearchMode(wanted);
  });
  const includeUnknown = useStableCallback((range: RangeName) => {
    const ranges = [...new Set([...draft.parameters.includeUnknown, range])];
    draft.choose({ includeUnknown: ranges });
    send(draft.requestWith({ includeUnknown: ranges }));
  });
  const clearResults = current.clear;
  const outcome = useMemo(
    () => ({ mode, companies, people, runText, includeUnknown, clearResults }),
    [mode, companies, people, runText, includeUnknown, clearResults],
  );

  return {
    draft,
    outcome,
    hasSearched: current.results.phase !== "idle",
    run: () => send(draft.request()),
    runText,
  };
}

/** How the server read the query of the running search, when it read it itself. */
function readBySearch(search: CompanySearch | PeopleSearch): InterpretationDetail | null {
  const { results, request } = search;
  if (!results.interpretation || !request || request.searchParams?.interpretedQuery) return null;
  return { ...results.interpretation, query: request.query };
}
