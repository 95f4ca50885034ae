import { createStore, useStore } from "../../lib/store.ts";
import { claimGuestSession } from "./guest-session.ts";
import { type SavedPendingSearch, sendPendingSearch } from "./pending-search.ts";

/** The outcome of moving a guest's results to the user at sign-in. */
export interface GuestClaim {
  /** True when the user has new results. */
  hasMoved: boolean;
  /** The guest's pending search as it was saved; null without one. */
  saved: SavedPendingSearch | null;
}

const isClaimFinished = createStore(false);

/** After sign-in: ends the guest session and moves its results to the user. */
export async function claimGuestResults(
  userId: string,
  onClaimed: (claim: GuestClaim) => void,
): Promise<GuestClaim> {
  isClaimFinished.set(false);
  try {
    const [hasLeads, saved] = await Promise.all([claimGuestSession(userId), sendPendingSearch()]);
    const claim = { hasMoved: hasLeads || saved !== null, saved };
    onClaimed(claim);
    return claim;
  } finally {
    isClaimFinished.set(true);
  }
}

/** True once `claimGuestResults` has finished on this page. */
export const useIsClaimFinished = (): boolean => useStore(isClaimFinished);
