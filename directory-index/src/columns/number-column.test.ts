import fc from "fast-check";
import { expect, test } from "vitest";
import { computeWordCount, hasBit } from "../bits/bitset.ts";
import { Scratch } from "../bits/scratch.ts";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { NumberColumn, writeNumberColumn } from "./number-column.ts";

function makeColumn(values: Float64Array, edges: readonly number[]): NumberColumn {
  // Makes `ties` order rows from the last to the first.
  const order = Uint32Array.from(values, (_, row) => values.length - 1 - row);
  const out = new SectionWriter();
  writeNumberColumn(out, "n", values, { ties: { order, ranks: order }, edges });
  return new NumberColumn(new Sections(out.finish()), "n");
}

/** Sorts the rows that have a value with `Array.sort`. */
function sortRows(values: Float64Array, descending: boolean): number[] {
  const numberOf = (row: number) => values[row] as number;
  const rowsWithValue = [...values.keys()].filter((row) => !Number.isNaN(numberOf(row)));
  return rowsWithValue
    .toReversed()
    .toSorted((one, other) =>
      descending ? numberOf(other) - numberOf(one) : numberOf(one) - numberOf(other),
    );
}

function listRowsFrom(column: NumberColumn, descending: boolean, from: number): (number | undefined)[] {
  const listed: (number | undefined)[] = [];
  for (const { rows, first, last } of column.inOrder(descending, from))
    for (let at = first; at <= last; at++) listed.push(rows[at]);
  return listed;
}

const arbitraryNumbers = fc.oneof(
  fc.array(fc.option(fc.nat(5), { nil: Number.NaN }), { maxLength: 40 }),
  // Makes columns that are longer than one piece of the descending order.
  fc.array(fc.nat(4000), { minLength: 300, maxLength: 900 }),
  fc.array(fc.option(fc.nat(1e6), { nil: Number.NaN }), { minLength: 300, maxLength: 900 }),
  fc.array(fc.option(fc.nat(2), { nil: Number.NaN }), { minLength: 300, maxLength: 900 }),
);

test("NumberColumn lists rows by value from any position on, and rows with equal values in the order of `ties`", () => {
  fc.assert(
    fc.property(arbitraryNumbers, fc.boolean(), fc.nat(), (numbers, descending, draw) => {
      const values = Float64Array.from(numbers);
      const expected = sortRows(values, descending);
      const from = draw % (expected.length + 1);
      expect(listRowsFrom(makeColumn(values, [2, 1000]), descending, from)).toEqual(expected.slice(from));
    }),
    { numRuns: 300 },
  );
});

test("setRange gives exactly the rows whose value is inside the range, whichever prefix sets exist", () => {
  const bound = fc.option(fc.nat(60), { nil: null });
  const numbers = fc.array(fc.option(fc.nat(50), { nil: Number.NaN }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(60)), bound, bound, (drawn, edges, min, max) => {
      const values = Float64Array.from(drawn);
      const order = Uint32Array.from(values.keys());
      const out = new SectionWriter();
      writeNumberColumn(out, "n", values, { ties: { order, ranks: order }, edges });
      const column = new NumberColumn(new Sections(out.finish()), "n");
      const inRange = new Uint32Array(computeWordCount(values.length)).fill(0xffffffff);
      column.setRange(inRange, min, max, new Scratch());
      const isExpected = (value: number) => value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);
      expect(drawn.flatMap((_, row) => (hasBit(inRange, row) ? [row] : []))).toEqual(
        drawn.flatMap((value, row) => (isExpected(value ?? Number.NaN) ? [row] : [])),
      );
    }),
    { numRuns: 500 },
  );
});
