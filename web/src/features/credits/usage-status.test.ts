import { expect, test } from "vitest";
import { computeUsedPercentage } from "../../ui/usage-bar.tsx";
import { getUsageStatus } from "./usage-status.ts";

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

test("the used percentage is at most 100 [SETT-016]", () => {
  expect(computeUsedPercentage(7, 5)).toBe(100);
  expect(computeUsedPercentage(1, 5)).toBe(20);
  expect(computeUsedPercentage(1, 0)).toBe(0);
});
