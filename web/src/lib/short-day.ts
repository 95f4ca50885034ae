/** Formats an ISO 8601 date as "Nov 19" in this year and as "Nov 19, 2025" otherwise; returns any other text unchanged. */
export function formatShortDay(moment: string, now: Date): string {
  const time = /^\d{4}-\d{2}/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return moment;
  const isThisYear = moment.startsWith(`${now.getUTCFullYear()}-`);
  return new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
    timeZone: "UTC",
  }).format(time);
}
