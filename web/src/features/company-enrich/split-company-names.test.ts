import { expect, test } from "vitest";
import { splitCompanyNames } from "./split-company-names.ts";

test("splits names at commas, trims them and leaves empty ones out [CENR-003]", () => {
  expect(splitCompanyNames(" A, ,B ,, ")).toEqual(["A", "B"]);
  expect(splitCompanyNames("  ,\n, ")).toEqual([]);
});

test("splits names at line ends too", () => {
  expect(splitCompanyNames("Acme\r\nHalvorn, Corvane\n")).toEqual(["Acme", "Halvorn", "Corvane"]);
});
