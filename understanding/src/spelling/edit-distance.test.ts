import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

/** Computes the edit distance directly by its definition, as a reference for `editDistance counts the edits between two words`. */
function computeReferenceDistance(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let value = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + cost);
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && isSwap) value = Math.min(value, at(row - 2, column - 2) + 1);
      const line = table[row];
      if (line) line[column] = value;
    }
  }
  return at(left.length, right.length);
}

describe("editDistance counts the edits between two words", () => {
  test("editDistance counts an omitted, added, replaced or swapped letter as one edit", () => {
    expect(editDistance("sofware", "software", 2)).toBe(1);
    expect(editDistance("softtware", "software", 2)).toBe(1);
    expect(editDistance("softwere", "software", 2)).toBe(1);
    expect(editDistance("sotfware", "software", 2)).toBe(1);
    expect(editDistance("bank", "brewery", 2)).toBe(3);
  });

  test("editDistance gives the same result as a simple reference implementation for any words", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (left, right, limit) => {
        expect(editDistance(left, right, limit)).toBe(
          Math.min(computeReferenceDistance(left, right), limit + 1),
        );
      }),
    );
  });
});
