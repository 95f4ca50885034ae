import { expect, test } from "vitest";
import {
  formatAge,
  formatFunding,
  formatHeadcount,
  formatRevenue,
  formatTimeAgo,
  readAgeInMinutes,
} from "./formatting.ts";

test.each([
  [2_500_000_000, "$2.5B"],
  [4_200_000, "$4.2M"],
  [1_000_000_000, "$1.0B"],
  [999_000_000, "$999.0M"],
  [999_999_999, "$1.0B"],
  [500_000, "$0.5M"],
])("formatRevenue writes %d dollars as %s [LIMIT-029]", (dollars, text) => {
  expect(formatRevenue(dollars)).toBe(text);
});

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1K"],
  [1500, "1.5K"],
  [12_340, "12.3K"],
  [999_960, "1M"],
  [2_000_000, "2M"],
])("formatHeadcount writes %d people as %s [LIMIT-030]", (people, text) => {
  expect(formatHeadcount(people)).toBe(text);
});

test.each([
  ["2024-03-10", 12_500_000, "Mar 2024 • $12.5M"],
  ["2024-12-31", 1_500_000_000, "Dec 2024 • $1500.0M"],
  [null, 12_500_000, "$12.5M"],
  ["2024-03-10", null, "Mar 2024"],
  ["soon", undefined, ""],
])("formatFunding writes the date %s and the dollars %s as %j [LIMIT-031]", (date, dollars, text) => {
  expect(formatFunding(date, dollars)).toBe(text);
});

const now = new Date("2026-11-21T12:00:00Z");
const formatMinutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  [0.5, "just now"],
  [-5, "just now"],
  [1, "1m ago"],
  [59, "59m ago"],
  [60, "1h ago"],
  [23 * 60, "23h ago"],
  [23 * 60 + 59, "23h ago"],
  [24 * 60, "1d ago"],
  [400 * 24 * 60, "400d ago"],
])("formatTimeAgo writes an age of %d minutes as %s [LIMIT-032]", (minutes, text) => {
  expect(formatTimeAgo(formatMinutesAgo(minutes), now)).toBe(text);
});

test.each([
  ["3 days ago", "3d ago"],
  ["30+ days ago", "30d ago"],
  ["2 weeks ago", "14d ago"],
  ["an hour ago", "1h ago"],
  ["Yesterday", "1d ago"],
  ["Just posted", "just now"],
])("readAgeInMinutes and formatAge shorten the age '%s' to '%s'", (words, text) => {
  expect(formatAge(readAgeInMinutes(words) ?? Number.NaN)).toBe(text);
});

test("readAgeInMinutes returns null for words that are no age", () => {
  expect(readAgeInMinutes("last spring")).toBeNull();
  expect(readAgeInMinutes("")).toBeNull();
});

test('formatTimeAgo returns "" for text that is not a date [LIMIT-032]', () => {
  expect(formatTimeAgo("yesterday", now)).toBe("");
});
