import type { FastifyBaseLogger } from "fastify";
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import { Refusal } from "../http/refusal.ts";
import { createRemoteKeys, IssuerUnreachable, issuerSpellings } from "./remote-keys.ts";

export interface TokenSettings {
  /** The issuer's address; a slash at the end of an external one does not matter. */
  issuer: string;
  /** The API's name in the tokens; an id token carries the client's instead and is refused by it. */
  audience: string;
  /** The client that signs in. A token for it must show that it is an access token. */
  clientId?: string | undefined;
  /** The embedded provider's public keys, checked without a round trip; absent for an external issuer. */
  embedded?: JSONWebKeySet | undefined;
  /** Where an external issuer's keys are; found by discovery when absent. */
  jwksUri?: string | undefined;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The claims of a good access token. @throws Refusal 401 for any other token, 503 when keys cannot be read. */
export type TokenVerifier = (token: string) => Promise<JWTPayload>;

/** Clocks of two machines may differ by this many seconds. */
const clockTolerance = 5;

export function createTokenVerifier({ embedded, jwksUri, ...settings }: TokenSettings): TokenVerifier {
  const { issuer, audience, clientId, log, now } = settings;
  const keys = embedded ? createLocalJWKSet(embedded) : createRemoteKeys({ issuer, jwksUri, log, now });
  const options = {
    issuer: embedded ? issuer : issuerSpellings(issuer),
    audience,
    clockTolerance,
    requiredClaims: ["exp", "sub"],
    algorithms: embedded ? ["RS256"] : ["RS256", "ES256"],
    // External issuers write JWT, at+jwt or nothing here.
    ...(embedded ? { typ: "at+jwt" } : {}),
  };
  return async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, { ...options, currentDate: now() });
      const forClient = clientId !== undefined && [payload.aud].flat().includes(clientId);
      const marked = protectedHeader.typ === "at+jwt" || isAccessToken(payload);
      if (!isSubject(payload.sub)) throw invalidToken("The access token names no user");
      if (isIdToken(payload) || (forClient && !marked))
        throw invalidToken("This is an id token; send the access token");
      return payload;
    } catch (error) {
      throw explain(error);
    }
  };
}

/** Text that every database stores, of at most 255 characters. @see OpenID Connect Core 1.0, section 2, `sub` */
function isSubject(subject: unknown): boolean {
  if (typeof subject !== "string" || subject.trim() === "") return false;
  return subject.length <= 255 && !/[\p{Control}\p{Surrogate}]/u.test(subject);
}

/** Marks that only access tokens carry. */
function isAccessToken(payload: JWTPayload): boolean {
  return ["scope", "scp"].some((claim) => payload[claim] !== undefined) || payload.token_use === "access";
}

/** Marks that only id tokens carry. */
function isIdToken(payload: JWTPayload): boolean {
  const marked = ["nonce", "at_hash", "c_hash"].some((claim) => payload[claim] !== undefined);
  return marked || payload.token_use === "id" || payload.typ === "ID";
}

function explain(error: unknown): unknown {
  if (error instanceof IssuerUnreachable) {
    const text =
      "Sign-in cannot be checked at the moment: the identity provider does not answer. Try again soon.";
    return new Refusal(503, text, {}, { "retry-after": "15" });
  }
  if (error instanceof errors.JWTExpired) return invalidToken("The access token has expired");
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return invalidToken("The access token is not valid");
  }
  return error;
}

function invalidToken(text: string): Refusal {
  const challenge = `Bearer error="invalid_token", error_description="${text}"`;
  return new Refusal(401, text, {}, { "www-authenticate": challenge });
}
