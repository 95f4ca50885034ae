import fc from "fast-check";
import { expect, test } from "vitest";
import { computeWordCount, hasBit, setBit } from "../bits/bitset.ts";
import { NumberColumn, writeNumberColumn } from "../columns/number-column.ts";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { findPartAround } from "./part-of-order.ts";

function makeColumn(values: Float64Array): NumberColumn {
  const order = Uint32Array.from(values.keys());
  const out = new SectionWriter();
  writeNumberColumn(out, "n", values, { ties: { order, ranks: order }, edges: [2, 1000] });
  return new NumberColumn(new Sections(out.finish()), "n");
}

function listRowsInOrder(column: NumberColumn, descending: boolean): number[] {
  const ordered: number[] = [];
  for (const { rows, first, last } of column.inOrder(descending, 0))
    for (let at = first; at <= last; at++) ordered.push(rows[at] as number);
  return ordered;
}

const arbitraryNumbers = fc.oneof(
  fc.array(fc.nat(4000), { minLength: 300, maxLength: 900 }),
  fc.array(fc.option(fc.nat(1e6), { nil: Number.NaN }), { minLength: 300, maxLength: 900 }),
  // Makes columns with few values, each of many rows.
  fc.array(fc.option(fc.nat(2), { nil: Number.NaN }), { minLength: 300, maxLength: 900 }),
);
const arbitrarySet = fc.record({
  min: fc.option(fc.nat(400), { nil: null }),
  max: fc.option(fc.nat(4000), { nil: null }),
  stride: fc.integer({ min: 1, max: 7 }),
  /** The number of rows before the page, in thousandths of the set's size. */
  before: fc.nat(999),
  length: fc.integer({ min: 1, max: 60 }),
});

test("findPartAround returns a part that contains the page, and counts the set's rows before the part and in it", () => {
  fc.assert(
    fc.property(
      arbitraryNumbers,
      fc.boolean(),
      arbitrarySet,
      (numbers, descending, { min, max, stride, ...page }) => {
        const column = makeColumn(Float64Array.from(numbers));
        const isInRange = (value: number) => value >= (min ?? 0) && value <= (max ?? 1e6);
        const set = new Uint32Array(computeWordCount(numbers.length));
        for (const [row, value] of numbers.entries())
          if (isInRange(value) && row % stride === 0) setBit(set, row);
        const order = listRowsInOrder(column, descending);
        const knownCount = order.filter((row) => hasBit(set, row)).length;
        fc.pre(knownCount > 0);
        const from = Math.floor((page.before * knownCount) / 1000);
        const to = Math.min(knownCount, from + page.length);
        const within = column.positionsBetween(min, max);
        const part = findPartAround(column, { from, to }, { set, known: knownCount, descending, within });
        const rows = order.slice(part.position, part.position + part.to - part.from);
        expect(part.passed).toBe(order.slice(0, part.position).filter((row) => hasBit(set, row)).length);
        expect(part.count).toBe(rows.filter((row) => hasBit(set, row)).length);
        expect(part.passed).toBeLessThanOrEqual(from);
        expect(part.passed + part.count).toBeGreaterThanOrEqual(to);
        expect(rows.toSorted()).toEqual([...column.ascending.subarray(part.from, part.to)].toSorted());
        // In descending order, a page with several values gives a part with all rows of these values. Any other part is
        // small, because there are prefix sets everywhere.
        const inSet = order.filter((row) => hasBit(set, row));
        const [first, last] = [from, to - 1].map((position) => column.valueOf(inSet[position] as number));
        if (!descending || first === last)
          expect(part.count).toBeLessThanOrEqual(to - from + Math.ceil(order.length / 8));
      },
    ),
    { numRuns: 800 },
  );
});
