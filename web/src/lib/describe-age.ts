import { formatAge, formatTimeAgo, readAgeInMinutes } from "@eq/contracts";

/**
 * The age of a date: "2d ago"; a day without a time counts from its start in UTC. A source's own words, such as "3 days
 * ago", are put in the same form; any other text stays as it is.
 */
export function describeAge(moment: string, now: Date): string {
  if (/^\d{4}-\d{2}/.test(moment)) return formatTimeAgo(moment, now) || moment;
  const minutes = readAgeInMinutes(moment);
  return minutes === null ? moment : formatAge(minutes);
}

/** A date as "Nov 19, 2026", in UTC as it was written; text that is no ISO 8601 date stays as it is. */
export function formatDay(moment: string): string {
  const time = /^\d{4}-\d{2}/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return moment;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(time);
}
