import { createStore, useStore } from "../../lib/store.ts";
import { endGuestSession } from "./guest-session.ts";
import { type SentSearch, sendPendingSearch } from "./pending-search.ts";

/** What became of a guest's finds at sign-in. */
export interface Claim {
  /** True when something new is the user's. */
  hasMoved: boolean;
  /** The search that the guest asked to keep, where it is saved now; null when there was none. */
  saved: SentSearch | null;
}

const isOver = createStore(false);

/** Ends the guest session of someone who has signed in and moves what they found to them. */
export async function claimFinds(userId: string, onClaimed: (claim: Claim) => void): Promise<Claim> {
  isOver.set(false);
  try {
    const [hasLeads, saved] = await Promise.all([endGuestSession(userId), sendPendingSearch()]);
    const claim = { hasMoved: hasLeads || saved !== null, saved };
    onClaimed(claim);
    return claim;
  } finally {
    isOver.set(true);
  }
}

/** True once it is settled for this page what of a guest's finds is the user's. */
export const useIsClaimOver = (): boolean => useStore(isOver);
