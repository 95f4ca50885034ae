import type { FastifyBaseLogger } from "fastify";
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import { createRemoteKeys, IssuerUnreachable, listIssuerSpellings } from "../access/remote-keys.ts";
import { Refusal } from "./refusal.ts";

export interface TokenSettings {
  /** The issuer's address. For an external issuer, a trailing slash makes no difference. */
  issuer: string;
  /** The API's name in access tokens. Id tokens name the client in its place and are therefore refused. */
  audience: string;
  /** The web app's client id. A token with this audience must be marked as an access token. */
  clientId?: string | undefined;
  /** Public keys of the embedded provider; absent with an external issuer. */
  embedded?: JSONWebKeySet | undefined;
  /** Address of an external issuer's key set; found by discovery when absent. */
  jwksUri?: string | undefined;
  log: FastifyBaseLogger;
  now: () => Date;
}

/**
 * Verifies an access token.
 * @returns the claims of a valid token
 * @throws Refusal 401 for any other token, 503 when keys cannot be read
 */
export type TokenVerifier = (token: string) => Promise<JWTPayload>;

/** Seconds by which the issuer's clock may differ from ours. */
const clockToleranceSeconds = 5;

export function createTokenVerifier({ embedded, jwksUri, ...settings }: TokenSettings): TokenVerifier {
  const { issuer, audience, clientId, log, now } = settings;
  const keys = embedded ? createLocalJWKSet(embedded) : createRemoteKeys({ issuer, jwksUri, log, now });
  const options = {
    issuer: embedded ? issuer : listIssuerSpellings(issuer),
    audience,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ["exp", "sub"],
    algorithms: embedded ? ["RS256"] : ["RS256", "ES256"],
    // Do not check `typ` for external issuers, which send JWT, at+jwt or nothing.
    ...(embedded ? { typ: "at+jwt" } : {}),
  };
  return async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, { ...options, currentDate: now() });
      const isForClient = clientId !== undefined && [payload.aud].flat().includes(clientId);
      const isMarked = protectedHeader.typ === "at+jwt" || isAccessToken(payload);
      if (!isSubject(payload.sub)) throw createInvalidTokenRefusal("The access token names no user");
      if (isIdToken(payload) || (isForClient && !isMarked))
        throw createInvalidTokenRefusal("This is an id token; send the access token");
      return payload;
    } catch (error) {
      throw convertVerifyError(error);
    }
  };
}

/**
 * True for text of at most 255 characters that every database can store.
 * @see OpenID Connect Core 1.0, section 2, `sub`
 */
function isSubject(subject: unknown): boolean {
  if (typeof subject !== "string" || subject.trim() === "") return false;
  return subject.length <= 255 && !/[\p{Control}\p{Surrogate}]/u.test(subject);
}

/** True for claims that only access tokens have. */
function isAccessToken(payload: JWTPayload): boolean {
  return ["scope", "scp"].some((claim) => payload[claim] !== undefined) || payload.token_use === "access";
}

/** True for claims that only id tokens have. */
function isIdToken(payload: JWTPayload): boolean {
  const hasIdClaim = ["nonce", "at_hash", "c_hash"].some((claim) => payload[claim] !== undefined);
  return hasIdClaim || payload.token_use === "id" || payload.typ === "ID";
}

function convertVerifyError(error: unknown): unknown {
  if (error instanceof IssuerUnreachable) {
    const text =
      "Sign-in cannot be checked at the moment: the identity provider does not answer. Try again soon.";
    return new Refusal(503, text, {}, { "retry-after": "15" });
  }
  if (error instanceof errors.JWTExpired) return createInvalidTokenRefusal("The access token has expired");
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return createInvalidTokenRefusal("The access token is not valid");
  }
  return error;
}

function createInvalidTokenRefusal(text: string): Refusal {
  const challenge = `Bearer error="invalid_token", error_description="${text}"`;
  return new Refusal(401, text, {}, { "www-authenticate": challenge });
}
