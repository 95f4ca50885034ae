import { expect, test } from "vitest";
import { findQualityProblem, isWeakContact, lowQualityText, noMatchText } from "./contact-quality.ts";

const row = (fullName: string) => ({ fullName, companyName: "Acme" });
const strong = { email: "ann@acme.example.com", phone: "(419) 555-0163" };

test("flags one row without a contact, but not two [PENR-032]", () => {
  const none = { input: row("Ann Lee"), person: null };
  expect(findQualityProblem([none])).toEqual({
    text: "We couldn't find a good match for the provided names/companies.",
    row: row("Ann Lee"),
  });
  expect(noMatchText).toBe("We couldn't find a good match for the provided names/companies.");
  expect(findQualityProblem([none, { input: row("Bo Ek"), person: null }])).toBeNull();
  expect(findQualityProblem([])).toBeNull();
});

test("flags an accuracy of 10, but not of 11 nor an absent one [PENR-033]", () => {
  expect(isWeakContact({ ...strong, contactAccuracyScore: 10 })).toBe(true);
  expect(isWeakContact({ ...strong, contactAccuracyScore: 11 })).toBe(false);
  expect(isWeakContact(strong)).toBe(false);
});

test("flags a contact with 1 of the 4 essential fields, but not with 2 [PENR-034]", () => {
  expect(isWeakContact({ companyName: "Acme", city: "Toledo" })).toBe(true);
  expect(isWeakContact({ companyName: "Acme", jobTitle: "CFO" })).toBe(false);
});

test("names the first weak row in input order", () => {
  const weak = { companyName: "Acme" };
  expect(
    findQualityProblem([
      { input: row("Ann Lee"), person: strong },
      { input: row("Cy Dow"), person: null },
      { input: row("Bo Ek"), person: weak },
      { input: row("Di Fox"), person: weak },
    ]),
  ).toEqual({ text: "The contact data we found has low quality or missing information.", row: row("Bo Ek") });
  expect(lowQualityText).toBe("The contact data we found has low quality or missing information.");
});
