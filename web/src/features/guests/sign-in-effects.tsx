import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reloadQueries } from "../../lib/reload-queries.ts";
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
      await reloadQueries(queryClient, { queryKey: savedSearchesQueryKey });
    });
  }, [userId, queryClient, onClaimed]);
  return null;
}
