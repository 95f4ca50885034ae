import type { JWTPayload } from "jose";
import type { User } from "./context.ts";

/**
 * Reads the user from the claims of a verified token. Only the subject is always present; issuers differ in the other
 * claims.
 */
export function readUser(claims: JWTPayload): User {
  const fullName = [readTextClaim(claims.given_name), readTextClaim(claims.family_name)]
    .filter(Boolean)
    .join(" ");
  const deviceId = readTextClaim(claims.eq_device);
  return {
    ...(deviceId !== null && { deviceId }),
    ...(claims.email_verified === true && { isEmailVerified: true }),
    id: claims.sub ?? "",
    name: readTextClaim(claims.name) ?? (fullName || readTextClaim(claims.preferred_username)),
    email: readTextClaim(claims.email),
    picture: readTextClaim(claims.picture),
  };
}

function readTextClaim(claim: unknown): string | null {
  return typeof claim === "string" && claim.trim() !== "" ? claim.trim() : null;
}
