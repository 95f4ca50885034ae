import fc from "fast-check";
import { expect, test } from "vitest";
import { collectRows } from "../bits/bitset.ts";
import { Scratch } from "../bits/scratch.ts";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { SlicedNumbers, writeSlicedNumbers } from "./sliced-numbers.ts";

const anyValue = fc.oneof(fc.integer({ min: -3, max: 90 }), fc.constant(Number.NaN), fc.constant(70_000));
const anyBound = fc.option(fc.integer({ min: -10, max: 100 }));

test("finds the rows in every range, and the rows without a value", () => {
  fc.assert(
    fc.property(fc.array(anyValue, { maxLength: 70 }), anyBound, anyBound, (values, min, max) => {
      const out = new SectionWriter();
      writeSlicedNumbers(out, "founded", Float64Array.from(values));
      const column = new SlicedNumbers(new Sections(out.finish()), "founded");
      const listRows = (set: Uint32Array) => {
        const rows = new Uint32Array(values.length);
        return Array.from(rows.subarray(0, collectRows(set, rows)));
      };
      const scratch = new Scratch();
      const target = scratch.set(values.length);
      column.setRange(target, min, max, scratch);
      const isInside = (value: number) => value >= (min ?? -Infinity) && value <= (max ?? Infinity);
      const rowsOf = (test: (value: number) => boolean) =>
        values.flatMap((value, row) => (test(value) ? [row] : []));
      expect(listRows(target)).toEqual(rowsOf(isInside));
      expect(listRows(column.unknown)).toEqual(rowsOf(Number.isNaN));
    }),
    { numRuns: 300 },
  );
});
