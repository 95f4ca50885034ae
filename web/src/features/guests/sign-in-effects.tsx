import { useEffect } from "react";
import { useSession } from "../account/index.ts";
import { endGuestSession } from "./guest-session.ts";

/** Ends the guest session of someone who has signed in. Shows nothing. */
export function SignInEffects() {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.identity.id : null;
  useEffect(() => {
    if (userId) void endGuestSession(userId);
  }, [userId]);
  return null;
}
