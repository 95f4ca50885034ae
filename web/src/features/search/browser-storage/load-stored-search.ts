import { getSavedSearchResults, readCompany, readContact, userPageSize } from "@eq/contracts";
import { call } from "../../../lib/api.ts";
import { type RestoredSearch, restoredOf } from "./kept-results.ts";
import type { StoredSearch } from "./stored-results.ts";

/**
 * The search with its cards from the server, up to the first one that is not there; null when that is the very
 * first.
 *
 * @throws ApiError
 */
export async function loadStoredSearch(
  search: StoredSearch,
  signal: AbortSignal,
): Promise<RestoredSearch | null> {
  const isPeople = search.mode === "people";
  const reply = await call(
    getSavedSearchResults,
    {
      id: search.savedSearchId,
      include_companies: isPeople ? "false" : "true",
      include_leads: isPeople ? "true" : "false",
    },
    { signal },
  );
  const found = isPeople ? reply.leads.map(readContact) : reply.companies.map(readCompany);
  const byId = new Map(found.map((card) => [card?.id, card]));
  const gap = search.ids.findIndex((id) => !byId.get(id));
  if (gap === 0) return null;
  const ids = gap < 0 ? search.ids : search.ids.slice(0, gap);
  const cards = ids.map((id) => byId.get(id));
  // What is missing comes again by "Find more".
  const page = gap < 0 ? search.results.page : Math.floor(gap / userPageSize);
  const results = { ...search.results, [isPeople ? "people" : "companies"]: cards, page };
  return restoredOf({ ...search, results });
}
