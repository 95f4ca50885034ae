import { type Company, type Contact, storedResultsLimit, userPageSize } from "@eq/contracts";
import * as z from "zod/mini";
import { storedJson } from "../../../lib/storage.ts";
import type { Claim } from "../../guests/index.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import type { SearchMode } from "../search-mode.ts";
import { isRecord } from "../search-terms.ts";
import { forgetResults, isAsked, type KeptResults, readKeptResults, restoredOf } from "./kept-results.ts";
import type { AnsweredSearch } from "./search-state.ts";
import type { PeopleResults } from "./use-people-search.ts";

/** A user's search whose cards the server has stored; this tab keeps which ones, and the rest. */
export interface StoredSearch extends KeptResults {
  savedSearchId: string;
  /** The cards that were shown, in their order. */
  ids: string[];
}

const stored = storedJson<StoredSearch>("eq_shown_search", isStored, "session");

/** What stood in this tab before a reload; null when the server has none of it. */
export const readStoredSearch = stored.read;
export const forgetStoredSearch = stored.clear;

/** Keeps for a reload what is shown of a search that the server has stored. */
export function keepStoredSearch(
  mode: SearchMode,
  { results, asked }: AnsweredSearch<CompanyResults | PeopleResults>,
): void {
  const { savedSearchId } = results;
  if (!asked || savedSearchId === null) {
    stored.clear();
    return;
  }
  const shown = cardsOf(results).map(({ id }) => id ?? "");
  const ids = shown.slice(0, storedResultsLimit);
  // More cards than the server gives at once come again by "Find more".
  const page = shown.length > ids.length ? Math.floor(ids.length / userPageSize) : results.page;
  stored.write({ mode, asked, savedSearchId, ids, results: { ...withCards(results, []), page } });
}

/** What a guest asked to keep is stored with the user now: it is what this tab shows. The guest's copy goes. */
export function adoptClaimedResults({ savedSearchId, isComplete }: Claim): void {
  const kept = savedSearchId === null ? null : readKeptResults();
  if (savedSearchId !== null && kept && kept.mode !== "people") {
    const { asked, companies } = restoredOf(kept);
    if (companies) keepStoredSearch(kept.mode, { asked, results: { ...companies.results, savedSearchId } });
  }
  if (isComplete) forgetResults();
}

type Results = CompanyResults | PeopleResults;

function cardsOf(results: Results): readonly (Company | Contact)[] {
  return "people" in results ? results.people : results.companies;
}

function withCards(results: Results, cards: []): Results {
  return "people" in results ? { ...results, people: cards } : { ...results, companies: cards };
}

const shape = z.object({
  savedSearchId: z.string(),
  ids: z.array(z.string()).check(z.minLength(1)),
  results: z.object({ totalResults: z.int(), page: z.int(), totalPages: z.int() }),
});

function isStored(value: unknown): value is StoredSearch {
  return isRecord(value) && isAsked(value.asked) && z.safeParse(shape, value).success;
}
