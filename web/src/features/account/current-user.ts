import { getSession, type Session, useSession } from "./session.ts";

/** The signed-in user's id; null for a guest. */
export function getCurrentUserId(): string | null {
  return getUserId(getSession());
}

/** React hook: the signed-in user's id; null for a guest. The component renders again when the user changes. */
export function useCurrentUserId(): string | null {
  return getUserId(useSession());
}

function getUserId(session: Session): string | null {
  return session.status === "signed-in" ? session.identity.id : null;
}
