import fc from "fast-check";
import { expect, test } from "vitest";
import { hasBit } from "../bits/bitset.ts";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { PostingLists, writePostingLists } from "./posting-lists.ts";

const rows = 400;
/** The rows of six keys: two that nearly every row has, stored as bitsets, and four rare ones, stored as lists. */
const anyKeys = fc.tuple(
  ...[0.9, 0.5, 0.04, 0.03, 0.02, 0].map((share) =>
    fc.array(fc.nat(rows - 1), { minLength: share * rows, maxLength: share * rows + 2 }),
  ),
);

function makeLists(keys: readonly (readonly number[])[]): PostingLists {
  const out = new SectionWriter();
  writePostingLists(out, "word", {
    keys: keys.length,
    rows,
    pairs: (visit) => {
      for (let row = 0; row < rows; row++)
        for (const [key, rowsOfKey] of keys.entries()) if (rowsOfKey.includes(row)) visit(key, row);
    },
  });
  return new PostingLists(new Sections(out.finish()), "word", rows);
}

test("addToIfAll adds exactly the rows that have all keys, stored as lists or as bitsets, in any order", () => {
  fc.assert(
    fc.property(
      anyKeys,
      fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
      fc.nat(rows - 1),
      (keys, searched, earlier) => {
        const found = new Uint32Array(Math.ceil(rows / 32));
        (found[earlier >>> 5] as number) |= 1 << (earlier & 31);
        makeLists(keys).addToIfAll(found, searched);
        const hasAll = (row: number) => searched.every((key) => keys[key]?.includes(row));
        for (let row = 0; row < rows; row++) expect(hasBit(found, row)).toBe(row === earlier || hasAll(row));
      },
    ),
    { numRuns: 60 },
  );
});
