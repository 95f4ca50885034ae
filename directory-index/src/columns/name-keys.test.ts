import { isOneEditApart } from "@eq/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { NameKeys, writeNameKeys } from "./name-keys.ts";
import { listNeighbourKeys } from "./name-neighbours.ts";

const arbitraryKey = (max: number, min = 0) =>
  fc.array(fc.constantFrom("a", "b", "z"), { minLength: min, maxLength: max }).map((list) => list.join(""));

test("NameKeys finds a text of any length inside keys, and never across two keys", () => {
  fc.assert(
    fc.property(fc.array(arbitraryKey(7), { maxLength: 150 }), arbitraryKey(4, 1), (keys, pattern) => {
      const out = new SectionWriter();
      writeNameKeys(out, "key", keys);
      const rows = new NameKeys(new Sections(out.finish()), "key").containing(pattern);
      const expected = keys.flatMap((key, row) => (key.includes(pattern) ? [row] : []));
      expect(rows.toSorted((one, other) => one - other)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("NameKeys finds exactly the keys that differ from a misspelt key by one edit", () => {
  fc.assert(
    fc.property(fc.array(arbitraryKey(6), { maxLength: 150 }), arbitraryKey(6, 1), (keys, typed) => {
      const out = new SectionWriter();
      writeNameKeys(out, "key", keys);
      const rows = new NameKeys(new Sections(out.finish()), "key").misspeltAs(typed);
      const expected = keys.flatMap((key, row) => (key !== "" && isOneEditApart(typed, key) ? [row] : []));
      expect(rows.toSorted((one, other) => one - other)).toEqual(expected);
      const neighbours = new Set(listNeighbourKeys(typed));
      expect(keys.flatMap((key, row) => (neighbours.has(key) ? [row] : []))).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["oracel", "oracle", true],
  ["oracle", "oracle", false],
  ["orcale", "oracle", true],
  ["oracles", "oracle", true],
  ["racle", "oracle", true],
  ["orecla", "oracle", false],
  ["target", "tarjeta", false],
])("says whether one edit turns %j into %j: %j", (one, other, isApart) => {
  expect(isOneEditApart(one, other)).toBe(isApart);
});
