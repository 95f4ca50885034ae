import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePrefixLengths, findNearestPrefix } from "./prefix-sets.ts";

test("choosePrefixLengths ends prefix sets at the edges, and halves the widest gaps with the remaining sets", () => {
  expect([...choosePrefixLengths(1600, [100, 600, 850], 16)]).toEqual([
    0, 100, 225, 350, 475, 600, 725, 850, 944, 1038, 1132, 1225, 1319, 1413, 1507, 1600,
  ]);
});

test("choosePrefixLengths returns ascending lengths from 0 to the number of rows with a value", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.array(fc.nat(1000)), (known, shares) => {
      const edges = shares.map((share) => Math.floor((share * known) / 1000));
      const lengths = [...choosePrefixLengths(known, edges, 16)];
      expect(lengths).toHaveLength(16);
      expect(lengths.toSorted((one, other) => one - other)).toEqual(lengths);
      expect([lengths[0], lengths.at(-1)]).toEqual([0, known]);
    }),
  );
});

test("findNearestPrefix returns the prefix set whose length is nearest to a number of rows", () => {
  const lengths = Uint32Array.from([0, 10, 100]);
  expect([0, 5, 6, 54, 56, 100, 1000].map((count) => findNearestPrefix(lengths, count))).toEqual([
    0, 0, 1, 1, 2, 2, 2,
  ]);
});
