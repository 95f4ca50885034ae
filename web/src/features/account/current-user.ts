import { getSession, type Session, useSession } from "./session.ts";

/** The signed-in user's id; null for a guest. */
export function currentUser(): string | null {
  return userIdOf(getSession());
}

/** React hook: the signed-in user's id; null for a guest. The component renders again when the user changes. */
export function useCurrentUser(): string | null {
  return userIdOf(useSession());
}

function userIdOf(session: Session): string | null {
  return session.status === "signed-in" ? session.identity.id : null;
}
