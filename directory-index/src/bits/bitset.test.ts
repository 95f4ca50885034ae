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
  nextWord,
  previousWord,
  setBit,
  setCommon,
  sliceCommon,
  subtract,
  unite,
  wordCountFor,
} from "./bitset.ts";

const maxRows = 1500;

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(0xffffffff) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 0xffffffff }) },
  { weight: 2, arbitrary: fc.nat({ max: 31 }).map((bit) => (1 << bit) >>> 0) },
);

/** A number of rows and two sets of them: words empty, full and in between, also in runs. */
const twoSets = fc.integer({ min: 1, max: maxRows }).chain((count) => {
  const length = wordCountFor(count);
  const runs = fc.array(fc.tuple(word, fc.integer({ min: 1, max: 9 })), {
    minLength: length,
    maxLength: length,
  });
  const rows = runs.map((list) => {
    const words = list.flatMap(([bits, times]) => Array.from({ length: times }, () => bits));
    return Array.from({ length: count }, (_, row) => row).filter(
      (row) => (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1,
    );
  });
  return fc.tuple(fc.constant(count), rows, rows);
});

function bitsOf(count: number, rows: readonly number[]): Bitset {
  const bits = new Uint32Array(wordCountFor(count));
  for (const row of rows) setBit(bits, row);
  return bits;
}

function rowsOf(bits: Bitset): number[] {
  const rows: number[] = [];
  forEachRow(bits, (row) => rows.push(row));
  return rows;
}

function forAllSets(check: (one: number[], other: number[], count: number) => void): void {
  fc.assert(
    fc.property(twoSets, ([count, one, other]) => check(one, other, count)),
    { numRuns: 400 },
  );
}

describe("bitset operations", () => {
  test("list the rows of a set in ascending order", () => {
    forAllSets((one, _, count) => {
      const bits = bitsOf(count, one);
      expect(rowsOf(bits)).toEqual(one);
      const collected = new Uint32Array(count);
      expect(collectRows(bits, collected)).toBe(one.length);
      expect([...collected.subarray(0, one.length)]).toEqual(one);
      expect(countBits(bits)).toBe(one.length);
    });
  });

  test("intersect, subtract and unite sets of rows", () => {
    forAllSets((one, other, count) => {
      const common = one.filter((row) => other.includes(row));
      const otherBits = bitsOf(count, other);
      const changed = (change: (target: Bitset, right: Bitset) => void) => {
        const target = bitsOf(count, one);
        change(target, otherBits);
        return rowsOf(target);
      };
      expect(changed(intersect)).toEqual(common);
      expect(changed(subtract)).toEqual(one.filter((row) => !other.includes(row)));
      expect(changed(unite)).toEqual(rowsOf(bitsOf(count, [...one, ...other])));
      const target = bitsOf(count, other.slice(1));
      expect(setCommon(target, bitsOf(count, one), otherBits)).toBe(common.length);
      expect(rowsOf(target)).toEqual(common);
      expect(countCommon(bitsOf(count, one), otherBits)).toBe(common.length);
    });
  });

  test("nextWord and previousWord find the nearest word that is not 0", () => {
    forAllSets((one, _, count) => {
      const bits = bitsOf(count, one);
      const nonZero = [...bits.keys()].filter((at) => bits[at] !== 0);
      for (let at = -1; at <= bits.length; at++) {
        if (at >= 0) expect(nextWord(bits, at)).toBe(nonZero.find((index) => index >= at) ?? bits.length);
        if (at < bits.length)
          expect(previousWord(bits, at)).toBe(nonZero.findLast((index) => index <= at) ?? -1);
      }
    });
  });

  test("countBetween counts the rows of a set between two rows", () => {
    fc.assert(
      fc.property(twoSets, fc.nat(maxRows), fc.nat(maxRows), ([count, one], first, second) => {
        const [from, to] = [Math.min(first, count), Math.min(second, count)];
        const between = one.filter((row) => row >= from && row < to);
        expect(countBetween(bitsOf(count, one), from, to)).toBe(between.length);
      }),
      { numRuns: 400 },
    );
  });

  test("sliceCommon returns any slice of an intersection, from either end", () => {
    fc.assert(
      fc.property(
        twoSets,
        fc.boolean(),
        fc.nat(30),
        fc.nat(60),
        ([count, one, other], descending, from, to) => {
          const common = one.filter((row) => other.includes(row));
          const inOrder = descending ? common.reverse() : common;
          const slice = sliceCommon(bitsOf(count, one), bitsOf(count, other), { from, to, descending });
          expect(slice).toEqual({ rows: inOrder.slice(from, to), passed: Math.min(to, common.length) });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
