import type { FastifyReply, FastifyRequest } from "fastify";
import { createGuestCookies } from "../access/guest-cookie.ts";
import { findNamedSession } from "../access/named-session.ts";
import { makeKey, readSecret } from "../access/secret.ts";
import type { Database } from "../db/database.ts";
import type { Guest, User } from "./context.ts";
import { readUser } from "./read-user.ts";
import { Refusal } from "./refusal.ts";
import type { TokenVerifier } from "./token-verifier.ts";

/** Decides who is calling. */
export interface Access {
  /**
   * The user of the bearer token; without a token the guest of the cookie, else of the stored session that the request
   * names. On `guest` endpoints a browser without either gets a new cookie.
   * @throws Refusal 401 for a bad token, and for a missing one on `user` endpoints; 503 when the keys of an external
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
  /** When it is an https address, cookies are sent over https only. */
  publicUrl: string;
}

export async function createAccess({ db, verifyToken, publicUrl }: AccessSettings): Promise<Access> {
  const key = await readSecret(db, "guest-cookie", makeKey);
  const cookies = createGuestCookies({ key, secure: publicUrl.startsWith("https:") });
  return {
    resolve: async (request, reply, access) => {
      refuseTwoHeaders(request);
      const token = readBearerToken(request.headers.authorization);
      if (token !== null) return { user: readUser(await verifyToken(token)), guest: null };
      if (access === "user") throw signInRequired();
      const fromCookie = cookies.read(request);
      if (fromCookie !== null) return asGuest(fromCookie);
      const named = await findNamedSession(db, request);
      if (named !== null) return asGuest(mayStoreNamed(request) ? cookies.store(reply, named) : named);
      return access === "guest" ? asGuest(cookies.issue(reply)) : { user: null, guest: null };
    },
  };
}

/** A link, or another site, must not put a visitor into a session of its choice. */
function mayStoreNamed({ method, headers }: FastifyRequest): boolean {
  return method === "POST" && headers["sec-fetch-site"] !== "cross-site";
}

function asGuest(sessionId: string) {
  return { user: null, guest: { sessionId } };
}

/** With two headers, a proxy in front may have verified another token than the one read here. @throws Refusal 401 */
function refuseTwoHeaders({ raw: { rawHeaders } }: FastifyRequest): void {
  const sent = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "authorization");
  if (sent.length <= 1) return;
  throw new Refusal(401, "Send one authorization header", {}, { "www-authenticate": "Bearer" });
}

/** Null without a token. Other schemes, such as Basic, are meant for a proxy in front. */
function readBearerToken(header: string | undefined): string | null {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(header?.trim() ?? "");
  return match ? (match[1] ?? "").trim() : null;
}

function signInRequired(): Refusal {
  return new Refusal(401, "Sign in required", { requiresAuth: true }, { "www-authenticate": "Bearer" });
}
