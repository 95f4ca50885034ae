const million = 1e6;
const billion = 1e9;

/**
 * Formats whole US dollars with one decimal: in billions from a billion ("$2.5B"), otherwise in millions ("$4.2M"). An
 * amount that would round to a thousand millions is shown as a billion.
 */
export function formatRevenue(dollars: number): string {
  const inMillions = (dollars / million).toFixed(1);
  if (dollars >= billion || inMillions === "1000.0") return `$${(dollars / billion).toFixed(1)}B`;
  return `$${inMillions}M`;
}

/**
 * Formats a headcount: plain below 1,000, in thousands below a million ("1.5K"), in millions above ("2M"). At most one
 * decimal.
 */
export function formatHeadcount(people: number): string {
  if (people < 1000) return String(people);
  const inThousands = formatOneDecimal(people / 1000);
  return inThousands < 1000 ? `${inThousands}K` : `${formatOneDecimal(people / million)}M`;
}

function formatOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Formats a funding round as "Mar 2024 • $12.5M". The amount is in millions even above a billion. `date` is ISO 8601.
 * An unknown date or amount is left out; "" when both are unknown.
 */
export function formatFunding(date: string | null | undefined, dollars: number | null | undefined): string {
  const parts = [formatMonth(date), formatMillions(dollars)];
  return parts.filter((part) => part !== null).join(" • ");
}

let month: Intl.DateTimeFormat | undefined;

function formatMonth(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return null;
  // Creates the date format only once: creating it takes longer than formatting a thousand dates.
  month ??= new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
  return month.format(time);
}

function formatMillions(dollars: number | null | undefined): string | null {
  return dollars === null || dollars === undefined ? null : `$${(dollars / million).toFixed(1)}M`;
}

/**
 * Formats the time since `moment`: below a minute as "just now", then in minutes, from 60 minutes in hours, from 24
 * hours in days. A future moment gives "just now". Text that is no ISO 8601 date gives "".
 */
export function formatTimeAgo(moment: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000);
  return Number.isNaN(minutes) ? "" : formatAge(minutes);
}

const minutesByUnit = new Map([
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
  ["week", 7 * 1440],
  ["month", 30 * 1440],
  ["year", 365 * 1440],
]);

/**
 * Reads an age in words as minutes: "3 days ago", "30+ days ago", "a month ago", "today", "yesterday". Null for any
 * other text.
 */
export function readAgeInMinutes(words: string): number | null {
  const text = words.trim().toLowerCase();
  if (text === "today" || text.startsWith("just ")) return 0;
  if (text === "yesterday") return 1440;
  const [, count = "", unit = ""] =
    /^(\d{1,4}|an?)\+? (minute|hour|day|week|month|year)s? ago$/.exec(text) ?? [];
  const minutes = minutesByUnit.get(unit);
  return minutes === undefined ? null : (Number(count) || 1) * minutes;
}

/** Formats an age in minutes like `formatTimeAgo`. */
export function formatAge(minutes: number): string {
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes}m ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)}h ago` : `${Math.floor(minutes / (24 * 60))}d ago`;
}
