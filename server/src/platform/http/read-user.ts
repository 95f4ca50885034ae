import type { JWTPayload } from "jose";
import type { User } from "./context.ts";

/**
 * Reads the user from the claims of a verified token. Only the subject is always present; issuers differ in the other
 * claims.
 */
export function readUser(claims: JWTPayload): User {
  const fullName = [readText(claims.given_name), readText(claims.family_name)].filter(Boolean).join(" ");
  return {
    id: claims.sub ?? "",
    name: readText(claims.name) ?? (fullName || readText(claims.preferred_username)),
    email: readText(claims.email),
    picture: readText(claims.picture),
  };
}

function readText(claim: unknown): string | null {
  return typeof claim === "string" && claim.trim() !== "" ? claim.trim() : null;
}
