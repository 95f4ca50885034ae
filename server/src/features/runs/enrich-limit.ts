import { countCall } from "../../platform/access/rate-limit.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { describeSeconds, tooManyRequests } from "../../platform/http/refusal.ts";

/** Counts a call that enriches for its user. @throws Refusal 429 beyond the limit */
export type AdmitEnrichment = (context: Pick<UserContext, "db" | "user" | "now">) => Promise<void>;

/**
 * Creates the check that limits how many calls a minute may enrich for each user, across all processes.
 * @param maxPerMinute null for no limit
 */
export function createEnrichLimit(maxPerMinute: number | null): AdmitEnrichment {
  return async ({ db, user, now }) => {
    const key = `enrich user ${user.id}`;
    const counted = await countCall(db, { key, limit: maxPerMinute, windowSeconds: 60, now: now() });
    if (counted.allowed) return;
    const { retryAfterSeconds } = counted;
    const message = `At most ${maxPerMinute} enrichments are started a minute. Please try again in ${describeSeconds(retryAfterSeconds)}.`;
    throw tooManyRequests(message, retryAfterSeconds);
  };
}
