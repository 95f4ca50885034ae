import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUserId } from "../account/index.ts";
import { savedSearchesQueryKey } from "../saved-searches/index.ts";
import { claimGuestResults, type GuestClaim } from "./claim.ts";

export interface SignInEffectsProps {
  /** Called before `useIsClaimFinished` becomes true. Must be a stable function. */
  onClaimed: (claim: GuestClaim) => void;
}

/** Runs `claimGuestResults` after sign-in. Renders nothing. */
export function SignInEffects({ onClaimed }: SignInEffectsProps) {
  const queryClient = useQueryClient();
  const userId = useCurrentUserId();
  useEffect(() => {
    if (!userId) return;
    void claimGuestResults(userId, onClaimed).then(async ({ hasMoved }) => {
      if (!hasMoved) return;
      // A running request for the saved searches may have started before the claim. Its response would lack the claimed
      // results, so cancel it.
      await queryClient.cancelQueries({ queryKey: savedSearchesQueryKey });
      await queryClient.invalidateQueries({ queryKey: savedSearchesQueryKey });
    });
  }, [userId, queryClient, onClaimed]);
  return null;
}
