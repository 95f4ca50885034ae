import type { IntentReason } from "@eq/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeAge, formatDay } from "../../lib/describe-age.ts";
import { formatShortDay } from "../../lib/short-day.ts";
import { groupReasons, segmentScore, sortReasons, sumPoints } from "./evidence-points.ts";

function makeReasons(points: readonly number[]): IntentReason[] {
  return points.map((value, place) => ({ kind: "news", points: value, text: `Reason ${place}` }));
}

test("lists the five largest reasons with deductions last, and the others as smaller ones", () => {
  const { rows, smaller } = groupReasons(makeReasons([2, 20, -9, 1, 8, 12, 3, -1]), 36);
  expect(rows.map(({ points }) => points)).toEqual([20, 12, 8, 3, -9]);
  expect(smaller.map(({ points }) => points)).toEqual([2, 1, -1]);
});

test("adds a reason for points that no stored reason explains", () => {
  expect(groupReasons(makeReasons([20]), 26).rows.at(-1)).toMatchObject({
    points: 6,
    text: "Points without stored evidence",
  });
  expect(groupReasons([], 26)).toEqual({ rows: [], smaller: [] });
});

test("the score bar has a segment for each row with points, and one for the smaller reasons", () => {
  expect(segmentScore(groupReasons(makeReasons([20, 60]), 80), 80)).toEqual([
    { width: 60, row: 0 },
    { width: 20, row: 1 },
  ]);
  expect(segmentScore(groupReasons(makeReasons([9, 8, 7, 6, 5, 4, 3]), 42), 42).at(-1)).toEqual({
    width: 7,
    row: 5,
  });
});

test("a deduction shortens the last segment of the score bar", () => {
  expect(segmentScore(groupReasons(makeReasons([60, 20, -10]), 70), 70)).toEqual([
    { width: 60, row: 0 },
    { width: 10, row: 1 },
  ]);
});

test("rows and smaller reasons have all points, and the segments add up to the score", () => {
  const points = fc.array(fc.integer({ min: -30, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(points, (values) => {
      const reasons = makeReasons(values);
      const score = Math.min(100, Math.max(0, sumPoints(reasons)));
      const groups = groupReasons(reasons, score);
      expect(groups.rows.length).toBeLessThanOrEqual(5);
      expect(sumPoints(groups.rows) + sumPoints(groups.smaller)).toBe(score);
      const widths = segmentScore(groups, score).map(({ width }) => width);
      expect(widths.every((width) => width > 0)).toBe(true);
      expect(widths.reduce((total, width) => total + width, 0)).toBe(score);
    }),
  );
});

test("sorts reasons from most to least points", () => {
  expect(sortReasons(makeReasons([-5, 8, 30])).map(({ points }) => points)).toEqual([30, 8, -5]);
});

test.each([
  ["2026-11-21", "10h ago"],
  ["2026-11-19", "2d ago"],
  ["2026-11-21T09:30:00Z", "30m ago"],
  ["3 days ago", "3d ago"],
  ["last spring", "last spring"],
  ["2026-99-99", "2026-99-99"],
])("describes the age of the date %s as %s [LIMIT-032]", (moment, age) => {
  expect(describeAge(moment, new Date("2026-11-21T10:00:00Z"))).toBe(age);
});

test("formats a day of this year without its year", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  expect(formatShortDay("2026-03-04", now)).toBe("Mar 4");
  expect(formatShortDay("2025-12-31", now)).toBe("Dec 31, 2025");
  expect(formatShortDay("last spring", now)).toBe("last spring");
});

test("formats an ISO date as a readable day", () => {
  expect(formatDay("2026-03-04")).toBe("Mar 4, 2026");
  expect(formatDay("last spring")).toBe("last spring");
});
