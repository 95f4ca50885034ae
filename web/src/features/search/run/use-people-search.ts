import {
  type Contact,
  guestPageSize,
  type InterpretationDetail,
  searchPeople,
  userPageSize,
} from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { getSession } from "../../account/index.ts";
import { subscriptionKey } from "../../credits/index.ts";
import { guestSessionId, noteGuestSearch } from "../../guests/index.ts";
import type { SearchFailure } from "../../search-results/index.ts";
import type { AskedSearch, SearchRequest } from "../query/asked-search.ts";
import { describePeopleFailure } from "./describe-failure.ts";
import {
  type AnsweredSearch,
  beginSearch,
  emptyState,
  failState,
  type ResultsOps,
  type SearchState,
} from "./search-state.ts";

/** Everything one people search has brought so far, over all of its pages. */
export interface PeopleResults {
  phase: "idle" | "searching" | "done" | "failed";
  people: readonly Contact[];
  totalResults: number;
  page: number;
  totalPages: number;
  interpretation: InterpretationDetail | null;
  failure: SearchFailure | null;
}

const noPeopleResults: PeopleResults = {
  phase: "idle",
  people: [],
  totalResults: 0,
  page: 0,
  totalPages: 0,
  interpretation: null,
  failure: null,
};

export interface PeopleSearch {
  results: PeopleResults;
  /** What the results answer; null before the first search. */
  asked: AskedSearch | null;
  /** True when the last search was refused and the results are those of the one before. */
  isEarlier: boolean;
  search: (asked: AskedSearch) => void;
  /** The next page, appended. */
  findMore: () => void;
  clear: () => void;
}

const ops: ResultsOps<PeopleResults> = {
  none: noPeopleResults,
  isEmpty: ({ people }) => people.length === 0,
  isRunning: ({ phase }) => phase === "searching",
  start: (before, page) => ({
    ...(page === 1 ? noPeopleResults : before),
    phase: "searching",
    failure: null,
  }),
  fail: (results, failure) => ({ ...results, phase: "failed", failure }),
};

/**
 * Runs people searches, one at a time: a new one, clearing or leaving stops the one before.
 *
 * @param first what stands there at first: the answer of a search before a reload
 */
export function usePeopleSearch(first: AnsweredSearch<PeopleResults> | null = null): PeopleSearch {
  const [state, setState] = useState(() => ({ ...emptyState(ops), ...first }));
  const { results, asked, isEarlier } = state;
  const running = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();

  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (wanted: AskedSearch, page: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const update = (next: (before: SearchState<PeopleResults>) => SearchState<PeopleResults>) => {
        if (!controller.signal.aborted) setState(next);
      };
      update((before) => beginSearch(ops, before, wanted, page));
      try {
        const found = await findPage(wanted.request, page, controller.signal);
        update((before) => ({ ...before, results: addPage(before.results, found) }));
        if (page === 1) noteGuestSearch();
      } catch (error) {
        update((before) => failState(ops, before, describePeopleFailure(error)));
      }
      if (getSession().status !== "signed-in") return;
      await queryClient.invalidateQueries({ queryKey: subscriptionKey });
    },
    [queryClient],
  );

  const clear = useCallback(() => {
    running.current?.abort();
    setState(emptyState(ops));
  }, []);

  return useMemo(
    () => ({
      results,
      asked,
      isEarlier,
      search: (wanted: AskedSearch) => void run(wanted, 1),
      findMore: () => asked && void run(asked, results.page + 1),
      clear,
    }),
    [results, asked, isEarlier, run, clear],
  );
}

function addPage(before: PeopleResults, found: PeopleResults): PeopleResults {
  return { ...found, people: [...before.people, ...found.people] };
}

async function findPage(asked: SearchRequest, page: number, signal: AbortSignal): Promise<PeopleResults> {
  const isUser = getSession().status === "signed-in";
  const input = {
    ...asked,
    page,
    rpp: isUser ? userPageSize : guestPageSize,
    sessionId: isUser ? null : await guestSessionId(signal),
  };
  const { results, aiInterpretation } = await call(searchPeople, input, { signal });
  const { people, totalResults, totalPages } = results;
  return {
    phase: "done",
    people,
    totalResults,
    totalPages,
    page,
    interpretation: aiInterpretation,
    failure: null,
  };
}
