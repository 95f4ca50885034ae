import { countNoun } from "../../lib/count-noun.ts";

/** How far the daily credits are used. */
export type UsageStatus = "OK" | "WARNING" | "EXCEEDED";

/** Share of the limit, in percent, from which the status is WARNING when the remaining credits are unknown. */
const warningPercentage = 80;

/**
 * The status of the daily credits: OK while credits remain, WARNING at exactly 0, EXCEEDED below. Without the number of
 * remaining credits, the used share of the limit decides.
 */
export function getUsageStatus({
  remaining,
  usedToday,
  dailyLimit,
}: {
  remaining?: number | null;
  usedToday: number;
  dailyLimit: number;
}): UsageStatus {
  if (typeof remaining === "number") {
    if (remaining > 0) return "OK";
    return remaining === 0 ? "WARNING" : "EXCEEDED";
  }
  if (usedToday >= dailyLimit) return "EXCEEDED";
  return usedToday * 100 >= dailyLimit * warningPercentage ? "WARNING" : "OK";
}

/** How long it is until the UTC day ends and credits renew: "in 11 hours"; in minutes below 90. */
export function formatRenewal(now: Date): string {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const minutes = Math.ceil((end - now.getTime()) / 60_000);
  return `in ${minutes < 90 ? countNoun(minutes, "minute") : countNoun(Math.round(minutes / 60), "hour")}`;
}

/** A time of day in the user's time zone: "4:40 PM". */
export function formatClock(moment: Date): string {
  return moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
