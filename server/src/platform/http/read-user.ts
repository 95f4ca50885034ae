import type { JWTPayload } from "jose";
import type { User } from "./context.ts";

/** The signed-in user of a verified token's claims. Only the subject is certain; issuers differ in the rest. */
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
