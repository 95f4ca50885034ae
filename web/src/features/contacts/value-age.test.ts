import { expect, test } from "vitest";
import { readValueAge } from "./value-age.ts";

const now = new Date("2026-11-27T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

test.each([
  ["email", 60],
  ["jobTitle", 90],
  ["phone", 180],
  ["mobile", 180],
] as const)("a value of %s is old after %i days", (field, days) => {
  expect(readValueAge(field, daysAgo(days), now)).toEqual({ days, limit: days, isOld: false });
  expect(readValueAge(field, daysAgo(days + 1), now)).toEqual({ days: days + 1, limit: days, isOld: true });
});

test("a profile does not grow old, and a value without a day has no age", () => {
  expect(readValueAge("linkedInUrl", daysAgo(4000), now)?.isOld).toBe(false);
  expect(readValueAge("email", null, now)).toBeNull();
  expect(readValueAge("email", "unknown", now)).toBeNull();
  expect(readValueAge("email", "2027-01-01", now)?.days).toBe(0);
});
