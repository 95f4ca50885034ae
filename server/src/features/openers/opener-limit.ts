import { countCall } from "../../platform/access/rate-limit.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { describeSeconds, tooManyRequests } from "../../platform/http/refusal.ts";

/** Texts a minute that are written for one user, across all processes. */
const maxOpenersPerMinute = 60;

/** Counts a text for its user. @throws Refusal 429 beyond the limit */
export async function admitOpener({ db, user, now }: UserContext): Promise<void> {
  const key = `opener user ${user.id}`;
  const counted = await countCall(db, { key, limit: maxOpenersPerMinute, windowSeconds: 60, now: now() });
  if (counted.allowed) return;
  const { retryAfterSeconds } = counted;
  throw tooManyRequests(
    `At most ${maxOpenersPerMinute} messages are written a minute. Please try again in ${describeSeconds(retryAfterSeconds)}.`,
    retryAfterSeconds,
  );
}
