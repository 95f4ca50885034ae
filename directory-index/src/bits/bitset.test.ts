import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Bitset,
  collectRows,
  computeWordCount,
  countBits,
  countIntersection,
  countRowsBetween,
  findNextNonZeroWord,
  findPreviousNonZeroWord,
  forEachRow,
  intersectSets,
  setBit,
  setIntersection,
  sliceIntersection,
  subtractSet,
  uniteSets,
} from "./bitset.ts";

const maxRows = 1500;

const arbitraryWord = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(0xffffffff) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 0xffffffff }) },
  { weight: 2, arbitrary: fc.nat({ max: 31 }).map((bit) => (1 << bit) >>> 0) },
);

/**
 * A number of rows, and two sets of these rows. Their words are empty, full or mixed, sometimes several equal words in
 * a row.
 */
const arbitraryTwoSets = fc.integer({ min: 1, max: maxRows }).chain((count) => {
  const length = computeWordCount(count);
  const runs = fc.array(fc.tuple(arbitraryWord, fc.integer({ min: 1, max: 9 })), {
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

function makeBitset(count: number, rows: readonly number[]): Bitset {
  const bits = new Uint32Array(computeWordCount(count));
  for (const row of rows) setBit(bits, row);
  return bits;
}

function listRows(bits: Bitset): number[] {
  const rows: number[] = [];
  forEachRow(bits, (row) => rows.push(row));
  return rows;
}

function checkAllSets(check: (one: number[], other: number[], count: number) => void): void {
  fc.assert(
    fc.property(arbitraryTwoSets, ([count, one, other]) => check(one, other, count)),
    { numRuns: 400 },
  );
}

describe("bitset operations", () => {
  test("collectRows and forEachRow list the rows of a set in ascending order", () => {
    checkAllSets((one, _, count) => {
      const bits = makeBitset(count, one);
      expect(listRows(bits)).toEqual(one);
      const collected = new Uint32Array(count);
      expect(collectRows(bits, collected)).toBe(one.length);
      expect([...collected.subarray(0, one.length)]).toEqual(one);
      expect(countBits(bits)).toBe(one.length);
    });
  });

  test("intersectSets, subtractSet and uniteSets give the intersection, the difference and the union of two sets of rows", () => {
    checkAllSets((one, other, count) => {
      const common = one.filter((row) => other.includes(row));
      const otherBits = makeBitset(count, other);
      const changed = (change: (target: Bitset, right: Bitset) => void) => {
        const target = makeBitset(count, one);
        change(target, otherBits);
        return listRows(target);
      };
      expect(changed(intersectSets)).toEqual(common);
      expect(changed(subtractSet)).toEqual(one.filter((row) => !other.includes(row)));
      expect(changed(uniteSets)).toEqual(listRows(makeBitset(count, [...one, ...other])));
      const target = makeBitset(count, other.slice(1));
      expect(setIntersection(target, makeBitset(count, one), otherBits)).toBe(common.length);
      expect(listRows(target)).toEqual(common);
      expect(countIntersection(makeBitset(count, one), otherBits)).toBe(common.length);
    });
  });

  test("findNextNonZeroWord and findPreviousNonZeroWord find the nearest word that is not 0", () => {
    checkAllSets((one, _, count) => {
      const bits = makeBitset(count, one);
      const nonZero = [...bits.keys()].filter((at) => bits[at] !== 0);
      for (let at = -1; at <= bits.length; at++) {
        if (at >= 0)
          expect(findNextNonZeroWord(bits, at)).toBe(nonZero.find((index) => index >= at) ?? bits.length);
        if (at < bits.length)
          expect(findPreviousNonZeroWord(bits, at)).toBe(nonZero.findLast((index) => index <= at) ?? -1);
      }
    });
  });

  test("countRowsBetween counts the rows of a set between two rows", () => {
    fc.assert(
      fc.property(arbitraryTwoSets, fc.nat(maxRows), fc.nat(maxRows), ([count, one], first, second) => {
        const [from, to] = [Math.min(first, count), Math.min(second, count)];
        const between = one.filter((row) => row >= from && row < to);
        expect(countRowsBetween(makeBitset(count, one), from, to)).toBe(between.length);
      }),
      { numRuns: 400 },
    );
  });

  test("sliceIntersection returns any slice of an intersection, counted from the first or the last row", () => {
    fc.assert(
      fc.property(
        arbitraryTwoSets,
        fc.boolean(),
        fc.nat(30),
        fc.nat(60),
        ([count, one, other], descending, from, to) => {
          const common = one.filter((row) => other.includes(row));
          const inOrder = descending ? common.reverse() : common;
          const slice = sliceIntersection(makeBitset(count, one), makeBitset(count, other), {
            from,
            to,
            descending,
          });
          expect(slice).toEqual({ rows: inOrder.slice(from, to), passed: Math.min(to, common.length) });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
