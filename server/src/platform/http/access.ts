import type { Access as EndpointAccess, KeyScope } from "@eq/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createGuestCookies } from "../access/guest-cookie.ts";
import { findNamedSession } from "../access/named-session.ts";
import { generateKey, readSecret } from "../access/secret.ts";
import type { Database } from "../db/database.ts";
import type { Guest, User } from "./context.ts";
import { readUser } from "./read-user.ts";
import { Refusal } from "./refusal.ts";
import type { TokenVerifier } from "./token-verifier.ts";

/** Identifies the caller of an endpoint. */
export interface Access {
  /**
   * Identifies the caller: the user of the bearer token or of the API key, else the guest of the cookie, else the guest of the stored
   * session whose id the request sends. On `guest` endpoints, a browser without any of these gets a new cookie.
   * @throws Refusal 401 for a bad token or key, and for a missing token on `user` endpoints; 403 for an API key without the
   * endpoint's scope; 503 when the keys of an external issuer cannot be read
   */
  resolve(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: EndpointCallers,
  ): Promise<{ user: User | null; guest: Guest | null }>;
}

/** Who may call an endpoint, and the scope that an API key needs; keys are refused without one. */
export interface EndpointCallers {
  access: EndpointAccess;
  keyScope?: KeyScope | undefined;
}

/** Reads API keys from bearer tokens. */
export interface KeyReader {
  isKey(token: string): boolean;
  /**
   * Finds the user of a key.
   * @returns null for an unknown, revoked or expired key
   */
  readUser(token: string): Promise<User | null>;
}

export interface AccessSettings {
  db: Database;
  verifyToken: TokenVerifier;
  /** Reads API keys; without it, none is accepted. */
  keys?: KeyReader;
  /** The product's public address. When it is https, cookies are sent over https only. */
  publicUrl: string;
}

export async function createAccess({ db, verifyToken, keys, publicUrl }: AccessSettings): Promise<Access> {
  const key = await readSecret(db, "guest-cookie", generateKey);
  const cookies = createGuestCookies({ key, secure: publicUrl.startsWith("https:") });
  return {
    resolve: async (request, reply, { access, keyScope }) => {
      refuseTwoHeaders(request);
      const token = readBearerToken(request.headers.authorization);
      if (token !== null && keys?.isKey(token))
        return { user: allowKey(await keys.readUser(token), keyScope), guest: null };
      if (token !== null) return { user: readUser(await verifyToken(token)), guest: null };
      if (access === "user") throw signInRequiredMessage();
      const fromCookie = cookies.read(request);
      if (fromCookie !== null) return createGuestCaller(fromCookie);
      const named = await findNamedSession(db, request);
      if (named !== null)
        return createGuestCaller(mayStoreSession(request) ? cookies.store(reply, named) : named);
      return access === "guest" ? createGuestCaller(cookies.issue(reply)) : { user: null, guest: null };
    },
  };
}

/**
 * Checks the scope of an API key.
 * @throws Refusal 401 for an unknown, revoked or expired key, 403 without the scope
 */
function allowKey(user: User | null, keyScope: KeyScope | undefined): User {
  if (!user?.apiKey)
    throw new Refusal(401, keyRefusal, { requiresAuth: true }, { "www-authenticate": "Bearer" });
  if (keyScope === undefined)
    throw new Refusal(403, "API keys cannot be used for this call. Sign in to EQ to do it.", {});
  if (user.apiKey.scopes.includes(keyScope)) return user;
  throw new Refusal(
    403,
    `This API key does not have the scope ${keyScope}. Create a key with it in the settings, under Connections.`,
  );
}

const keyRefusal =
  "This API key is unknown, revoked or expired. Create another one in the settings, under Connections.";

/**
 * True when a request may store the guest session that it names in a cookie. False for followed links and for requests
 * of other sites: these must not put a visitor into a session that somebody else chose.
 */
function mayStoreSession({ method, headers }: FastifyRequest): boolean {
  return method === "POST" && headers["sec-fetch-site"] !== "cross-site";
}

function createGuestCaller(sessionId: string) {
  return { user: null, guest: { sessionId } };
}

/**
 * Refuses a request with two authorization headers. A proxy in front may have verified the other token than the one
 * read here.
 * @throws Refusal 401
 */
function refuseTwoHeaders({ raw: { rawHeaders } }: FastifyRequest): void {
  const sent = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "authorization");
  if (sent.length <= 1) return;
  throw new Refusal(401, "Send one authorization header", {}, { "www-authenticate": "Bearer" });
}

/**
 * Reads the bearer token of the authorization header; null when there is none. Other schemes, such as Basic, are
 * ignored, because they are meant for a proxy in front.
 */
function readBearerToken(header: string | undefined): string | null {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(header?.trim() ?? "");
  return match ? (match[1] ?? "").trim() : null;
}

function signInRequiredMessage(): Refusal {
  return new Refusal(401, "Sign in required", { requiresAuth: true }, { "www-authenticate": "Bearer" });
}
