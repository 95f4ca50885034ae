import fc from "fast-check";
import { expect, test } from "vitest";
import { planMerge } from "./tiers.ts";

test("merges a new segment with older ones that have fewer than four times its rows", () => {
  expect(planMerge([], 1000, 10)).toEqual({ mergedFrom: 0, reachesBig: false });
  expect(planMerge([400, 100, 30], 10_000, 10)).toEqual({ mergedFrom: 0, reachesBig: false });
  expect(planMerge([700, 100, 30], 10_000, 10)).toEqual({ mergedFrom: 1, reachesBig: false });
  expect(planMerge([400, 100, 40], 10_000, 10)).toEqual({ mergedFrom: 3, reachesBig: false });
});

test("plans a rebuild when all small segments merge and reach a quarter of the big segment's rows", () => {
  expect(planMerge([], 1000, 250).reachesBig).toBe(true);
  expect(planMerge([], 1000, 249).reachesBig).toBe(false);
  expect(planMerge([150], 1000, 100)).toEqual({ mergedFrom: 0, reachesBig: true });
  expect(planMerge([4000], 1000, 1000)).toEqual({ mergedFrom: 1, reachesBig: false });
  expect(planMerge([], Number.POSITIVE_INFINITY, 1e9).reachesBig).toBe(false);
  expect(planMerge([], 0, 1).reachesBig).toBe(true);
});

test("keeps few segments and rewrites each row only a few times, whatever the sizes of the changes", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 300 }), (added) => {
      let small: number[] = [];
      let read = 0;
      for (const rows of added) {
        const { mergedFrom } = planMerge(small, 1e12, rows);
        const mergedRows = small.slice(mergedFrom).reduce((sum, size) => sum + size, rows);
        small = [...small.slice(0, mergedFrom), mergedRows];
        read += mergedRows;
      }
      const totalRows = added.reduce((sum, size) => sum + size, 0);
      const tiers = Math.log(totalRows) / Math.log(4) + 1;
      expect(small.length).toBeLessThanOrEqual(tiers + 1);
      expect(read).toBeLessThanOrEqual(totalRows * 6 * tiers);
    }),
  );
});
