import type { KeyScope } from "@eq/contracts";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";

/** A signed-in user, from the access token's claims. `id` is the token's subject. */
export interface User {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Whether the issuer has confirmed the email; false when it does not say. */
  readonly isEmailVerified?: boolean;
  readonly picture: string | null;
  /** The device of the access token; absent when the token names none. */
  readonly deviceId?: string;
  /** The API key of the call; absent for a call by the user. */
  readonly apiKey?: ApiKey;
}

/** An API key through which a user calls. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** True when it has the scope and caps to spend credits. */
  readonly canSpend: boolean;
}

/**
 * A caller without a token. The guest is identified by the session in the signed cookie, or by the session whose id the
 * request sends.
 */
export interface Guest {
  readonly sessionId: string;
}

/**
 * The first argument of every verb. At most one of `user` and `guest` is set; on `public` endpoints, often both are
 * missing.
 */
export interface Context {
  readonly user: User | null;
  readonly guest: Guest | null;
  /** The client's network address. */
  readonly address: string;
  /** True for a call from the server's own machine that no proxy forwarded. */
  readonly isLocal: boolean;
  /** Signal that aborts when the client disconnects or the server shuts down. */
  readonly signal: AbortSignal;
  readonly db: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** The context of a verb whose endpoint has `access: "user"`. */
export interface UserContext extends Context {
  readonly user: User;
}
