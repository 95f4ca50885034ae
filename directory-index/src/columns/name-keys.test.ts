import fc from "fast-check";
import { expect, test } from "vitest";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { NameKeys, writeNameKeys } from "./name-keys.ts";

const letters = (max: number, min = 0) =>
  fc.array(fc.constantFrom("a", "b", "z"), { minLength: min, maxLength: max }).map((list) => list.join(""));

test("what is inside a key is found whatever its length, and never across two keys", () => {
  fc.assert(
    fc.property(fc.array(letters(7), { maxLength: 150 }), letters(4, 1), (keys, wanted) => {
      const out = new SectionWriter();
      writeNameKeys(out, "key", keys);
      const found = new NameKeys(new Sections(out.finish()), "key").having(wanted);
      const expected = keys.flatMap((key, row) => (key.includes(wanted) ? [row] : []));
      expect(found.toSorted((one, other) => one - other)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
