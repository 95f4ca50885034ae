import { type CompanySearchEvent, guestPageSize, searchCompanies, userPageSize } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { follow } from "../../../lib/api.ts";
import { getSession } from "../../account/index.ts";
import { subscriptionKey } from "../../credits/index.ts";
import { guestSessionId, noteGuestSearch } from "../../guests/index.ts";
import { savedSearchesKey } from "../../saved-searches/index.ts";
import {
  applySearchEvent,
  type CompanyResults,
  endSearch,
  failSearch,
  noCompanyResults,
  startSearch,
} from "../../search-results/index.ts";
import type { AskedSearch, SearchRequest } from "../query/asked-search.ts";
import { describeFailure } from "./describe-failure.ts";
import {
  type AnsweredSearch,
  beginSearch,
  emptyState,
  failState,
  type ResultsOps,
  type SearchState,
} from "./search-state.ts";

/** One company search at a time. */
export interface CompanySearch {
  results: CompanyResults;
  /** What the results answer; null before the first search. */
  asked: AskedSearch | null;
  /** True when the last search was refused and the results are those of the one before. */
  isEarlier: boolean;
  search: (asked: AskedSearch) => void;
  /** The next page, appended. */
  findMore: () => void;
  /** Stops what runs and empties the results. */
  clear: () => void;
}

const ops: ResultsOps<CompanyResults> = {
  none: noCompanyResults,
  isEmpty: ({ companies }) => companies.length === 0,
  isRunning: ({ phase }) => phase === "searching",
  start: startSearch,
  fail: failSearch,
};

/**
 * Runs company searches: a new one, clearing or leaving stops the one before down to the server.
 *
 * @param first what stands there at first: the answer of a search before a reload
 */
export function useCompanySearch(first: AnsweredSearch<CompanyResults> | null = null): CompanySearch {
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
      const update = (next: (before: SearchState<CompanyResults>) => SearchState<CompanyResults>) => {
        if (!controller.signal.aborted) setState(next);
      };
      update((before) => beginSearch(ops, before, wanted, page));
      try {
        for await (const event of searchEvents(wanted.request, page, controller.signal)) {
          update((before) => applyEvent(before, event));
        }
        update((before) => ({ ...before, results: endWithResults(before.results) }));
        if (page === 1) noteGuestSearch();
      } catch (error) {
        update((before) => failState(ops, before, describeFailure(error)));
      }
      if (getSession().status !== "signed-in") return;
      await Promise.all(
        [subscriptionKey, savedSearchesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
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

function applyEvent(
  state: SearchState<CompanyResults>,
  event: CompanySearchEvent,
): SearchState<CompanyResults> {
  if (event.type === "error") return failState(ops, state, event.data);
  return { ...state, results: applySearchEvent(state.results, event) };
}

async function* searchEvents(asked: SearchRequest, page: number, signal: AbortSignal) {
  const isUser = getSession().status === "signed-in";
  const input = {
    ...asked,
    page,
    rpp: isUser ? userPageSize : guestPageSize,
    forceStructuredSearch: false,
    sessionId: isUser ? null : await guestSessionId(signal),
  };
  yield* follow(searchCompanies, input, { signal });
}

/** A stream that ended without results, and without saying why, was cut. */
function endWithResults(results: CompanyResults): CompanyResults {
  if (results.phase !== "searching") return endSearch(results);
  return failSearch(results, { error: "The connection was lost before the answer was complete." });
}
