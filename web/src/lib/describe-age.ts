import { formatAge, formatTimeAgo, readAgeInMinutes } from "@eq/contracts";

/**
 * The age of an ISO 8601 date, such as "2d ago"; a date without a time means midnight UTC. Also shortens texts such as
 * "3 days ago"; returns any other text unchanged.
 */
export function describeAge(moment: string, now: Date): string {
  if (/^\d{4}-\d{2}/.test(moment)) return formatTimeAgo(moment, now) || moment;
  const minutes = readAgeInMinutes(moment);
  return minutes === null ? moment : formatAge(minutes);
}

/** Formats an ISO 8601 date as "Nov 19, 2026" in UTC; returns any other text unchanged. */
export function formatDay(moment: string): string {
  const time = /^\d{4}-\d{2}/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return moment;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(time);
}

const momentFormatter = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Formats an ISO 8601 time as "Nov 19, 2026, 9:12 AM" in the user's time zone; returns any other text unchanged. */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : momentFormatter.format(time);
}

/** Formats an ISO 8601 time as "Nov 19, 9:12 AM" in the user's time zone, with the year unless it is the present one. */
export function formatShortMoment(moment: string, now: Date): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  if (at.getFullYear() !== now.getFullYear()) return momentFormatter.format(at);
  return at.toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
}
