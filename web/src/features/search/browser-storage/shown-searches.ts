import { type Company, type Contact, storedResultsLimit, userPageSize } from "@eq/contracts";
import * as z from "zod/mini";
import { createPersistedText } from "../../../lib/persisted/persisted.ts";
import { createPersistedList } from "../../../lib/persisted/persisted-list.ts";
import { getCurrentUserId } from "../../account/index.ts";
import { type GuestClaim, hasPendingSearch, type SavedPendingSearch } from "../../guests/index.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import { createLinkKey, createSearchLink } from "../link/search-link.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import type { PeopleResults } from "../search-run/use-people-search.ts";
import {
  deleteGuestResults,
  isSubmittedSearch,
  readGuestResults,
  type StoredSearch,
  toRestoredSearch,
} from "./guest-results.ts";
import { isRecord } from "./search-terms.ts";

/**
 * A signed-in user's search with results that can be shown again. The browser stores the ids of its cards; the server
 * stores the cards.
 */
export interface ShownSearch extends StoredSearch {
  /** The user who ran the search; other users of this browser never see it. */
  userId: string;
  savedSearchId: string;
  /** The ids of the shown cards, in display order. */
  ids: string[];
  /** Set for results that the user saved as a guest, until the user has seen them. */
  isClaimed?: true;
}

/** The last ten searches whose results every tab can show again without a charge. */
const shownSearches = createPersistedList<ShownSearch>("eq_shown_searches", {
  limit: 10,
  idOf: ({ userId, mode, submitted }) => userId + createSearchKey(mode, submitted),
  read: (value) => (isShownSearch(value) ? value : null),
});

/** The key of the search that this tab shows, for screens whose address contains no search. */
export const tabSearchKey = createPersistedText("eq_shown_search");

/**
 * Creates a search's key. Two searches in the same mode have the same key if their text, filters and chosen readings
 * are equal.
 */
export function createSearchKey(mode: SearchMode, submitted: SubmittedSearch): string {
  return createLinkKey(createSearchLink(mode, submitted));
}

/** Finds the current user's stored search with this key; null when there is none. */
export function findShownSearch(key: string | null): ShownSearch | null {
  const userId = getCurrentUserId();
  const isStoredUnderKey = (each: ShownSearch) =>
    each.userId === userId && createSearchKey(each.mode, each.submitted) === key;
  return shownSearches.get().find(isStoredUnderKey) ?? null;
}

export function deleteShownSearch(mode: SearchMode, submitted: SubmittedSearch): void {
  shownSearches.remove([getCurrentUserId() + createSearchKey(mode, submitted)]);
}

type CompanyOrPeopleResults = CompanyResults | PeopleResults;

/**
 * Stores a search with the ids of its shown cards. Returns false, and stores nothing, if the server could not return
 * these cards later.
 */
export function storeShownSearch(
  mode: SearchMode,
  { results, submitted }: AnsweredSearch<CompanyOrPeopleResults>,
  claim: Pick<ShownSearch, "isClaimed"> = {},
): boolean {
  const { savedSearchId } = results;
  const userId = getCurrentUserId();
  const cardIds = listCardIds(results);
  if (!submitted || savedSearchId === null || userId === null || !cardIds) return false;
  const ids = cardIds.slice(0, storedResultsLimit);
  // The server returns at most `storedResultsLimit` cards. If more are shown, this page number makes "Find more"
  // request the cards beyond the limit.
  const page = cardIds.length > ids.length ? Math.floor(ids.length / userPageSize) : results.page;
  const resultsWithoutCards = { ...results, ["people" in results ? "people" : "companies"]: [], page };
  shownSearches.add([
    { mode, submitted, userId, savedSearchId, ids, results: resultsWithoutCards, ...claim },
  ]);
  return true;
}

/**
 * Called after sign-in, when the server may have saved a guest search for the user. If this tab shows that search,
 * stores it as the user's search, so that its results are shown. Then deletes the tab's guest results, unless they
 * still have to be sent to the server.
 */
export function adoptClaimedResults({ saved }: GuestClaim): void {
  const guest = readGuestResults();
  const { submitted, companies } = (guest && toRestoredSearch(guest)) ?? {};
  if (
    saved &&
    guest &&
    submitted &&
    companies &&
    isSearchOfThisTab(saved, { submitted, results: companies.results })
  ) {
    const { results } = companies;
    // A user's page 1 has more companies than the guest's page 1 that is shown. With page 0, "Find more" requests page
    // 1 again.
    const pages = { page: 0, totalPages: Math.ceil(results.totalResults / userPageSize) };
    const claimed = { submitted, results: { ...results, ...pages, savedSearchId: saved.id } };
    if (storeShownSearch(guest.mode, claimed, { isClaimed: true }))
      tabSearchKey.set(createSearchKey(guest.mode, submitted));
  }
  if (!hasPendingSearch()) deleteGuestResults();
}

/**
 * Whether the guest search that the server saved is this tab's search. Another tab may have sent its search instead.
 */
function isSearchOfThisTab(
  { search }: SavedPendingSearch,
  { submitted, results }: AnsweredSearch<CompanyResults>,
): boolean {
  const ids = (list: readonly { id?: unknown }[]) => list.map(({ id }) => id).join();
  return (
    search.searchQuery === submitted?.request.query && ids(search.searchResults) === ids(results.companies)
  );
}

/**
 * Lists the ids of the shown cards. Returns null if a card has no id, since the server could not return that card
 * later.
 */
function listCardIds(results: CompanyOrPeopleResults): string[] | null {
  const cards: readonly (Company | Contact)[] = "people" in results ? results.people : results.companies;
  const ids = cards.flatMap(({ id }) => (typeof id === "string" && id !== "" ? [id] : []));
  return ids.length === cards.length ? ids : null;
}

const shownSearchSchema = z.object({
  userId: z.string(),
  savedSearchId: z.string(),
  ids: z.array(z.string()).check(z.minLength(1)),
  results: z.object({ totalResults: z.int(), page: z.int(), totalPages: z.int() }),
});

function isShownSearch(value: unknown): value is ShownSearch {
  return (
    isRecord(value) && isSubmittedSearch(value.submitted) && z.safeParse(shownSearchSchema, value).success
  );
}
