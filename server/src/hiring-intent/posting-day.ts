import { dayBefore } from "./evidence.ts";

const unitDays = new Map([
  ["minute", 0],
  ["hour", 0],
  ["day", 1],
  ["week", 7],
  ["month", 30],
  ["year", 365],
]);

/**
 * The ISO day on which a posting was published, from an ISO date or from words such as "3 days ago",
 * "30+ days ago", "a month ago" or "yesterday", relative to `day`. Null when the text says neither.
 */
export function readPostingDay(posted: string | null | undefined, day: string): string | null {
  const text = posted?.trim().toLowerCase() ?? "";
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  const age = readAge(text);
  return age === null ? null : dayBefore(day, age);
}

/** The days since then: "2 weeks ago" is 14. */
function readAge(text: string): number | null {
  if (text === "today" || text.startsWith("just ")) return 0;
  if (text === "yesterday") return 1;
  const [, count = "", unit = ""] =
    /^(\d{1,4}|an?)\+? (minute|hour|day|week|month|year)s? ago$/.exec(text) ?? [];
  const days = unitDays.get(unit);
  return days === undefined ? null : (Number(count) || 1) * days;
}
