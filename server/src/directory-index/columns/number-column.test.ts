import fc from "fast-check";
import { expect, test } from "vitest";
import { hasBit, wordsFor } from "../bits/bitset.ts";
import { Scratch } from "../bits/scratch.ts";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { NumberColumn, writeNumberColumn } from "./number-column.ts";

function rowsOf(column: NumberColumn, backward: boolean): (number | undefined)[] {
  const found: (number | undefined)[] = [];
  for (const { rows, first, last } of column.falling(backward)) {
    const step = first <= last ? 1 : -1;
    for (let at = first; at !== last + step; at += step) found.push(rows[at]);
  }
  return found;
}

test("values fall from piece to piece, equal ones by ties and unknown ones last, in both directions", () => {
  const some = fc.oneof(
    fc.array(fc.option(fc.nat(5), { nil: Number.NaN }), { maxLength: 40 }),
    // Longer than a piece of values that all differ, with equal ones now and then.
    fc.array(fc.nat(4000), { minLength: 300, maxLength: 900 }),
    fc.array(fc.nat(1e6), { minLength: 300, maxLength: 900 }),
  );
  fc.assert(
    fc.property(some, (numbers) => {
      const values = Float64Array.from(numbers);
      const order = Uint32Array.from(values, (_, row) => values.length - 1 - row);
      const out = new SectionWriter();
      writeNumberColumn(out, "n", values, { ties: { order, ranks: order }, edges: [2, 1000] });
      const column = new NumberColumn(new Sections(out.finish()), "n");
      const keyOf = (row: number) => values[row] ?? Number.NaN;
      const falling = Array.from(order).sort((one, other) => {
        const [left, right] = [keyOf(one), keyOf(other)];
        if (Number.isNaN(left) || Number.isNaN(right))
          return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
        return right - left;
      });
      expect(rowsOf(column, false)).toEqual(falling);
      expect(rowsOf(column, true)).toEqual(falling.toReversed());
    }),
    { numRuns: 200 },
  );
});

test("a range has the rows whose value is in it, whatever is kept ready", () => {
  const bound = fc.option(fc.nat(60), { nil: null });
  const numbers = fc.array(fc.option(fc.nat(50), { nil: Number.NaN }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(60)), bound, bound, (drawn, edges, min, max) => {
      const values = Float64Array.from(drawn);
      const order = Uint32Array.from(values.keys());
      const out = new SectionWriter();
      writeNumberColumn(out, "n", values, { ties: { order, ranks: order }, edges });
      const column = new NumberColumn(new Sections(out.finish()), "n");
      const found = new Uint32Array(wordsFor(values.length)).fill(0xffffffff);
      column.setRange(found, min, max, new Scratch());
      const isWanted = (value: number) => value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);
      expect(drawn.flatMap((_, row) => (hasBit(found, row) ? [row] : []))).toEqual(
        drawn.flatMap((value, row) => (isWanted(value ?? Number.NaN) ? [row] : [])),
      );
    }),
    { numRuns: 500 },
  );
});
