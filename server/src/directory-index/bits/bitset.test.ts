import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Bitset,
  collectRows,
  countBetween,
  countBits,
  countCommon,
  forEachRow,
  intersect,
  setBit,
  setCommon,
  subtract,
  unite,
  walkCommon,
  wordsFor,
} from "./bitset.ts";

const most = 700;

/** So many rows, and rows of two sets of them: from none over a few, far apart, to most. */
const twoSets = fc.integer({ min: 1, max: most }).chain((rows) => {
  const row = fc.nat({ max: rows - 1 });
  const few = fc.uniqueArray(row, { maxLength: 4 });
  const many = fc.uniqueArray(row, { maxLength: rows });
  const rowsOfSet = fc.oneof(few, many).map((list) => list.sort((one, other) => one - other));
  return fc.tuple(fc.constant(rows), rowsOfSet, rowsOfSet);
});

function bitsOf(count: number, rows: readonly number[]): Bitset {
  const bits = new Uint32Array(wordsFor(count));
  for (const row of rows) setBit(bits, row);
  return bits;
}

function rowsOf(bits: Bitset): number[] {
  const rows: number[] = [];
  forEachRow(bits, (row) => rows.push(row));
  return rows;
}

function holds(claim: (one: number[], other: number[], count: number) => void): void {
  fc.assert(
    fc.property(twoSets, ([count, one, other]) => claim(one, other, count)),
    { numRuns: 400 },
  );
}

describe("sets of rows", () => {
  test("have the rows that were put in, in order", () => {
    holds((one, _, count) => {
      const bits = bitsOf(count, one);
      expect(rowsOf(bits)).toEqual(one);
      const collected = new Uint32Array(count);
      expect(collectRows(bits, collected)).toBe(one.length);
      expect([...collected.subarray(0, one.length)]).toEqual(one);
      expect(countBits(bits)).toBe(one.length);
    });
  });

  test("have in common, together and apart what their rows have", () => {
    holds((one, other, count) => {
      const common = one.filter((row) => other.includes(row));
      const right = bitsOf(count, other);
      const changed = (change: (target: Bitset, right: Bitset) => void) => {
        const target = bitsOf(count, one);
        change(target, right);
        return rowsOf(target);
      };
      expect(changed(intersect)).toEqual(common);
      expect(changed(subtract)).toEqual(one.filter((row) => !other.includes(row)));
      expect(changed(unite)).toEqual(rowsOf(bitsOf(count, [...one, ...other])));
      const target = bitsOf(count, other.slice(1));
      expect(setCommon(target, bitsOf(count, one), right)).toBe(common.length);
      expect(rowsOf(target)).toEqual(common);
      expect(countCommon(bitsOf(count, one), right)).toBe(common.length);
    });
  });

  test("are counted between two rows", () => {
    fc.assert(
      fc.property(twoSets, fc.nat(most), fc.nat(most), ([count, one], first, second) => {
        const [from, to] = [Math.min(first, count), Math.min(second, count)];
        const between = one.filter((row) => row >= from && row < to);
        expect(countBetween(bitsOf(count, one), from, to)).toBe(between.length);
      }),
      { numRuns: 400 },
    );
  });

  test("are walked from either end, from any place to any other", () => {
    fc.assert(
      fc.property(twoSets, fc.boolean(), fc.nat(30), fc.nat(60), ([count, one, other], falling, from, to) => {
        const common = one.filter((row) => other.includes(row));
        const inOrder = falling ? common.reverse() : common;
        const walked = walkCommon(bitsOf(count, one), bitsOf(count, other), { from, to, falling });
        expect(walked).toEqual({ rows: inOrder.slice(from, to), passed: Math.min(to, common.length) });
      }),
      { numRuns: 1000 },
    );
  });
});
