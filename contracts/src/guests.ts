import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** A guest's session with the allowance of free searches. Only the server computes `limit` and `hasReachedLimit`. */
export const guestSession = z.object({
  sessionId: z.string(),
  searchCount: z.int(),
  limit: z.int(),
  hasReachedLimit: z.boolean(),
});
export type GuestSession = z.output<typeof guestSession>;

const guestSessionReply = z.object({ success: z.literal(true), session: guestSession });
const sessionIdInput = z.string().check(z.maxLength(100));

export const openGuestSession = defineEndpoint({
  name: "openGuestSession",
  method: "POST",
  path: "/api/guest/session",
  access: "guest",
  summary: "Creates or resumes a guest session; the session's cookie wins over a given id",
  refusals: [429],
  input: z.object({ sessionId: z.nullish(sessionIdInput) }),
  reply: guestSessionReply,
});

export const getGuestSession = defineEndpoint({
  name: "getGuestSession",
  method: "GET",
  path: "/api/guest/session/{sessionId}",
  access: "public",
  summary: "The guest session of that id; 404 for an unknown id and for the browser of another session",
  refusals: [404],
  input: z.object({ sessionId: sessionIdInput }),
  reply: guestSessionReply,
});
