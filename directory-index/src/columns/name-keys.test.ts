import fc from "fast-check";
import { expect, test } from "vitest";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { NameKeys, writeNameKeys } from "./name-keys.ts";

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
