import { createStore, useStore } from "../../lib/store.ts";
import { claimGuestSession } from "./guest-session.ts";
import { type SavedPendingSearch, sendPendingSearch } from "./pending-search.ts";

/** The results that sign-in moved from the guest to the user. */
export interface GuestClaim {
  /** True if the user now owns results of the guest. */
  hasMoved: boolean;
  /** The guest's pending search after it was saved for the user; null if there was none. */
  saved: SavedPendingSearch | null;
}

const claimFinishedStore = createStore(false);

/** After sign-in: ends the guest session and moves its results to the user. */
export async function claimGuestResults(
  userId: string,
  onClaimed: (claim: GuestClaim) => void,
): Promise<GuestClaim> {
  claimFinishedStore.set(false);
  try {
    const [hasLeads, saved] = await Promise.all([claimGuestSession(userId), sendPendingSearch()]);
    const claim = { hasMoved: hasLeads || saved !== null, saved };
    onClaimed(claim);
    return claim;
  } finally {
    claimFinishedStore.set(true);
  }
}

/** True once `claimGuestResults` has finished on this page. */
export const useIsClaimFinished = (): boolean => useStore(claimFinishedStore);
