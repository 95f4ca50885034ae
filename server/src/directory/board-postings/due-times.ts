import { pickRetrySeconds } from "../../platform/repeated-work.ts";

const dayMs = 86_400_000;
/** The hours of the day, UTC, in which boards are read: before the watches of searches run at 5. */
const roundHour = 1;
const roundMinutes = 180;
/** Days until a company without a board is searched again. */
const searchDays = 30;

/** When a board is read next: within the next day's round, each company at a minute of its own. */
export function findNextReading(companyId: number, now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(roundHour, 0, 0, 0);
  const minute = (companyId * 7919) % roundMinutes;
  next.setTime(next.getTime() + minute * 60_000);
  while (next <= now) next.setTime(next.getTime() + dayMs);
  return next;
}

/** When a company without a board is searched again. */
export const findNextSearch = (now: Date): Date => new Date(now.getTime() + searchDays * dayMs);

/** Days without postings until the site of a company with a board is searched for another one. */
const siteSearchDays = 7;

/** When the site of a company whose board has no postings is searched for another board. */
export const findNextSiteSearch = (now: Date): Date => new Date(now.getTime() + siteSearchDays * dayMs);

const retrySeconds = [900, 3_600, 21_600, 86_400] as const;
/** The shortest wait for a host that rests. */
const minRetrySeconds = 60;
/** The longest wait that a host can ask for. */
const maxRetrySeconds = 86_400;

/** When work that failed for the given number of times is tried again. */
export function findRetry(now: Date, failures: number, requestedSeconds: number | null): Date {
  const seconds = failures === 0 ? minRetrySeconds : pickRetrySeconds(retrySeconds, failures);
  const requested = Math.min(requestedSeconds ?? 0, maxRetrySeconds);
  return new Date(now.getTime() + Math.max(seconds, requested) * 1000);
}
