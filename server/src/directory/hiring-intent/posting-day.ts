import { readAgeInMinutes } from "@eq/contracts";
import { subtractDays } from "./evidence.ts";

/**
 * Reads the ISO day of publication from an ISO date, or from words relative to `day` such as "3 days ago",
 * "30+ days ago", "a month ago" or "yesterday"; null for other text.
 */
export function readPostingDay(posted: string | null | undefined, day: string): string | null {
  const text = posted?.trim().toLowerCase() ?? "";
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  const minutes = readAgeInMinutes(text);
  return minutes === null ? null : subtractDays(day, Math.floor(minutes / 1440));
}
