import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const cookieName = "eq_guest";
const keptSeconds = 180 * 86_400;

export interface GuestCookies {
  /** The session id of the request's cookie; null without one and for one that we did not sign. */
  read(request: FastifyRequest): string | null;
  /** Gives the browser a new session: an id of 128 random bits, signed, out of reach for scripts. */
  issue(reply: FastifyReply): string;
  /** Gives the browser the cookie of a session that it named and that exists. */
  keep(reply: FastifyReply, id: string): string;
}

/** `key` signs; `secure` keeps the cookie on https. */
export function createGuestCookies({ key, secure }: { key: string; secure: boolean }): GuestCookies {
  const sign = (id: string) => createHmac("sha256", key).update(id).digest();
  const keep = (reply: FastifyReply, id: string) => {
    const value = `${id}.${sign(id).toString("base64url")}`;
    const flags = `Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${cookieName}=${value}; ${flags}`);
    return id;
  };
  return {
    keep,
    read: (request) => {
      const [id, signature, ...rest] = (findCookie(request, cookieName) ?? "").split(".");
      if (!id || !signature || rest.length > 0) return null;
      const given = Buffer.from(signature, "base64url");
      const expected = sign(id);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
    issue: (reply) => keep(reply, randomBytes(16).toString("base64url")),
  };
}

function findCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}
