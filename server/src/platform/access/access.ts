import type { FastifyReply, FastifyRequest } from "fastify";
import type { Guest, User } from "../http/context.ts";

/**
 * Decides who is calling. Throws a `Refusal`: 401 for a bad token (also on `public` and `guest` endpoints) and for a
 * missing one on `user` endpoints, 429 when the caller's address may open no further guest session, 503 when an
 * external issuer's keys cannot be read.
 */
export interface Access {
  resolve(
    request: FastifyRequest,
    reply: FastifyReply,
    access: "public" | "guest" | "user",
  ): Promise<{ user: User | null; guest: Guest | null }>;
}
