import { type Company, type Contact, storedResultsLimit, userPageSize } from "@eq/contracts";
import * as z from "zod/mini";
import { persistedText } from "../../../lib/persisted/persisted.ts";
import { persistedList } from "../../../lib/persisted/persisted-list.ts";
import { currentUser } from "../../account/index.ts";
import { type Claim, hasPendingSearch, type SentSearch } from "../../guests/index.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import { linkKey, linkOf } from "../link/search-link.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import type { PeopleResults } from "../search-run/use-people-search.ts";
import {
  forgetGuestResults,
  isSubmittedSearch,
  readGuestResults,
  restoredOf,
  type StoredSearch,
} from "./guest-results.ts";
import { isRecord } from "./search-terms.ts";

/** A user's search whose cards are stored on the server; the browser stores which ones, and the rest. */
export interface ShownSearch extends StoredSearch {
  /** The user whose search it is; other users of this browser never see it. */
  userId: string;
  savedSearchId: string;
  /** The ids of the shown cards, in their order. */
  ids: string[];
  /** Set for results that the user saved as a guest, until they are shown. */
  isClaimed?: true;
}

/** The searches whose results can be shown again in any tab, without a charge. */
const shownSearches = persistedList<ShownSearch>("eq_shown_searches", {
  limit: 10,
  idOf: ({ userId, mode, submitted }) => userId + keyOf(mode, submitted),
  read: (value) => (isShownSearch(value) ? value : null),
});

/** The key of the search that this tab shows, for screens whose address has none. */
export const tabSearch = persistedText("eq_shown_search");

/** One text for each search of a mode. */
export function keyOf(mode: SearchMode, submitted: SubmittedSearch): string {
  return linkKey(linkOf(mode, submitted));
}

/** The stored search of the current user with this key. */
export function findShownSearch(key: string | null): ShownSearch | null {
  const userId = currentUser();
  const isSame = (each: ShownSearch) => each.userId === userId && keyOf(each.mode, each.submitted) === key;
  return shownSearches.get().find(isSame) ?? null;
}

export function forgetShownSearch(mode: SearchMode, submitted: SubmittedSearch): void {
  shownSearches.remove([currentUser() + keyOf(mode, submitted)]);
}

type Results = CompanyResults | PeopleResults;

/** Stores which cards are shown, once the server has stored them. */
export function storeShownSearch(
  mode: SearchMode,
  { results, submitted }: AnsweredSearch<Results>,
  claim: Pick<ShownSearch, "isClaimed"> = {},
): boolean {
  const { savedSearchId } = results;
  const userId = currentUser();
  const shown = idsOf(results);
  if (!submitted || savedSearchId === null || userId === null || !shown) return false;
  const ids = shown.slice(0, storedResultsLimit);
  // The server returns a limited number of cards at once: "Find more" loads the rest.
  const page = shown.length > ids.length ? Math.floor(ids.length / userPageSize) : results.page;
  const rest = { ...results, ["people" in results ? "people" : "companies"]: [], page };
  shownSearches.add([{ mode, submitted, userId, savedSearchId, ids, results: rest, ...claim }]);
  return true;
}

/**
 * After sign-in: where the results that the guest saved are those of this tab, they are shown to the user. The guest's
 * copy is removed unless it still has to be sent.
 */
export function adoptClaimedResults({ saved }: Claim): void {
  const guest = readGuestResults();
  const { submitted, companies } = (guest && restoredOf(guest)) ?? {};
  if (saved && guest && submitted && companies && isSame(saved, { submitted, results: companies.results })) {
    const { results } = companies;
    // A guest's pages are smaller: the first page of a user has more companies than this.
    const pages = { page: 0, totalPages: Math.ceil(results.totalResults / userPageSize) };
    const claimed = { submitted, results: { ...results, ...pages, savedSearchId: saved.id } };
    if (storeShownSearch(guest.mode, claimed, { isClaimed: true }))
      tabSearch.set(keyOf(guest.mode, submitted));
  }
  if (!hasPendingSearch()) forgetGuestResults();
}

/** Whether this tab's results are those that were sent: another tab may have saved others. */
function isSame({ search }: SentSearch, { submitted, results }: AnsweredSearch<CompanyResults>): boolean {
  const ids = (list: readonly { id?: unknown }[]) => list.map(({ id }) => id).join();
  return (
    search.searchQuery === submitted?.request.query && ids(search.searchResults) === ids(results.companies)
  );
}

/** The ids of the shown cards; null when one has none, and so cannot be loaded. */
function idsOf(results: Results): string[] | null {
  const cards: readonly (Company | Contact)[] = "people" in results ? results.people : results.companies;
  const ids = cards.flatMap(({ id }) => (typeof id === "string" && id !== "" ? [id] : []));
  return ids.length === cards.length ? ids : null;
}

const shape = z.object({
  userId: z.string(),
  savedSearchId: z.string(),
  ids: z.array(z.string()).check(z.minLength(1)),
  results: z.object({ totalResults: z.int(), page: z.int(), totalPages: z.int() }),
});

function isShownSearch(value: unknown): value is ShownSearch {
  return isRecord(value) && isSubmittedSearch(value.submitted) && z.safeParse(shape, value).success;
}
