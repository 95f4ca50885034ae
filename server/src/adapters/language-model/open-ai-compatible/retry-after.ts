import { parseRetryAfter } from "../../../platform/retry-after.ts";

/** The longest pause that a server may ask for. Longer pauses are shortened to this. */
const maxPauseMs = 10 * 60_000;

/**
 * Reads the pause in milliseconds that a reply with status 429 or 503 asks for. The header is `retry-after-ms`, or
 * `retry-after` in seconds or as a date. Null without a valid header; at most ten minutes.
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const wait =
    parseRetryAfterMs(headers.get("retry-after-ms")) ?? parseRetryAfter(headers.get("retry-after"), now);
  return wait === null || !(wait > 0) ? null : Math.min(wait, maxPauseMs);
}

function parseRetryAfterMs(text: string | null): number | null {
  return text !== null && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
