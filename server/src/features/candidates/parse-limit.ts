import { networkOf } from "../../platform/access/network.ts";
import type { Context } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

const parsesAMinute = 120;
const minute = 60_000;

/**
 * Counts what each user, and each address of guests, has had read in the last minute; in memory, since a restart may
 * forget it. @throws Refusal 429 past the limit. Guests on the server's own machine are not counted; behind a
 * proxy on it that is not trusted they count together.
 */
export function createParseLimit(most = parsesAMinute): (context: Context) => void {
  const times = new Map<string, number[]>();

  return ({ user, address, isLocal, now }) => {
    if (!user && isLocal) return;
    const key = user ? `user ${user.id}` : networkOf(address);
    const time = now().getTime();
    forgetOld(times, time);
    const recent = times.get(key) ?? [];
    const [oldest = time] = recent;
    if (recent.length >= most) throw tooMany(oldest + minute - time, most);
    times.set(key, [...recent, time]);
  };
}

function forgetOld(times: Map<string, number[]>, time: number): void {
  for (const [key, known] of times) {
    const recent = known.filter((each) => each > time - minute);
    if (recent.length > 0) times.set(key, recent);
    else times.delete(key);
  }
}

function tooMany(waitMs: number, most: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `At most ${most} resumes are read a minute. Please try again in ${seconds} seconds.`;
  return new Refusal(429, message, {}, { "retry-after": String(seconds) });
}
