import { getSession, type Session, useSession } from "./session.ts";

/** The signed-in user's id; null for a guest. */
export function currentUser(): string | null {
  return userIdOf(getSession());
}

/** The signed-in user's id; null for a guest. Renders again when the user changes. */
export function useCurrentUser(): string | null {
  return userIdOf(useSession());
}

function userIdOf(session: Session): string | null {
  return session.status === "signed-in" ? session.identity.id : null;
}
