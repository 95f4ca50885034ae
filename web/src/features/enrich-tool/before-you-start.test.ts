import { expect, test } from "vitest";
import { readCap } from "./before-you-start.tsx";

test("reads a cap from 1, and none from one that allows all rows", () => {
  expect([null, "14", "1,000", "396", "400"].map((text) => readCap(text, 396))).toEqual([
    null,
    14,
    null,
    null,
    null,
  ]);
  expect(["", "0", "-1", "2.5", "many"].map((text) => readCap(text, 396))).toEqual(Array(5).fill(undefined));
});
