import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";

/** A signed-in user, from the access token's claims. `id` is the token's subject. */
export interface User {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly picture: string | null;
}

/** A caller without a token, known by its session: from the signed cookie, else named in the request. */
export interface Guest {
  readonly sessionId: string;
}

/**
 * What every verb gets first. Exactly one of `user` and `guest` may be set; a `public` endpoint has neither
 * unless the caller brought one.
 */
export interface Context {
  readonly user: User | null;
  readonly guest: Guest | null;
  /** The client's network address. */
  readonly address: string;
  /** True for a call from the server's own machine that no proxy handed on. */
  readonly isLocal: boolean;
  /** Aborts when the client goes away or the server shuts down. */
  readonly signal: AbortSignal;
  readonly db: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** The context of a verb behind `access: "user"`. */
export interface UserContext extends Context {
  readonly user: User;
}
