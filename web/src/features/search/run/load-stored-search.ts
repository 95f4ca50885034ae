import { getSavedSearchResults, readCompany, readContact } from "@eq/contracts";
import { call } from "../../../lib/api.ts";
import { type RestoredSearch, restoredOf } from "./kept-results.ts";
import type { StoredSearch } from "./stored-results.ts";

/** The search with its cards from the server; null when not all of them are there. @throws ApiError */
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
  const cards = search.ids.flatMap((id) => byId.get(id) ?? []);
  if (cards.length < search.ids.length) return null;
  const results = { ...search.results, [isPeople ? "people" : "companies"]: cards };
  return restoredOf({ ...search, results });
}
