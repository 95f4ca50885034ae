import { createStore, useStore } from "../../lib/store.ts";
import { endGuestSession, hasUnclaimed } from "./guest-session.ts";
import { hasPendingSearch, sendPendingSearch } from "./pending-search.ts";

/** What became of a guest's finds at sign-in. */
export interface Claim {
  /** True when something new is the user's. */
  hasMoved: boolean;
  /** False when a part could not be moved and waits for the next sign-in. */
  isComplete: boolean;
  /** Where the results that the guest asked to keep are saved; null when there were none. */
  savedSearchId: string | null;
}

const isOver = createStore(false);

/** Ends the guest session of someone who has signed in and moves what they found to them. Never fails. */
export async function claimFinds(userId: string, onClaimed: (claim: Claim) => void): Promise<Claim> {
  isOver.set(false);
  const [hasLeads, savedSearchId] = await Promise.all([endGuestSession(userId), sendPendingSearch()]);
  const claim = {
    hasMoved: hasLeads || savedSearchId !== null,
    isComplete: !hasUnclaimed() && !hasPendingSearch(),
    savedSearchId,
  };
  onClaimed(claim);
  isOver.set(true);
  return claim;
}

/** True once it is settled for this page what of a guest's finds is the user's. */
export const useIsClaimOver = (): boolean => useStore(isOver);
