import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestReady, readyPlaces } from "./ready-sets.ts";

test("ready sets end at the edges, and the others halve the widest gaps", () => {
  expect([...readyPlaces(1600, [100, 600, 850], 16)]).toEqual([
    0, 100, 225, 350, 475, 600, 725, 850, 944, 1038, 1132, 1225, 1319, 1413, 1507, 1600,
  ]);
});

test("there are as many places as sets, they rise, from none to all that are known", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.array(fc.nat(1000)), (known, shares) => {
      const edges = shares.map((share) => Math.floor((share * known) / 1000));
      const places = [...readyPlaces(known, edges, 16)];
      expect(places).toHaveLength(16);
      expect(places.toSorted((one, other) => one - other)).toEqual(places);
      expect([places[0], places.at(-1)]).toEqual([0, known]);
    }),
  );
});

test("the nearest ready set, on either side", () => {
  const places = Uint32Array.from([0, 10, 100]);
  expect([0, 5, 6, 54, 56, 100, 1000].map((count) => nearestReady(places, count))).toEqual([
    0, 0, 1, 1, 2, 2, 2,
  ]);
});
