import { expect, test } from "vitest";
import { formatMiles, measureNeighbors } from "./distances.ts";

const toledo = { latitude: 41.66, longitude: -83.56, isCityCenter: true };

test("measures how far a business is from the company, and in which direction", () => {
  const [north, east] = measureNeighbors(
    [
      { name: "North", coordinates: { latitude: 41.66 + 1 / 69.05, longitude: -83.56 } },
      { name: "East", coordinates: { latitude: 41.66, longitude: -83.46 } },
    ],
    toledo,
  );
  expect(north).toMatchObject({ number: 1, offset: { east: 0, north: expect.closeTo(1, 5) } });
  expect(east?.offset?.miles).toBeCloseTo(5.16, 2);
});

test("has no distance where the coordinates of either are not known", () => {
  const businesses = [{ name: "Somewhere" }, { name: "Near", coordinates: toledo }];
  expect(measureNeighbors(businesses, toledo).map(({ offset }) => offset?.miles)).toEqual([undefined, 0]);
  expect(measureNeighbors(businesses, null).map(({ offset }) => offset)).toEqual([null, null]);
});

test("writes miles with one digit below ten", () => {
  expect([0, 1.24, 9.94, 9.96, 31.4].map(formatMiles)).toEqual([
    "0.0 mi",
    "1.2 mi",
    "9.9 mi",
    "10 mi",
    "31 mi",
  ]);
});
