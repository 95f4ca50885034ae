import fc from "fast-check";
import { expect, test } from "vitest";
import { pickSample } from "./pick-sample.ts";

test("picks rows of the whole list, in order and none twice", () => {
  const size = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 100 }), (length, count) => {
      const items = Array.from({ length }, (_, index) => index);
      const sample = pickSample(items, count);
      expect(sample).toHaveLength(Math.min(length, count));
      expect([...new Set(sample)].sort((one, other) => one - other)).toEqual(sample);
      if (length > count) expect(sample.at(-1)).toBeGreaterThanOrEqual(length - length / count - 1);
    }),
    { numRuns: 50 },
  );
});
