import { expect, test } from "vitest";
import { findFundingRound, fundingRounds } from "./funding-rounds.ts";

test.each([
  ["series-a", "series-a"],
  ["Series A", "series-a"],
  ["SERIES_A round", "series-a"],
  ["Series B-1", "series-b"],
  ["Series B1", "series-b"],
  ["series-c+", "series-c"],
  ["Series F", "series-e"],
  ["Pre-Seed", "pre-seed"],
  ["Post-IPO Equity", "public"],
  ["Private Equity", "private-equity"],
  ["Debt Financing", "debt"],
  ["Bootstrapped", "bootstrapped"],
  ["M&A", "acquired"],
  ["other", null],
  ["", null],
])("reads the funding round %j as %s", (text, code) => {
  expect(findFundingRound(text)).toBe(code);
});

test("finds each round by its code and its name", () => {
  for (const { code, name } of fundingRounds)
    expect([code, name].map(findFundingRound)).toEqual([code, code]);
});
