/** Number of credits that must be charged before their pace says anything. */
const minUsed = 2;
/** Shortest time in milliseconds from which a pace is computed; a burst of a minute is no pace. */
const minSpanMs = 10 * 60_000;

/**
 * Predicts when today's credits end: used credits divided by the time since the first of them, applied to what is left.
 * @returns null when the credits last until the day ends, when there is no pace yet, or when none are left
 */
export function forecastEnd({
  used,
  left,
  firstChargeAt,
  now,
}: {
  used: number;
  left: number;
  firstChargeAt: Date | null;
  now: Date;
}): Date | null {
  if (firstChargeAt === null || used < minUsed || left <= 0) return null;
  const spanMs = now.getTime() - firstChargeAt.getTime();
  if (spanMs < minSpanMs) return null;
  const end = new Date(now.getTime() + (left * spanMs) / used);
  const dayEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return end.getTime() < dayEnd ? end : null;
}
