import { getSavedSearchResults, readCompany, readContact, userPageSize } from "@eq/contracts";
import { callEndpoint } from "../../../lib/api.ts";
import { type RestoredSearch, toRestoredSearch } from "./guest-results.ts";
import type { ShownSearch } from "./shown-searches.ts";

/**
 * Loads the cards of a stored search from the server. Stops before the first card that the server does not return.
 * @returns null when the first card is missing
 * @throws ApiError
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
