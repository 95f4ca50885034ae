/** The weight of a known address as evidence, by the method that its source names: 1 for a verified one. */
const methodWeights: Readonly<Record<string, number>> = {
  verified: 1,
  "accepts anything": 0.4,
};
const usualWeight = 0.8;
/** Days after which an address counts half. */
const halfLifeDays = 1_460;
/** The age of an address whose day is not known. */
const unknownDays = 730;

/**
 * Says how much an address counts as evidence.
 * @param method how its source learnt it; null when the source does not say
 * @param day YYYY-MM-DD
 * @returns 0 to 1
 */
export function weighAddress(
  { method, day }: { method: string | null; day: string | null },
  now: Date,
): number {
  const time = day === null ? Number.NaN : Date.parse(day);
  const days = Number.isNaN(time) ? unknownDays : Math.max(0, (now.getTime() - time) / 86_400_000);
  return (methodWeights[method ?? ""] ?? usualWeight) * 2 ** (-days / halfLifeDays);
}
