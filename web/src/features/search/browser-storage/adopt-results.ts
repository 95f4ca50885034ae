import { userPageSize } from "@eq/contracts";
import { type Claim, hasPendingSearch, type SentSearch } from "../../guests/index.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import { forgetGuestResults, readGuestResults, restoredOf } from "./guest-results.ts";
import { keyOf, storeShownSearch, tabSearch } from "./shown-searches.ts";

/**
 * After sign-in: where the results that the guest saved are those of this tab, they are shown to the user. The guest's
 * copy is removed unless it still has to be sent.
 */
export function adoptResults({ saved }: Claim): void {
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
