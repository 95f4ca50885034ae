import fc from "fast-check";
import { expect, test } from "vitest";
import { setBit } from "../bits/bitset.ts";
import { selectByKey, selectByRank, selectNthSmallest } from "./select-rows.ts";

const compareNumbers = (one: number, other: number) => one - other;

test("selectNthSmallest returns the number that sorting would put at the position", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }), fc.nat(), (numbers, draw) => {
      const position = draw % numbers.length;
      expect(selectNthSmallest(Float64Array.from(numbers), position)).toBe(
        numbers.toSorted(compareNumbers)[position],
      );
    }),
    { numRuns: 500 },
  );
});

test("selectByRank returns the rows in sorted order, without unranked rows", () => {
  const row = fc.record({ rank: fc.nat({ max: 40 }), isIn: fc.boolean() });
  const rows = fc.oneof(
    fc.array(row, { minLength: 1, maxLength: 60 }),
    fc.array(row, { minLength: 700, maxLength: 1000 }),
  );
  const kinds = [Uint8Array, Uint16Array, Uint32Array];
  const request = {
    from: fc.oneof(fc.nat(20), fc.nat(400)),
    length: fc.integer({ min: 1, max: 300 }),
    descending: fc.boolean(),
    hasUnranked: fc.boolean(),
    Ranks: fc.constantFrom(...kinds),
  };
  fc.assert(
    fc.property(rows, fc.record(request), (drawn, { from, length, descending, hasUnranked, Ranks }) => {
      const ranks = new Ranks(drawn.map((one) => one.rank));
      const ties = Uint32Array.from(drawn, (_, at) => drawn.length - 1 - at);
      const set = new Uint32Array(32);
      const unranked = hasUnranked ? new Uint32Array(32) : null;
      for (const [row, one] of drawn.entries()) {
        if (one.isIn) setBit(set, row);
        if (unranked && one.rank === 0) setBit(unranked, row);
      }
      const isCounted = (row: number) => drawn[row]?.isIn && !(unranked && ranks[row] === 0);
      const sorted = [...drawn.keys()].filter(isCounted).sort((one, other) => {
        const apart = (ranks[one] ?? 0) - (ranks[other] ?? 0);
        return (descending ? -apart : apart) || (ties[one] ?? 0) - (ties[other] ?? 0);
      });
      const count = drawn.filter((one) => one.isIn).length;
      const to = Math.min(from + length, sorted.length);
      const selected = selectByRank(set, count, from, to, { ranks, descending, ties, unranked });
      expect(selected).toEqual(sorted.slice(from, to));
    }),
    { numRuns: 400 },
  );
});

test("selectByRank works without a tie-break order, ascending and descending", () => {
  const drawn = fc.uniqueArray(fc.nat({ max: 1e6 }), { minLength: 1, maxLength: 600 });
  fc.assert(
    fc.property(
      drawn,
      fc.nat(40),
      fc.integer({ min: 1, max: 300 }),
      fc.boolean(),
      (list, from, length, descending) => {
        const ranks = Uint32Array.from(list);
        const set = new Uint32Array(32);
        for (const at of list.keys()) if (at % 3 !== 0) setBit(set, at);
        const sorted = [...list.keys()]
          .filter((at) => at % 3 !== 0)
          .sort((one, other) => ((list[one] ?? 0) - (list[other] ?? 0)) * (descending ? -1 : 1));
        const rank = { ranks, descending, ties: null, unranked: null };
        const selected = selectByRank(set, sorted.length, from, from + length, rank);
        expect(selected).toEqual(sorted.slice(from, from + length));
      },
    ),
    { numRuns: 300 },
  );
});

test("selectByKey returns any slice of the sorted set, short or long, scanned from either end", () => {
  const keys = Array.from({ length: 2000 }, (_, row) => (row * 7919) % 2003);
  const someRows = fc.uniqueArray(fc.nat({ max: 1999 }));
  fc.assert(
    fc.property(someRows, fc.nat(600), fc.nat(900), fc.boolean(), (rows, from, length, lastRowsFirst) => {
      const set = new Uint32Array(63);
      const all = rows.length > 5 ? [...keys.keys()] : rows;
      for (const row of all) setBit(set, row);
      const keyOf = (row: number) => keys[row] ?? 0;
      const sorted = all.toSorted((one, other) => keyOf(one) - keyOf(other));
      const selected = selectByKey(set, all.length, from, from + length, { keyOf, lastRowsFirst });
      expect(selected).toEqual(sorted.slice(from, from + length));
    }),
    { numRuns: 200 },
  );
});
