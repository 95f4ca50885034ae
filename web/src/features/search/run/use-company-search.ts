import { guestPageSize, searchCompanies, userPageSize } from "@eq/contracts";
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
import type { SearchRequest } from "../query/use-query-draft.ts";
import { describeFailure } from "./describe-failure.ts";

/** One company search at a time. */
export interface CompanySearch {
  results: CompanyResults;
  /** The request that the results answer; null before the first. */
  request: SearchRequest | null;
  search: (request: SearchRequest) => void;
  /** The next page, appended. */
  findMore: () => void;
  /** Stops what runs and empties the results. */
  clear: () => void;
}

/** Runs company searches: a new one, clearing or leaving stops the one before down to the server. */
export function useCompanySearch(): CompanySearch {
  const [results, setResults] = useState(noCompanyResults);
  const [request, setRequest] = useState<SearchRequest | null>(null);
  const running = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();

  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (asked: SearchRequest, page: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const update = (next: (before: CompanyResults) => CompanyResults) => {
        if (!controller.signal.aborted) setResults(next);
      };
      setRequest(asked);
      update((before) => startSearch(before, page));
      try {
        for await (const event of searchEvents(asked, page, controller.signal)) {
          update((before) => applySearchEvent(before, event));
        }
        update(endWithResults);
        if (page === 1) noteGuestSearch();
      } catch (error) {
        update((before) => failSearch(before, describeFailure(error)));
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
    setRequest(null);
    setResults(noCompanyResults);
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
