import { createStore, useStore } from "../../lib/store.ts";
import { endGuestSession } from "./guest-session.ts";
import { type SentSearch, sendPendingSearch } from "./pending-search.ts";

/** The outcome of moving a guest's results to the user at sign-in. */
export interface Claim {
  /** True when the user has new results. */
  hasMoved: boolean;
  /** The guest's pending search as it was saved; null without one. */
  saved: SentSearch | null;
}

const isFinished = createStore(false);

/** After sign-in: ends the guest session and moves its results to the user. */
export async function claimGuestResults(userId: string, onClaimed: (claim: Claim) => Promise<void>): Promise<Claim> {
  isFinished.set(false);
  try {
    const [hasLeads, saved] = await Promise.all([endGuestSession(userId), sendPendingSearch()]);
    const claim = { hasMoved: hasLeads || saved !== null, saved };
    await onClaimed(claim);
    return claim;
  } finally {
    isFinished.set(true);
  }
}

/** True once `claimGuestResults` has finished on this page. */
export const useIsClaimOver = (): boolean => useStore(isFinished);
