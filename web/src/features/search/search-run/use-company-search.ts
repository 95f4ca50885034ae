import { type CompanySearchEvent, guestPageSize, searchCompanies, userPageSize } from "@eq/contracts";
import { streamEvents } from "../../../lib/api.ts";
import { requestUpgradeFor } from "../../../lib/upgrade-event.ts";
import { getSession } from "../../account/index.ts";
import { storeFoundContacts } from "../../contact-search/index.ts";
import { resumeGuestSession, storeGuestSearchCount } from "../../guests/index.ts";
import {
  applySearchEvent,
  type CompanyResults,
  endSearch,
  failSearch,
  noCompanyResults,
  startSearch,
} from "../../search-results/index.ts";
import type { SearchRequest } from "../query/submitted-search.ts";
import { describeFailure } from "./describe-failure.ts";
import { type AnsweredSearch, endWithFailure, type SearchState } from "./search-state.ts";
import { type SearchRun, type SearchSource, type SearchStateUpdate, useSearchRun } from "./use-search-run.ts";

export type CompanySearch = SearchRun<CompanyResults>;

const companySource: SearchSource<CompanyResults> = {
  mode: "companies",
  none: noCompanyResults,
  isEmpty: ({ companies }) => companies.length === 0,
  isRunning: ({ phase }) => phase === "searching",
  hasFailed: ({ phase }) => phase === "failed",
  start: startSearch,
  end: endSearch,
  fail: failSearch,
  pageOf: ({ page }) => page,
  interpretationOf: ({ interpretation }) => interpretation,
  find: findCompanies,
  describe: describeFailure,
};

/** Runs company searches. `first` has the initial results, such as those from before a reload. */
export function useCompanySearch(first: AnsweredSearch<CompanyResults> | null = null): CompanySearch {
  return useSearchRun(companySource, first);
}

async function* findCompanies(
  submitted: SearchRequest,
  page: number,
  signal: AbortSignal,
): AsyncGenerator<SearchStateUpdate<CompanyResults>> {
  const isUser = getSession().status === "signed-in";
  const input = {
    ...submitted,
    page,
    rpp: isUser ? userPageSize : guestPageSize,
    forceStructuredSearch: submitted.forceStructuredSearch ?? false,
    sessionId: isUser ? null : await resumeGuestSession(signal),
  };
  for await (const event of streamEvents(searchCompanies, input, { signal })) {
    if (event.type === "error") requestUpgradeFor(event.data.reason);
    if (event.type === "search_results" || event.type === "error")
      storeGuestSearchCount(event.data.currentCount);
    if (event.type === "search_results") storeFoundContacts(event.data.companies, event.data.contactsFound);
    yield (state) => applyStreamEvent(state, event);
  }
  yield (state) => ({ ...state, results: endSearchStream(state.results) });
}

function applyStreamEvent(
  state: SearchState<CompanyResults>,
  event: CompanySearchEvent,
): SearchState<CompanyResults> {
  if (event.type === "error") return endWithFailure(companySource, state, event.data);
  return { ...state, results: applySearchEvent(state.results, event) };
}

/** Ends a stream. If it brought neither results nor an error, the connection was lost. */
function endSearchStream(results: CompanyResults): CompanyResults {
  if (results.phase !== "searching") return endSearch(results);
  return failSearch(results, { error: "The connection was lost before the answer was complete." });
}
