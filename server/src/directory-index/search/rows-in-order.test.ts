import fc from "fast-check";
import { expect, test } from "vitest";
import { setBit } from "../bits/bitset.ts";
import { nthSmallest, selectByKey } from "./rows-in-order.ts";

const rising = (one: number, other: number) => one - other;

test("the nth smallest number is the one that sorting puts there", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }), fc.nat(), (numbers, draw) => {
      const wanted = draw % numbers.length;
      expect(nthSmallest(Float64Array.from(numbers), wanted)).toBe(numbers.toSorted(rising)[wanted]);
    }),
    { numRuns: 500 },
  );
});

test("rows by key: any part of the sorted set, short or long, from either end", () => {
  const keys = Array.from({ length: 2000 }, (_, row) => (row * 7919) % 2003);
  const rowsAsked = fc.uniqueArray(fc.nat({ max: 1999 }));
  fc.assert(
    fc.property(rowsAsked, fc.nat(600), fc.nat(900), fc.boolean(), (rows, from, length, lastRowsFirst) => {
      const set = new Uint32Array(63);
      const all = rows.length > 5 ? [...keys.keys()] : rows;
      for (const row of all) setBit(set, row);
      const keyOf = (row: number) => keys[row] ?? 0;
      const sorted = all.toSorted((one, other) => keyOf(one) - keyOf(other));
      const found = selectByKey(set, all.length, from, from + length, { of: keyOf, lastRowsFirst });
      expect(found).toEqual(sorted.slice(from, from + length));
    }),
    { numRuns: 200 },
  );
});
