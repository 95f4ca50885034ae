import { countCall } from "../access/rate-limit.ts";
import type { UserContext } from "./context.ts";
import { describeSeconds, tooManyRequests } from "./refusal.ts";

export interface UserLimit {
  /** Identifies the operation, such as `contact search`. */
  key: string;
  /** Calls of one user a minute, across all processes. */
  perMinute: number;
  /** What is limited, for the user: "contact searches are run". */
  what: string;
}

/** Counts a call of a user. @throws Refusal 429 beyond the limit */
export async function countUserCall(
  { db, user, now }: UserContext,
  { key, perMinute, what }: UserLimit,
): Promise<void> {
  const call = { key: `${key} user ${user.id}`, limit: perMinute, windowSeconds: 60, now: now() };
  const counted = await countCall(db, call);
  if (counted.allowed) return;
  const { retryAfterSeconds } = counted;
  throw tooManyRequests(
    `At most ${perMinute} ${what} a minute. Please try again in ${describeSeconds(retryAfterSeconds)}.`,
    retryAfterSeconds,
  );
}
