import { expect, test } from "vitest";
import { computeUsedPercentage } from "../../ui/usage-bar.tsx";
import { formatRenewal, getUsageStatus } from "./usage-status.ts";

const used = (usedToday: number, remaining?: number | null) =>
  getUsageStatus({ usedToday, dailyLimit: 5, ...(remaining === undefined ? {} : { remaining }) });

test("the status is OK while credits remain, WARNING at exactly 0 and EXCEEDED below [SETT-013]", () => {
  expect([1, 0, -1].map((remaining) => used(4, remaining))).toEqual(["OK", "WARNING", "EXCEEDED"]);
});

test("the share of the limit does not matter while the remaining credits are known [SETT-013]", () => {
  expect(used(5, 1)).toBe("OK");
});

test("without remaining credits, 80 % of the limit is WARNING and the limit is EXCEEDED [SETT-014]", () => {
  expect([3, 4, 5, 6].map((count) => used(count))).toEqual(["OK", "WARNING", "EXCEEDED", "EXCEEDED"]);
  expect(used(4, null)).toBe("WARNING");
});

test("credits renew at the end of the UTC day, in hours and below 90 minutes in minutes", () => {
  const renewalAt = (time: string) => formatRenewal(new Date(`2026-11-28T${time}Z`));
  expect(["00:00:00", "13:25:00", "22:30:00", "22:31:00", "23:59:30"].map(renewalAt)).toEqual([
    "in 24 hours",
    "in 11 hours",
    "in 2 hours",
    "in 89 minutes",
    "in 1 minute",
  ]);
});

test("the used percentage is at most 100 [SETT-016]", () => {
  expect(computeUsedPercentage(7, 5)).toBe(100);
  expect(computeUsedPercentage(1, 5)).toBe(20);
  expect(computeUsedPercentage(1, 0)).toBe(0);
});
