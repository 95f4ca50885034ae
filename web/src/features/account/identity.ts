/** The signed-in user, from the identity provider's claims. */
export interface Identity {
  /** The user's id: the claim `sub`. */
  id: string;
  name: string | null;
  email: string | null;
  picture: string | null;
}

/** Reads id, name, email and picture from the identity claims; missing or non-text claims become null. */
export function readIdentity(claims: { sub: string } & Record<string, unknown>): Identity {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    id: claims.sub,
    name: text(claims.name),
    email: text(claims.email),
    picture: text(claims.picture),
  };
}
