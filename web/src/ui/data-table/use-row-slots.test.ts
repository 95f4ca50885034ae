import fc from "fast-check";
import { expect, test } from "vitest";
import { assignSlots } from "./use-row-slots.ts";

test("rows that stay keep their elements, and new rows take over the elements of rows that are gone", () => {
  const first = assignSlots(new Map(), ["a", "b", "c"]);
  expect([...first]).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 2],
  ]);
  expect(Object.fromEntries(assignSlots(first, ["c", "d", "e"]))).toEqual({ c: 2, d: 0, e: 1 });
});

test("no two rows ever share elements", () => {
  const keys = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 8 }), (rounds) => {
      let slots = new Map<string, number>();
      for (const round of rounds) {
        const next = assignSlots(slots, round);
        expect(new Set(next.values()).size).toBe(round.length);
        for (const key of round.filter((each) => slots.has(each))) expect(next.get(key)).toBe(slots.get(key));
        slots = next;
      }
    }),
  );
});
