import {
  type Contact,
  type EmployerMatch,
  guestPageSize,
  type InterpretationDetail,
  type KindAnswer,
  searchPeople,
  userPageSize,
} from "@eq/contracts";
import { callEndpoint } from "../../../lib/api.ts";
import { getSession } from "../../account/index.ts";
import { resumeGuestSession, storeGuestSearchCount } from "../../guests/index.ts";
import type { SearchFailure } from "../../search-results/index.ts";
import type { SearchRequest } from "../query/submitted-search.ts";
import { describePeopleFailure } from "./describe-failure.ts";
import type { AnsweredSearch } from "./search-state.ts";
import { type SearchRun, type SearchSource, type SearchStateUpdate, useSearchRun } from "./use-search-run.ts";

/** The results of one people search, over all loaded pages. */
export interface PeopleResults {
  phase: "idle" | "searching" | "done" | "failed";
  people: readonly Contact[];
  totalResults: number;
  page: number;
  totalPages: number;
  interpretation: InterpretationDetail | null;
  savedSearchId: string | null;
  failure: SearchFailure | null;
  /** The companies that match each employer of the search; absent for a search without employers. */
  employers?: readonly EmployerMatch[];
  /** How many people of the loaded pages are left out because the user suppresses them; absent for none. */
  hiddenBySuppression?: number | undefined;
  /** The counts of the searched kinds of business; absent without kinds. */
  kinds?: KindAnswer | undefined;
}

export const noPeopleResults: PeopleResults = {
  phase: "idle",
  people: [],
  totalResults: 0,
  page: 0,
  totalPages: 0,
  interpretation: null,
  savedSearchId: null,
  failure: null,
};

export type PeopleSearch = SearchRun<PeopleResults>;

const peopleSource: SearchSource<PeopleResults> = {
  mode: "people",
  none: noPeopleResults,
  isEmpty: ({ people }) => people.length === 0,
  isRunning: ({ phase }) => phase === "searching",
  hasFailed: ({ phase }) => phase === "failed",
  start: (before, page) => ({
    ...(page === 1 ? noPeopleResults : before),
    phase: "searching",
    failure: null,
  }),
  end: (results) => ({ ...results, phase: "done" }),
  fail: (results, failure) => ({ ...results, phase: "failed", failure }),
  pageOf: ({ page }) => page,
  interpretationOf: ({ interpretation }) => interpretation,
  find: findPeople,
  describe: describePeopleFailure,
};

/** Runs people searches. `first` has the initial results, such as those from before a reload. */
export function usePeopleSearch(first: AnsweredSearch<PeopleResults> | null = null): PeopleSearch {
  return useSearchRun(peopleSource, first);
}

async function* findPeople(
  submitted: SearchRequest,
  page: number,
  signal: AbortSignal,
): AsyncGenerator<SearchStateUpdate<PeopleResults>> {
  const nextPage = await fetchPage(submitted, page, signal);
  yield (state) => ({ ...state, results: appendPage(state.results, nextPage) });
}

function appendPage(before: PeopleResults, nextPage: PeopleResults): PeopleResults {
  const hidden = (before.hiddenBySuppression ?? 0) + (nextPage.hiddenBySuppression ?? 0);
  return {
    ...nextPage,
    people: [...before.people, ...nextPage.people],
    ...(hidden > 0 && { hiddenBySuppression: hidden }),
  };
}

async function fetchPage(
  { query, searchParams }: SearchRequest,
  page: number,
  signal: AbortSignal,
): Promise<PeopleResults> {
  const isUser = getSession().status === "signed-in";
  const input = {
    query,
    ...(searchParams && { searchParams }),
    page,
    rpp: isUser ? userPageSize : guestPageSize,
    sessionId: isUser ? null : await resumeGuestSession(signal),
  };
  const reply = await callEndpoint(searchPeople, input, { signal });
  const { results, aiInterpretation, savedSearchId = null } = reply;
  storeGuestSearchCount(reply.currentCount);
  const { people, totalResults, totalPages, employers } = results;
  return {
    phase: "done",
    people,
    totalResults,
    totalPages,
    page,
    interpretation: aiInterpretation,
    savedSearchId,
    failure: null,
    ...(employers && { employers }),
    kinds: reply.kinds,
    hiddenBySuppression: reply.hiddenBySuppression,
  };
}
