import type { InterpretationDetail } from "@eq/contracts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { getSession } from "../../account/index.ts";
import { subscriptionKey } from "../../credits/index.ts";
import { noteGuestCount, noteGuestSearch } from "../../guests/index.ts";
import { savedSearchesKey } from "../../saved-searches/index.ts";
import { clarifySearch } from "../clarify/clarify-search.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import { readWithChoices, withModelReading } from "../query/search-request.ts";
import type { SearchRequest, SubmittedSearch } from "../query/submitted-search.ts";
import type { RunFailure } from "./describe-failure.ts";
import {
  type AnsweredSearch,
  beginSearch,
  emptyState,
  failState,
  type PageRequest,
  type ResultsOps,
  type SearchState,
} from "./search-state.ts";

/** One search of a mode at a time. */
export interface SearchRun<Results> {
  results: Results;
  /** The search that the results answer; null before the first search. */
  submitted: SubmittedSearch | null;
  /** True when the last search was refused and the results of the previous one are shown. */
  isEarlier: boolean;
  search: (submitted: SubmittedSearch) => void;
  /** The next page, appended. */
  findMore: () => void;
  /** Requests the later page that failed once more; null while none has. */
  retryPage: (() => void) | null;
  /** Shows stored results; does nothing while there are others. */
  restore: (answered: AnsweredSearch<Results>) => void;
  /** Aborts the running search and empties the results. */
  clear: () => void;
}

export type Step<Results> = (state: SearchState<Results>) => SearchState<Results>;

/** The search of a mode. */
export interface SearchSource<Results> extends ResultsOps<Results> {
  mode: ReadingMode;
  pageOf: (results: Results) => number;
  interpretationOf: (results: Results) => InterpretationDetail | null;
  /** Sends the request; each answer is a step from one state to the next. */
  find: (submitted: SearchRequest, page: number, signal: AbortSignal) => AsyncIterable<Step<Results>>;
  describe: (error: unknown) => RunFailure;
}

/**
 * Runs searches: a new one, clearing and leaving abort the running one on the server too.
 *
 * @param source a constant of the mode
 * @param first what stands there at first: the answer of a search before a reload
 */
export function useSearchRun<Results>(
  source: SearchSource<Results>,
  first: AnsweredSearch<Results> | null,
): SearchRun<Results> {
  const [state, setState] = useState(() => ({ ...emptyState(source), ...first }));
  const { results, submitted, isEarlier, page } = state;
  const running = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();

  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (wanted: SubmittedSearch, asking: PageRequest) => {
      const { page } = asking;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const update = (step: Step<Results>) => {
        if (!controller.signal.aborted) setState(step);
      };
      update((before) => beginSearch(source, before, wanted, asking));
      try {
        const clear = await clarifySearch(wanted, controller.signal);
        const settled = await readWithChoices(source.mode, withoutClarification(clear), controller.signal);
        if (settled !== wanted) update((state) => ({ ...state, submitted: settled }));
        for await (const step of source.find(settled.request, page, controller.signal)) update(step);
        if (page === 1) noteGuestSearch();
      } catch (error) {
        const failure = source.describe(error);
        noteGuestCount(failure.currentCount);
        update((before) => failState(source, before, failure));
      }
      await refreshAfterSearch(queryClient);
    },
    [source, queryClient],
  );

  const clear = useCallback(() => {
    running.current?.abort();
    setState(emptyState(source));
  }, [source]);

  const restore = useCallback(
    (answered: AnsweredSearch<Results>) =>
      setState((before) => (before.submitted ? before : { ...emptyState(source), ...answered })),
    [source],
  );

  return useMemo(() => {
    const findPage = (wanted: number) => {
      const page = { page: wanted, isContinued: wanted === 1 };
      if (submitted)
        void run(withModelReading(source.mode, submitted, source.interpretationOf(results)), page);
    };
    return {
      results,
      submitted,
      isEarlier,
      search: (wanted: SubmittedSearch) => void run(wanted, { page: 1 }),
      findMore: () => findPage(source.pageOf(results) + 1),
      retryPage: page > 1 && source.hasFailed(results) ? () => findPage(page) : null,
      restore,
      clear,
    };
  }, [source, results, submitted, isEarlier, page, run, restore, clear]);
}

/** A user's search changes credits and saved searches. */
async function refreshAfterSearch(queryClient: QueryClient): Promise<void> {
  if (getSession().status !== "signed-in") return;
  await Promise.all(
    [subscriptionKey, savedSearchesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Questions are asked before page 1 only. */
function withoutClarification({ mayClarify: _asked, ...submitted }: SubmittedSearch): SubmittedSearch {
  return submitted;
}
