import { formatAge, formatTimeAgo, readAgeInMinutes } from "@eq/contracts";

/**
 * The age of an ISO 8601 date as "2d ago"; a date without a time counts from its start in UTC. Converts a source's
 * "3 days ago" to the same form; returns any other text unchanged.
 */
export function describeAge(moment: string, now: Date): string {
  if (/^\d{4}-\d{2}/.test(moment)) return formatTimeAgo(moment, now) || moment;
  const minutes = readAgeInMinutes(moment);
  return minutes === null ? moment : formatAge(minutes);
}

/** An ISO 8601 date as "Nov 19, 2026", in UTC; returns any other text unchanged. */
export function formatDay(moment: string): string {
  const time = /^\d{4}-\d{2}/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return moment;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(time);
}
