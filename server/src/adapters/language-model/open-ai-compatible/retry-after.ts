/** The longest pause that is accepted from a server; longer pauses are shortened to it. */
const maxPauseMs = 10 * 60_000;

/**
 * Reads the pause that a 429 or 503 asks for, in milliseconds, from `retry-after-ms` or `retry-after` (seconds or a
 * date). Null without a valid one; at most ten minutes.
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const wait =
    parseRetryAfterMs(headers.get("retry-after-ms")) ?? parseRetryAfter(headers.get("retry-after"), now);
  return wait === null || !(wait > 0) ? null : Math.min(wait, maxPauseMs);
}

function parseRetryAfterMs(text: string | null): number | null {
  return text !== null && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}

function parseRetryAfter(text: string | null, now: number): number | null {
  if (text === null) return null;
  const seconds = parseRetryAfterMs(text);
  if (seconds !== null) return seconds * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date - now;
}
