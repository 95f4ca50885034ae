import { expect, test } from "vitest";
import { type CompanyResult, sortResults } from "./company-results.ts";

const makeResult = (position: number, companyId: string | null): CompanyResult => ({
  position,
  outcome: companyId === null ? "nothing" : "found",
  name: `Name ${position}`,
  line: null,
  hints: "",
  company: companyId === null ? null : { id: companyId, name: `Company ${companyId}` },
  reason: null,
  candidates: [],
});

test("shows a company once, for the first name that means it, and counts the other names", () => {
  const results = sortResults([
    makeResult(1, "7"),
    makeResult(2, null),
    makeResult(3, "8"),
    makeResult(4, "7"),
    makeResult(5, "7"),
  ]);
  expect(results.found.map(({ position }) => position)).toEqual([1, 3]);
  expect(results.repeatedCount).toBe(2);
  expect(results.missed.map(({ position }) => position)).toEqual([2]);
});
