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
import type { SearchRequest } from "../query/use-query-draft.ts";
import { describePeopleFailure } from "./describe-failure.ts";

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
  request: SearchRequest | null;
  search: (request: SearchRequest) => void;
  /** The next page, appended. */
  findMore: () => void;
  clear: () => void;
}

/** Runs people searches, one at a time: a new one, clearing or leaving stops the one before. */
export function usePeopleSearch(): PeopleSearch {
  const [results, setResults] = useState(noPeopleResults);
  const [request, setRequest] = useState<SearchRequest | null>(null);
  const running = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();

  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (asked: SearchRequest, page: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const update = (next: (before: PeopleResults) => PeopleResults) => {
        if (!controller.signal.aborted) setResults(next);
      };
      setRequest(asked);
      update((before) => ({ ...(page === 1 ? noPeopleResults : before), phase: "searching", failure: null }));
      try {
        const found = await findPage(asked, page, controller.signal);
        update((before) => ({ ...found, people: [...before.people, ...found.people] }));
        if (page === 1) noteGuestSearch();
      } catch (error) {
        update((before) => ({ ...before, phase: "failed", failure: describePeopleFailure(error) }));
      }
      if (getSession().status !== "signed-in") return;
      await queryClient.invalidateQueries({ queryKey: subscriptionKey });
    },
    [queryClient],
  );

  const clear = useCallback(() => {
    running.current?.abort();
    setRequest(null);
    setResults(noPeopleResults);
  }, []);

  return useMemo(
    () => ({
      results,
      request,
      search: (asked: SearchRequest) => void run(asked, 1),
      findMore: () => request && void run(request, results.page + 1),
      clear,
    }),
    [results, request, run, clear],
  );
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
