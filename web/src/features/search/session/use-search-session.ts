import type { InterpretationDetail } from "@eq/contracts";
import { useEffect, useMemo, useState } from "react";
import { forgetResults, keepResults, restoreResults } from "../browser-storage/kept-results.ts";
import { keepSearchTerms, useKeptDraft, useKeptText } from "../browser-storage/search-terms.ts";
import { forgetStoredSearch } from "../browser-storage/stored-results.ts";
import { useKeptSearch } from "../browser-storage/use-kept-search.ts";
import { useStoredResults } from "../browser-storage/use-stored-results.ts";
import { type SearchMode, useSearchMode } from "../mode/search-mode.ts";
import type { AskedSearch } from "../query/asked-search.ts";
import { useQueryDraft } from "../query/use-query-draft.ts";
import type { SearchSession } from "../search-run/search-session.ts";
import { type CompanySearch, useCompanySearch } from "../search-run/use-company-search.ts";
import { type PeopleSearch, usePeopleSearch } from "../search-run/use-people-search.ts";
import { initialQuery } from "./initial-query.ts";
import { describeDifference, isFormSearch, isSendable } from "./outdated-results.ts";
import { useFormSearches } from "./use-form-searches.ts";
import { useReadingSearch } from "./use-reading-search.ts";
import { useResultActions } from "./use-result-actions.ts";
import { useTextSearch } from "./use-text-search.ts";

export interface SessionStart {
  /** What stands in the box at first; without it, the last query. */
  text?: string;
  /** A guest's page: the results of the free search stay in the tab and are restored after a reload. */
  keepsResults?: boolean;
  /** Called when the results that a guest saved before signing in are shown. */
  onClaimed?: () => void;
}

const nothing = () => {};

/** The query being written and its results, shared by everything on a screen with the search box. */
export function useSearchSession(start: SessionStart = {}): SearchSession {
  const { text, keepsResults = false, onClaimed = nothing } = start;
  const mode = useSearchMode();
  const [restored] = useState(() => (keepsResults ? restoreResults(mode) : null));
  const companies = useCompanySearch(restored?.companies);
  const people = usePeopleSearch(restored?.people);
  const current = mode === "people" ? people : companies;
  const [firstQuery] = useState(() => initialQuery(mode, text, restored));
  const draft = useQueryDraft(mode, firstQuery, readBySearch(current));
  const before = useStoredResults({ mode, companies, people, isOn: !keepsResults, onClaimed });
  useKeptDraft(mode, draft);
  useKeptText(draft.text);
  useKeptSearch(current, companies);
  useKeptResults(mode, current, keepsResults);

  const search = (asked: AskedSearch) => {
    keepSearchTerms(mode, asked);
    draft.settle(asked.request.query);
    current.search(asked);
  };
  const send = (asked: AskedSearch) => {
    if (!isSendable(asked.request.query)) return false;
    search(mode === "companies" ? { ...asked, mayAskBack: true } : asked);
    return true;
  };
  const clearAll = () => {
    companies.clear();
    people.clear();
    forgetStoredSearch();
  };
  const { runText, runSaved } = useTextSearch({ mode, draft, clearResults: clearAll, send });
  const runReading = useReadingSearch({ mode, draft, asked: current.asked, search });
  const forms = useFormSearches({ draft, asked: current.asked, search });
  const actions = useResultActions({ draft, current, search, forget: forgetCopies });
  const { includeUnknown, clearResults, tryAgain } = actions;
  const outcome = useMemo(
    () => ({ mode, companies, people, runText, includeUnknown, runReading, clearResults, tryAgain }),
    [mode, companies, people, runText, includeUnknown, runReading, clearResults, tryAgain],
  );

  return {
    draft,
    outcome,
    outdated: mode === "mpc" ? null : describeDifference(draft, current),
    hasSearched: current.results.phase !== "idle",
    isRestoring: before === "loading",
    isReopened: before === "missing" && firstQuery.text !== "",
    run: () => (isFormSearch(current.asked, draft) ? forms.runForm() : send(draft.ask())),
    ...forms,
    takeClarified: ({ request, edits }) => draft.replace(request.query, edits),
    runText,
    runSaved,
  };
}

function forgetCopies(): void {
  forgetResults();
  forgetStoredSearch();
}

function useKeptResults(mode: SearchMode, search: CompanySearch | PeopleSearch, isOn: boolean): void {
  const { results, asked } = search;
  useEffect(() => {
    const isKept = results.phase === "done" || (results.phase === "failed" && results.totalResults > 0);
    if (isOn && isKept) keepResults(mode, { results, asked });
  }, [isOn, mode, results, asked]);
}

/** How the server read the query of the running search, when it read it itself. */
function readBySearch(search: CompanySearch | PeopleSearch): InterpretationDetail | null {
  const { results, asked } = search;
  const request = asked?.request;
  if (!results.interpretation || !request || request.searchParams?.interpretedQuery) return null;
  return { ...results.interpretation, query: request.query };
}
