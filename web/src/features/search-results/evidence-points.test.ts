import type { IntentReason } from "@eq/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeAge, formatDay } from "../../lib/describe-age.ts";
import { computeUnexplainedPoints, segmentScore, sortReasons } from "./evidence-points.ts";

function makeReasons(points: readonly number[]): IntentReason[] {
  return points.map((value, place) => ({ kind: "news", points: value, text: `Reason ${place}` }));
}

test("the score bar has one segment per reason with positive points, and marks deducted points", () => {
  expect(segmentScore(makeReasons([20, 60]), 80)).toEqual([
    { width: 60, isDeducted: false },
    { width: 20, isDeducted: false },
  ]);
  expect(segmentScore(makeReasons([60, 20, -10]), 70)).toEqual([
    { width: 60, isDeducted: false },
    { width: 10, isDeducted: false },
    { width: 10, isDeducted: true },
  ]);
  expect(segmentScore([], 0)).toEqual([]);
});

test("segments without deducted points add up to the score, and all segments fit in the score bar", () => {
  const points = fc.array(fc.integer({ min: -30, max: 40 }), { maxLength: 8 });
  fc.assert(
    fc.property(points, (values) => {
      const reasons = makeReasons(values);
      const sum = values.reduce((total, value) => total + value, 0);
      const score = Math.min(100, Math.max(0, sum));
      const segments = segmentScore(reasons, score);
      const solid = segments
        .filter(({ isDeducted }) => !isDeducted)
        .reduce((total, { width }) => total + width, 0);
      expect(solid).toBe(score);
      expect(segments.reduce((total, { width }) => total + width, 0)).toBeLessThanOrEqual(100);
      expect(computeUnexplainedPoints(reasons, score)).toBe(score - sum);
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

test("formats an ISO date as a readable day", () => {
  expect(formatDay("2026-03-04")).toBe("Mar 4, 2026");
  expect(formatDay("last spring")).toBe("last spring");
});
