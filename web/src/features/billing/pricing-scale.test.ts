import { expect, test } from "vitest";
import { cardHeight, computePricingScale, tableWidth } from "./pricing-scale.ts";

test("the pricing table is 1200 wide, its cards 420 high, and its scale is from 0.5 to 0.9 [SETT-018]", () => {
  expect([tableWidth, cardHeight]).toEqual([1200, 420]);
  expect([400, 900, 1400].map(computePricingScale)).toEqual([0.5, 0.75, 0.9]);
});
