import { getSavedSearchResults, readCompany, readContact, userPageSize } from "@eq/contracts";
import { callEndpoint } from "../../../lib/api.ts";
import type { SavedQuery } from "../../saved-searches/index.ts";
import { noCompanyResults } from "../../search-results/index.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import { noPeopleResults } from "../search-run/use-people-search.ts";
import { type RestoredSearch, toRestoredSearch } from "./guest-results.ts";
import type { ShownSearch } from "./shown-searches.ts";

/**
 * Loads the cards of a stored search from the server. Stops before the first card that the server does not return.
 * @returns null when the first card is missing
 * @throws ApiError when the server cannot be reached or refuses the call
 */
export async function loadStoredSearch(
  search: ShownSearch,
  signal: AbortSignal,
): Promise<RestoredSearch | null> {
  const isPeople = search.mode === "people";
  const reply = await callEndpoint(
    getSavedSearchResults,
    {
      id: search.savedSearchId,
      include_companies: isPeople ? "false" : "true",
      include_leads: isPeople ? "true" : "false",
    },
    { signal },
  );
  const loaded = isPeople ? reply.leads.map(readContact) : reply.companies.map(readCompany);
  const byId = new Map(loaded.map((card) => [card?.id, card]));
  const { hiddenBySuppression = 0 } = reply;
  const shownIds = omitHidden(search.ids, byId, hiddenBySuppression);
  const gap = shownIds.findIndex((id) => !byId.get(id));
  if (gap === 0) return null;
  const ids = gap < 0 ? shownIds : shownIds.slice(0, gap);
  const cards = ids.map((id) => byId.get(id));
  // If cards are missing, uses the number of the last complete page, so that "Find more" requests the missing cards.
  const page = gap < 0 ? search.results.page : Math.floor(gap / userPageSize);
  const results = {
    ...search.results,
    [isPeople ? "people" : "companies"]: cards,
    page,
    ...(hiddenBySuppression > 0 && { hiddenBySuppression }),
  };
  return toRestoredSearch({ ...search, results });
}

/** Cards of people whom the user has suppressed since then are no gap. */
function omitHidden(
  ids: readonly string[],
  loaded: ReadonlyMap<unknown, unknown>,
  hiddenCount: number,
): readonly string[] {
  return hiddenCount > 0 ? ids.filter((id) => loaded.has(id)) : ids;
}

/**
 * Loads what the newest run of a saved search has found.
 * @returns null when nothing is stored
 * @throws ApiError
 */
export async function loadSavedResults(
  { mode, text, criteria, stored }: SavedQuery & Required<Pick<SavedQuery, "stored">>,
  submitted: SubmittedSearch,
): Promise<RestoredSearch | null> {
  const isPeople = mode === "people";
  const reply = await callEndpoint(getSavedSearchResults, {
    id: stored.id,
    include_companies: isPeople ? "false" : "true",
    include_leads: isPeople ? "true" : "false",
    runs: "newest",
  });
  const loaded = isPeople ? reply.leads.map(readContact) : reply.companies.map(readCompany);
  const cards = loaded.filter((card) => card !== null);
  const { hiddenBySuppression = 0 } = reply;
  if (cards.length === 0) return null;
  const totalResults = Math.max(stored.totalResults, cards.length);
  const isComplete = cards.length + hiddenBySuppression >= totalResults;
  const totalPages = Math.ceil(totalResults / userPageSize);
  const results = {
    ...(isPeople ? noPeopleResults : noCompanyResults),
    [isPeople ? "people" : "companies"]: cards,
    totalResults,
    // After an incomplete page "Find more" requests that page again.
    page: isComplete ? totalPages : Math.floor((cards.length + hiddenBySuppression) / userPageSize),
    totalPages,
    interpretation: { searchParams: criteria, interpretation: text, query: text },
    savedSearchId: stored.id,
    ...(hiddenBySuppression > 0 && { hiddenBySuppression }),
  };
  return toRestoredSearch({ mode, submitted, results });
}
