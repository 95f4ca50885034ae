import { type Company, type Contact, storedResultsLimit, userPageSize } from "@eq/contracts";
import * as z from "zod/mini";
import { storedJson } from "../../../lib/storage.ts";
import { currentUser } from "../../account/index.ts";
import { type Claim, hasPendingSearch, type SentSearch } from "../../guests/index.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import type { PeopleResults } from "../search-run/use-people-search.ts";
import { forgetResults, isAsked, type KeptResults, readKeptResults, restoredOf } from "./kept-results.ts";
import { isRecord } from "./search-terms.ts";

/** A user's search whose cards the server has stored; this tab keeps which ones, and the rest. */
export interface StoredSearch extends KeptResults {
  /** Whose search it is: another user of this browser is not shown it. */
  userId: string;
  savedSearchId: string;
  /** The cards that were shown, in their order. */
  ids: string[];
  /** Set for what a guest asked to keep, until it was shown to the user once. */
  isClaimed?: true;
}

const stored = storedJson<StoredSearch>("eq_shown_search", isStored, "session");

/** What stood in this tab before a reload; null when the server has none of it for the user. */
export function readStoredSearch(): StoredSearch | null {
  const search = stored.read();
  return search?.userId === currentUser() ? search : null;
}

export const forgetStoredSearch = stored.clear;

type Results = CompanyResults | PeopleResults;

/** Keeps for a reload what is shown of a search that the server has stored. */
export function keepStoredSearch(mode: SearchMode, shown: AnsweredSearch<Results>): void {
  const search = storedOf(mode, shown);
  if (search) stored.write(search);
  else stored.clear();
}

function storedOf(mode: SearchMode, { results, asked }: AnsweredSearch<Results>): StoredSearch | null {
  const { savedSearchId } = results;
  const userId = currentUser();
  const shown = idsOf(results);
  if (!asked || savedSearchId === null || userId === null || shown === null) return null;
  const ids = shown.slice(0, storedResultsLimit);
  // More cards than the server gives at once come again by "Find more".
  const page = shown.length > ids.length ? Math.floor(ids.length / userPageSize) : results.page;
  return { mode, asked, userId, savedSearchId, ids, results: { ...withCards(results, []), page } };
}

/**
 * What a guest asked to keep is stored with the user now: where it is what this tab shows, it is shown again. The
 * guest's copy goes, unless it still waits to be stored.
 */
export function adoptClaimedResults({ saved }: Claim): void {
  const kept = readKeptResults();
  const { asked, companies } = (kept && restoredOf(kept)) ?? {};
  if (saved && kept && asked && companies && isSame(saved, { asked, results: companies.results })) {
    const { results } = companies;
    // A guest's pages are smaller: the first page of a user has more than what is here.
    const pages = { page: 0, totalPages: Math.ceil(results.totalResults / userPageSize) };
    const search = storedOf(kept.mode, { asked, results: { ...results, ...pages, savedSearchId: saved.id } });
    if (search) stored.write({ ...search, isClaimed: true });
  }
  if (!hasPendingSearch()) forgetResults();
}

/** Whether this tab's results are those that were sent: another tab may have asked to keep others. */
function isSame({ search }: SentSearch, { asked, results }: AnsweredSearch<CompanyResults>): boolean {
  const ids = (list: readonly { id?: unknown }[]) => list.map(({ id }) => id).join();
  return search.searchQuery === asked?.request.query && ids(search.searchResults) === ids(results.companies);
}

/** The ids of the shown cards; null when one has none, and so cannot be asked for. */
function idsOf(results: Results): string[] | null {
  const ids = cardsOf(results).map(({ id }) => id);
  return ids.every((id) => typeof id === "string" && id !== "") ? (ids as string[]) : null;
}

function cardsOf(results: Results): readonly (Company | Contact)[] {
  return "people" in results ? results.people : results.companies;
}

function withCards(results: Results, cards: []): Results {
  return "people" in results ? { ...results, people: cards } : { ...results, companies: cards };
}

const shape = z.object({
  userId: z.string(),
  savedSearchId: z.string(),
  ids: z.array(z.string()).check(z.minLength(1)),
  results: z.object({ totalResults: z.int(), page: z.int(), totalPages: z.int() }),
});

function isStored(value: unknown): value is StoredSearch {
  return isRecord(value) && isAsked(value.asked) && z.safeParse(shape, value).success;
}
