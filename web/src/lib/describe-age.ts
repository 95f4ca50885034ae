import { formatTimeAgo } from "@eq/contracts";

/**
 * The age of a date: "2d ago"; "today" for a day without a time that has just begun. Text that is no ISO
 * 8601 date, such as a source's own "3 days ago", stays as it is.
 */
export function describeAge(moment: string, now: Date): string {
  if (!/^\d{4}-\d{2}/.test(moment)) return moment;
  const isDay = moment.length <= 10;
  const isSameDay = now.toISOString().startsWith(moment);
  return isDay && isSameDay ? "today" : formatTimeAgo(moment, now) || moment;
}

/** A date as "Nov 19, 2026", in UTC as it was written; text that is no ISO 8601 date stays as it is. */
export function formatDay(moment: string): string {
  const time = /^\d{4}-\d{2}/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return moment;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(time);
}
