import type { InterpretationDetail } from "@eq/contracts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { reloadQueries } from "../../../lib/reload-queries.ts";
import { getSession } from "../../account/index.ts";
import { creditsQueryKey } from "../../credits/index.ts";
import { markClaimableResults, storeGuestSearchCount } from "../../guests/index.ts";
import { savedSearchesQueryKey } from "../../saved-searches/index.ts";
import { clarifySearch } from "../clarify/clarify-search.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import { interpretWithChoices, reuseModelReading } from "../query/search-request.ts";
import type { SearchRequest, SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchRunFailure } from "./describe-failure.ts";
import {
  type AnsweredSearch,
  beginSearch,
  cancelSearch,
  createEmptyState,
  endWithFailure,
  findShownEarlier,
  type PageRequest,
  type ResultsOperations,
  type SearchState,
} from "./search-state.ts";

/** Runs the searches of one mode, one at a time. */
export interface SearchRun<Results> {
  results: Results;
  /** The search that produced the results; null before the first search. */
  submitted: SubmittedSearch | null;
  /** True when the last search was refused and the results of the previous one are shown. */
  isEarlier: boolean;
  /** The results of the search before, until the running search has found something; null when there are none. */
  earlier: AnsweredSearch<Results> | null;
  search: (submitted: SubmittedSearch) => void;
  /** Loads the next page and appends it. */
  findMore: () => void;
  /** Requests the failed later page again; null when no later page failed. */
  retryPage: (() => void) | null;
  /** Shows stored results, unless a search was already submitted. */
  restore: (answered: AnsweredSearch<Results>) => void;
  /** Aborts the running search and shows the results of the search before. */
  cancel: () => void;
  /** Aborts the running search and empties the results. */
  clear: () => void;
}

export type SearchStateUpdate<Results> = (state: SearchState<Results>) => SearchState<Results>;

/** How a mode (companies or people) searches and handles its results. */
export interface SearchSource<Results> extends ResultsOperations<Results> {
  mode: ReadingMode;
  pageOf: (results: Results) => number;
  interpretationOf: (results: Results) => InterpretationDetail | null;
  /** Sends the request and yields one state update for each response. */
  find: (
    submitted: SearchRequest,
    page: number,
    signal: AbortSignal,
  ) => AsyncIterable<SearchStateUpdate<Results>>;
  describe: (error: unknown) => SearchRunFailure;
}

/**
 * Runs searches. A new search, `clear` and unmounting abort the running search, on the server too.
 * @param source must be the same object in each render, since a new object would create new callbacks
 * @param first initial results, such as those from before a reload
 */
export function useSearchRun<Results>(
  source: SearchSource<Results>,
  first: AnsweredSearch<Results> | null,
): SearchRun<Results> {
  const [state, setState] = useState(() => ({ ...createEmptyState(source), ...first }));
  const running = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();

  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (search: SubmittedSearch, pageRequest: PageRequest) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const update = (step: SearchStateUpdate<Results>) => {
        if (!controller.signal.aborted) setState(step);
      };
      update((before) => beginSearch(source, before, search, pageRequest));
      await searchPage(source, search, { page: pageRequest.page, signal: controller.signal, update });
      await refreshAfterSearch(queryClient);
    },
    [source, queryClient],
  );

  const clear = useCallback(() => {
    running.current?.abort();
    setState(createEmptyState(source));
  }, [source]);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState((before) => cancelSearch(source, before));
  }, [source]);

  const restore = useCallback(
    (answered: AnsweredSearch<Results>) =>
      setState((before) => (before.submitted ? before : { ...createEmptyState(source), ...answered })),
    [source],
  );

  return useMemo(() => {
    const { results, submitted, isEarlier, page } = state;
    const findPage = (number: number) => {
      const page = { page: number, isContinued: number === 1 };
      if (submitted)
        void run(reuseModelReading(source.mode, submitted, source.interpretationOf(results)), page);
    };
    return {
      results,
      submitted,
      isEarlier,
      search: (search: SubmittedSearch) => void run(search, { page: 1 }),
      findMore: () => findPage(source.pageOf(results) + 1),
      retryPage: page > 1 && source.hasFailed(results) ? () => findPage(page) : null,
      earlier: findShownEarlier(source, state),
      restore,
      cancel,
      clear,
    };
  }, [source, state, run, restore, cancel, clear]);
}

interface PageRunOptions<Results> {
  page: number;
  signal: AbortSignal;
  update: (step: SearchStateUpdate<Results>) => void;
}

/** Asks about ambiguous words where needed, then sends the search and applies each update to the state. */
async function searchPage<Results>(
  source: SearchSource<Results>,
  search: SubmittedSearch,
  { page, signal, update }: PageRunOptions<Results>,
): Promise<void> {
  try {
    const clear = await clarifySearch(search, signal);
    const settled = await interpretWithChoices(source.mode, dropMayClarify(clear), signal);
    if (settled !== search) update((state) => ({ ...state, submitted: settled }));
    for await (const step of source.find(settled.request, page, signal)) update(step);
    if (page === 1) markClaimableResults();
  } catch (error) {
    const failure = source.describe(error);
    storeGuestSearchCount(failure.currentCount);
    update((before) => endWithFailure(source, before, failure));
  }
}

/** A search by a signed-in user changes their credits and saved searches, so both queries are invalidated. */
async function refreshAfterSearch(queryClient: QueryClient): Promise<void> {
  if (getSession().status !== "signed-in") return;
  await Promise.all(
    [creditsQueryKey, savedSearchesQueryKey].map((queryKey) => reloadQueries(queryClient, { queryKey })),
  );
}

/** Removes `mayClarify`: the user is asked about ambiguous words before page 1 only. */
function dropMayClarify({ mayClarify: _asked, ...submitted }: SubmittedSearch): SubmittedSearch {
  return submitted;
}
