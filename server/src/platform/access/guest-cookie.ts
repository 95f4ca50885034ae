import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const guestCookieName = "eq_guest";
const cookieMaxAgeSeconds = 180 * 86_400;

export interface GuestCookies {
  /** Reads the session id of the request's cookie. Null without a cookie, and for a cookie that we did not sign. */
  read(request: FastifyRequest): string | null;
  /** Starts a new session: a signed id of 128 random bits in a cookie that scripts cannot read. */
  issue(reply: FastifyReply): string;
  /** Sets the cookie of an existing session. */
  store(reply: FastifyReply, id: string): string;
}

/**
 * Creates the functions that read and write guest cookies.
 * @param key signs the cookies
 * @param secure whether the cookie is sent over https only
 */
export function createGuestCookies({ key, secure }: { key: string; secure: boolean }): GuestCookies {
  const sign = (id: string) => createHmac("sha256", key).update(id).digest();
  const store = (reply: FastifyReply, id: string) => {
    const value = `${id}.${sign(id).toString("base64url")}`;
    const flags = `Path=/; Max-Age=${cookieMaxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${guestCookieName}=${value}; ${flags}`);
    return id;
  };
  return {
    store,
    read: (request) => {
      const [id, signature, ...rest] = (findCookie(request, guestCookieName) ?? "").split(".");
      if (!id || !signature || rest.length > 0) return null;
      const received = Buffer.from(signature, "base64url");
      const expected = sign(id);
      return received.length === expected.length && timingSafeEqual(received, expected) ? id : null;
    },
    issue: (reply) => store(reply, randomBytes(16).toString("base64url")),
  };
}

function findCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}
