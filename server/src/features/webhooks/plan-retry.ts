import type { DueDelivery } from "./store-deliveries.ts";

const dayMs = 86_400_000;
/** Seconds before each further try; together less than a day. */
const retrySeconds = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_000];
/** Smallest share of a delay that jitter leaves, so that many failed deliveries do not all return at once. */
const minJitter = 0.8;

/**
 * Plans the next try of a failed delivery: later each time, with jitter, and not before the address asks for it.
 * @returns null when the day of tries is over
 */
export function planRetry(
  { tries, begunAt }: Pick<DueDelivery, "tries" | "begunAt">,
  retryAfterMs: number | null,
  now: Date,
  random: () => number = Math.random,
): Date | null {
  const end = Date.parse(begunAt) + dayMs;
  const seconds = retrySeconds[tries - 1];
  if (now.getTime() >= end || seconds === undefined) return null;
  const delay = seconds * 1000 * (minJitter + (1 - minJitter) * random());
  return new Date(Math.min(end, now.getTime() + Math.max(delay, retryAfterMs ?? 0)));
}
