import { type AgingField, countDaysSince, valueAgeLimits } from "@eq/contracts";

export type DatedField = AgingField | "linkedInUrl";

export interface ValueAge {
  days: number;
  /** Null for a value that does not grow old. */
  limit: number | null;
  isOld: boolean;
}

/**
 * Computes how old a value is.
 * @param date the day on which the value was true, ISO 8601
 * @returns null when the day is not known
 */
export function readValueAge(field: DatedField, date: string | null | undefined, now: Date): ValueAge | null {
  const days = countDaysSince(date, now);
  if (days === null) return null;
  const limit = field === "linkedInUrl" ? null : valueAgeLimits[field];
  return { days, limit, isOld: limit !== null && days > limit };
}
