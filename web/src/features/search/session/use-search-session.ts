import type { InterpretationDetail } from "@eq/contracts";
import { useMemo, useState } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import type { RestoredSearch } from "../browser-storage/guest-results.ts";
import { storeSubmittedQuery, useBoxTextStorage, useDraftStorage } from "../browser-storage/search-terms.ts";
import { emptySearchAddress, type SearchAddress } from "../link/search-address.ts";
import { type SearchMode, useSearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import { type QueryDraft, useQueryDraft } from "../query/use-query-draft.ts";
import type { SearchOutcome, SearchSession } from "../search-run/search-session.ts";
import { type CompanySearch, useCompanySearch } from "../search-run/use-company-search.ts";
import { type PeopleSearch, usePeopleSearch } from "../search-run/use-people-search.ts";
import { readInitialSearch } from "./initial-search.ts";
import { describeOutdatedResults, isFormSearch, isSendableText } from "./outdated-results.ts";
import { useFormSearches } from "./use-form-searches.ts";
import { useLinkedSearch } from "./use-linked-search.ts";
import { useModeSwitch } from "./use-mode-switch.ts";
import { useReadingSearch } from "./use-reading-search.ts";
import { useResultActions } from "./use-result-actions.ts";
import { useStoredResults } from "./use-stored-results.ts";
import { useTextSearch } from "./use-text-search.ts";

export interface SessionStartOptions {
  /** The initial text of the box; without it, the last query is restored. */
  text?: string;
  address?: SearchAddress;
  /** True for guests, whose results are stored in the tab. A user's results are loaded from the server. */
  isGuest?: boolean;
}

/** The query draft and its results, shared by all parts of a screen with the search box. */
export function useSearchSession(start: SessionStartOptions = {}): SearchSession {
  const { text, address = emptySearchAddress, isGuest = false } = start;
  const mode = useSearchMode();
  const [first] = useState(() => readInitialSearch(mode, { text, params: address.params, isGuest }));
  const companies = useCompanySearch(first.restored?.companies);
  const people = usePeopleSearch(first.restored?.people);
  const current = mode === "people" ? people : companies;
  const draft = useQueryDraft(mode, first.query, findSearchInterpretation(current));
  useDraftStorage(mode, draft);
  useBoxTextStorage(draft.text);
  const results = useStoredResults({
    ...{ mode, companies, people, isGuest },
    firstKey: first.key,
    onClaimed: (submitted) => link.showResults(submitted),
  });

  const runInMode = useModeSwitch(mode, {
    onSwitch: results.clear,
    onSwitchByUser: () => link.leaveSearch({ replace: false }),
  });
  const link = useLinkedSearch({
    ...{ address, mode, draft, runInMode },
    submitted: current.submitted,
    showStored: results.show,
  });
  const search = (submitted: SubmittedSearch) => {
    storeSubmittedQuery(mode, submitted);
    draft.bindFilters(submitted.request.query);
    results.stopLoading();
    link.showSearch(submitted);
    current.search(submitted);
  };
  const send = useStableCallback((submitted: SubmittedSearch) => {
    if (!isSendableText(submitted.request.query)) return false;
    search(mode === "companies" ? { ...submitted, mayClarify: true } : submitted);
    return true;
  });
  const showRestored = (stored: RestoredSearch) => link.showResults(results.showRestored(stored));
  const texts = useTextSearch({ mode, draft, runInMode, send, showRestored });
  const runReading = useReadingSearch({ mode, draft, submitted: current.submitted, search });
  const forms = useFormSearches({ draft, submitted: current.submitted, search });
  const leave = () => link.leaveSearch({ replace: true });
  const actions = useResultActions({ mode, draft, current, search, forget: results.forget, leave });
  const outcome = useMemo(
    () => ({ mode, companies, people, runReading, ...texts, ...actions }),
    [mode, companies, people, runReading, texts, actions],
  );

  return {
    draft,
    outcome,
    ...describeShownResults({ mode, draft, current, actions }),
    hasSearched: current.results.phase !== "idle",
    isRestoring: results.phase === "loading",
    isReopened: results.phase === "missing" && (first.query.text !== "" || results.key !== null),
    run: () => (isFormSearch(current.submitted, draft) ? forms.runForm() : send(draft.toSearch())),
    ...forms,
    showClarified: ({ request, edits }) => draft.replace(request.query, edits),
    ...texts,
  };
}

interface ShownResults {
  mode: SearchMode;
  draft: QueryDraft;
  current: CompanySearch | PeopleSearch;
  actions: Pick<SearchOutcome, "searchKinds">;
}

/** How the box differs from the shown results and, if it does not differ, the counts of the searched kinds. */
function describeShownResults({ mode, draft, current, actions }: ShownResults) {
  const outdated = mode === "mpc" ? null : describeOutdatedResults(draft, current);
  const { kinds } = current.results;
  const { searchKinds } = actions;
  return { outdated, kinds: kinds && !outdated ? { counts: kinds.counts, searchKinds } : null };
}

/** The server's interpretation of the running search's query, if the server interpreted it. */
function findSearchInterpretation(search: CompanySearch | PeopleSearch): InterpretationDetail | null {
  const { results, submitted } = search;
  const request = submitted?.request;
  if (!results.interpretation || !request || request.searchParams?.interpretedQuery) return null;
  return { ...results.interpretation, query: request.query };
}
