import { getSession } from "../account/index.ts";

/** The signed-in user's id; null for a guest. */
export function currentUser(): string | null {
  const session = getSession();
  return session.status === "signed-in" ? session.identity.id : null;
}
