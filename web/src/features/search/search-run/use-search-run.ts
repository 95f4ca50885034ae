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
  /** What the results answer; null before the first search. */
  submitted: SubmittedSearch | null;
  /** True when the last search was refused and the results are those of the one before. */
  isEarlier: boolean;
  search: (submitted: SubmittedSearch) => void;
  /** The next page, appended. */
  findMore: () => void;
  /** Asks once more for the later page that failed; null while none has. */
  retryPage: (() => void) | null;
  /** Puts the answer of a search before a reload here; does nothing while there is another one. */
  restore: (answered: AnsweredSearch<Results>) => void;
  /** Stops what runs and empties the results. */
  clear: () => void;
}

export type Step<Results> = (state: SearchState<Results>) => SearchState<Results>;

/** How a mode searches. */
export interface SearchSource<Results> extends ResultsOps<Results> {
  mode: ReadingMode;
  pageOf: (results: Results) => number;
  interpretationOf: (results: Results) => InterpretationDetail | null;
  /** Asks the server; each answer is a step from one state to the next. */
  find: (submitted: SearchRequest, page: number, signal: AbortSignal) => AsyncIterable<Step<Results>>;
  describe: (error: unknown) => RunFailure;
}

/**
 * Runs searches: a new one, clearing or leaving stops the one before down to the server.
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

/** What a search changes for a user beside its results. */
async function refreshAfterSearch(queryClient: QueryClient): Promise<void> {
  if (getSession().status !== "signed-in") return;
  await Promise.all(
    [subscriptionKey, savedSearchesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Only the search itself asks back: neither its next pages nor what is made of it. */
function withoutClarification({ mayClarify: _asked, ...submitted }: SubmittedSearch): SubmittedSearch {
  return submitted;
}
