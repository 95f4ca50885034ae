import { countCall } from "../../platform/access/rate-limit.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { describeSeconds, tooManyRequests } from "../../platform/http/refusal.ts";

/** Enough for several searches of 20 companies with 4 titles each; a search reads 100 people. */
const searchesPerMinute = 600;

/** Counts a contact search of a user, which costs no credit. @throws Refusal 429 beyond 600 a minute */
export async function countContactSearch({ db, user, now }: UserContext): Promise<void> {
  const key = `contact search user ${user.id}`;
  const counted = await countCall(db, { key, limit: searchesPerMinute, windowSeconds: 60, now: now() });
  if (counted.allowed) return;
  const { retryAfterSeconds } = counted;
  throw tooManyRequests(
    `At most ${searchesPerMinute} contact searches are run a minute. Please try again in ${describeSeconds(retryAfterSeconds)}.`,
    retryAfterSeconds,
  );
}
