import { industryCodes } from "@eq/contracts";
import { expect, test } from "vitest";
import {
  getAnswerFunction,
  type IndustrySource,
  measureTitles,
  readHeldOut,
  readLabelledTitles,
} from "./naics-measure.ts";

const labelledTitles = readLabelledTitles();

test("every NAICS title maps to known industries", () => {
  expect(labelledTitles).toHaveLength(1057);
  const knownCodes: readonly string[] = industryCodes;
  for (const { accepted } of labelledTitles)
    expect(accepted.filter((code) => !knownCodes.includes(code))).toEqual([]);
  for (const { guess } of readHeldOut().values()) expect(knownCodes).toContain(guess);
});

test.each<[IndustrySource, number, number]>([
  ["held out", 0.9, 0.93],
  ["shipped", 0.9, 0.93],
  ["shipped query", 0.9, 0.9],
])("NAICS titles reach the floors for coverage and precision: %s", (way, leastCoverage, leastPrecision) => {
  const { answered, right } = measureTitles(labelledTitles, getAnswerFunction(way));
  expect(answered / labelledTitles.length).toBeGreaterThanOrEqual(leastCoverage);
  expect(right / answered).toBeGreaterThanOrEqual(leastPrecision);
});
