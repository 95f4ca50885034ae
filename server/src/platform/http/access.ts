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
   * Identifies the caller: the user of the bearer token, else the guest of the cookie, else the guest of the stored
   * session whose id the request sends. On `guest` endpoints, a browser without any of these gets a new cookie.
   * @throws Refusal 401 for a bad token, and for a missing token on `user` endpoints; 503 when the keys of an external
   * issuer cannot be read
   */
  resolve(
    request: FastifyRequest,
    reply: FastifyReply,
    access: "public" | "guest" | "user",
  ): Promise<{ user: User | null; guest: Guest | null }>;
}

export interface AccessSettings {
  db: Database;
  verifyToken: TokenVerifier;
  /** The product's public address. When it is https, cookies are sent over https only. */
  publicUrl: string;
}

export async function createAccess({ db, verifyToken, publicUrl }: AccessSettings): Promise<Access> {
  const key = await readSecret(db, "guest-cookie", generateKey);
  const cookies = createGuestCookies({ key, secure: publicUrl.startsWith("https:") });
  return {
    resolve: async (request, reply, access) => {
      refuseTwoHeaders(request);
      const token = readBearerToken(request.headers.authorization);
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
