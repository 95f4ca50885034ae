import { countCall } from "../../platform/access/rate-limit.ts";
import { createClientKey } from "../../platform/http/client-key.ts";
import type { Context } from "../../platform/http/context.ts";
import { describeSeconds, tooManyRequests } from "../../platform/http/refusal.ts";

/**
 * Creates a check that limits how many resumes may be read in a minute for each user, and for each network of guests.
 * Guests on the server's own machine are not limited. Guests behind an untrusted proxy on that machine count as one
 * network.
 * @param maxPerMinute null for no limit
 * @returns a check that throws Refusal 429 beyond the limit
 */
export function createParseLimit(maxPerMinute: number | null): (context: Context) => Promise<void> {
  return async ({ db, user, address, isLocal, now }) => {
    if (!user && isLocal) return;
    const key = `parse ${createClientKey({ user, address })}`;
    const counted = await countCall(db, { key, limit: maxPerMinute, windowSeconds: 60, now: now() });
    if (counted.allowed) return;
    const { retryAfterSeconds } = counted;
    const message = `At most ${maxPerMinute} resumes are read a minute. Please try again in ${describeSeconds(retryAfterSeconds)}.`;
    throw tooManyRequests(message, retryAfterSeconds);
  };
}
