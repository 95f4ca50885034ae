/** Days after which a value counts as old: an address after 60, a title after 90, a number after 180. */
const ageLimits = { email: 60, jobTitle: 90, phone: 180, mobile: 180 } as const;

export type DatedField = keyof typeof ageLimits | "linkedInUrl";

export interface ValueAge {
  days: number;
  /** Null for a value that does not grow old. */
  limit: number | null;
  isOld: boolean;
}

const dayMs = 86_400_000;

/**
 * Computes how old a value is.
 * @param date the day on which the value was true, ISO 8601
 * @returns null when the day is not known
 */
export function readValueAge(field: DatedField, date: string | null | undefined, now: Date): ValueAge | null {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return null;
  const days = Math.max(0, Math.floor((now.getTime() - time) / dayMs));
  const limit = field === "linkedInUrl" ? null : ageLimits[field];
  return { days, limit, isOld: limit !== null && days > limit };
}
