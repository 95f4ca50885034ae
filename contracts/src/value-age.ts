/** Days after which a value counts as old: an address after 60, a title after 90, a number after 180. */
export const valueAgeLimits = { email: 60, jobTitle: 90, phone: 180, mobile: 180 } as const;
export type AgingField = keyof typeof valueAgeLimits;

const dayMs = 86_400_000;

/**
 * Computes the age of a value in whole days.
 * @param date the day on which the value was true, ISO 8601
 * @returns null when the day is not known
 */
export function countDaysSince(date: string | null | undefined, now: Date): number | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : Math.max(0, Math.floor((now.getTime() - time) / dayMs));
}

/** Whether a value is past its age; false when its day is not known. */
export function isPastItsAge(field: AgingField, date: string | null | undefined, now: Date): boolean {
  const days = countDaysSince(date, now);
  return days !== null && days > valueAgeLimits[field];
}
