import fc from "fast-check";
import { expect, test } from "vitest";
import { computeWordCount, hasBit, setBit } from "../bits/bitset.ts";
import { Scratch } from "../bits/scratch.ts";
import { NumberColumn, writeNumberColumn } from "../columns/number-column.ts";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { yieldRunsByNumber } from "./rows-by-number.ts";
import { takeRowsOfRuns } from "./rows-in-order.ts";

/** Makes a pseudo-random number for each row, NaN for some rows. `kinds` is the number of distinct values. */
function makeNumbers({ rows, kinds, known }: { rows: number; kinds: number; known: number }): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => {
    const drawn = Math.imul(row + 1, 0x9e3779b1) >>> 0;
    return (drawn >>> 8) % 100 < known ? drawn % kinds : Number.NaN;
  });
}

const arbitraryColumn = fc.record({
  rows: fc.constantFrom(0, 1, 40, 700, 2500, 5000),
  kinds: fc.constantFrom(1, 3, 200, 100_000),
  known: fc.constantFrom(0, 3, 60, 100),
});
const arbitrarySet = fc.record({
  /** The share of rows in the set, in percent. */
  density: fc.constantFrom(1, 10, 50, 100),
  /** The part of the order from which the set's rows are drawn: start and end in percent. */
  between: fc.constantFrom([0, 100], [30, 60], [70, 100], [0, 10]),
  salt: fc.nat(1000),
  /** Whether the range of the set's values is passed as `within`. */
  narrowed: fc.boolean(),
});
const arbitraryPage = fc.record({
  /** The number of rows before the page, in percent of the result. */
  before: fc.constantFrom(0, 0, 10, 60, 98, 120),
  length: fc.constantFrom(1, 25, 300),
});

test("yieldRunsByNumber gives the rows that sorting would put on a page, for any page and any distribution of the set", () => {
  fc.assert(
    fc.property(
      arbitraryColumn,
      arbitrarySet,
      arbitraryPage,
      fc.boolean(),
      (drawn, { density, between, salt, narrowed }, page, descending) => {
        const values = makeNumbers(drawn);
        const ranks = Uint32Array.from(values, (_, row) => values.length - 1 - row);
        const out = new SectionWriter();
        writeNumberColumn(out, "n", values, { ties: { order: ranks, ranks }, edges: [2, 1000] });
        const column = new NumberColumn(new Sections(out.finish()), "n");
        const order = [...values.keys()].sort((one, other) => {
          const [left, right] = [values[one] ?? 0, values[other] ?? 0];
          if (Number.isNaN(left) !== Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1;
          return (Number.isNaN(left) ? 0 : descending ? right - left : left - right) || other - one;
        });
        const set = new Uint32Array(computeWordCount(values.length));
        const [first = 0, last = 0] = between.map((part) => (order.length * part) / 100);
        for (const [position, row] of order.entries()) {
          const isDrawn = (Math.imul(row + salt, 0x85ebca6b) >>> 7) % 100 < density;
          if (isDrawn && position >= first && position < last) setBit(set, row);
        }
        const sorted = order.filter((row) => hasBit(set, row));
        const from = Math.floor((sorted.length * page.before) / 100);
        const inSet = sorted.map((row) => values[row] as number).filter((value) => !Number.isNaN(value));
        const isNarrowed = narrowed && inSet.length > 0;
        const within = column.positionsBetween(
          isNarrowed ? Math.min(...inSet) : null,
          isNarrowed ? Math.max(...inSet) : null,
        );
        const by = { column, descending, ties: ranks, within };
        const runs = yieldRunsByNumber(set, sorted.length, by, new Scratch());
        expect(takeRowsOfRuns(runs, from, from + page.length)).toEqual(
          sorted.slice(from, from + page.length),
        );
      },
    ),
    { numRuns: 1500 },
  );
});
