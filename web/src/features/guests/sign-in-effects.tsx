import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "../account/index.ts";
import { savedSearchesKey } from "../saved-searches/index.ts";
import { type Claim, claimFinds } from "./claim.ts";

export interface SignInEffectsProps {
  /** Hears, before anything that waits for it goes on, what became of a guest's finds. Stays the same function. */
  onClaimed: (claim: Claim) => void;
}

/** Ends the guest session of someone who has signed in and moves what they found to them. Shows nothing. */
export function SignInEffects({ onClaimed }: SignInEffectsProps) {
  const queryClient = useQueryClient();
  const userId = useCurrentUser();
  useEffect(() => {
    if (!userId) return;
    void claimFinds(userId, onClaimed).then(async ({ hasMoved }) => {
      if (!hasMoved) return;
      // A first list that is on its way may be older than the move: it would be taken for the newest.
      await queryClient.cancelQueries({ queryKey: savedSearchesKey });
      await queryClient.invalidateQueries({ queryKey: savedSearchesKey });
    });
  }, [userId, queryClient, onClaimed]);
  return null;
}
