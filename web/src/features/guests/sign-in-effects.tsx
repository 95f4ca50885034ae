import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../account/index.ts";
import { savedSearchesKey } from "../saved-searches/index.ts";
import { endGuestSession } from "./guest-session.ts";
import { sendPendingSearch } from "./pending-search.ts";

/** Ends the guest session of someone who has signed in and moves what they found to them. Shows nothing. */
export function SignInEffects() {
  const session = useSession();
  const queryClient = useQueryClient();
  const userId = session.status === "signed-in" ? session.identity.id : null;
  useEffect(() => {
    if (!userId) return;
    void Promise.all([endGuestSession(userId), sendPendingSearch()]).then(async (moved) => {
      if (!moved.includes(true)) return;
      // A first list that is on its way may be older than the move: it would be taken for the newest.
      await queryClient.cancelQueries({ queryKey: savedSearchesKey });
      await queryClient.invalidateQueries({ queryKey: savedSearchesKey });
    });
  }, [userId, queryClient]);
  return null;
}
