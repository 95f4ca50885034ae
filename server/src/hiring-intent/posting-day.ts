import { dayBefore } from "./evidence.ts";

const unitDays: Record<string, number> = { minute: 0, hour: 0, day: 1, week: 7, month: 30, year: 365 };

/**
 * The ISO day on which a posting was published, from an ISO date or from words such as "3 days ago",
 * "30+ days ago", "a month ago" or "yesterday", relative to `day`. Null when the text says neither.
 */
export function readPostingDay(posted: string | null | undefined, day: string): string | null {
  const text = posted?.trim().toLowerCase() ?? "";
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  if (text === "today" || text.startsWith("just ")) return day;
  if (text === "yesterday") return dayBefore(day, 1);
  const match = /^(\d{1,4}|an?)\+? (minute|hour|day|week|month|year)s? ago$/.exec(text);
  if (!match) return null;
  const count = Number(match[1]) || 1;
  return dayBefore(day, count * (unitDays[match[2] ?? ""] ?? 0));
}
