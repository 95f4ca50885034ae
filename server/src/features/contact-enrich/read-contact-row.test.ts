import fc from "fast-check";
import { expect, test } from "vitest";
import { readContactRow } from "./read-contact-row.ts";

test.each([
  ["", "Acme", "No person is named"],
  ["N/A", "Acme", "“N/A” is not a person's name"],
  ["12345", "Acme", "“12345” is not a person's name"],
  ["Ann Lee / Bob Ray", "Acme", "“Ann Lee / Bob Ray” names two people in one cell"],
  ["Ann Lee", "", "No company is named"],
  ["Ann Lee", "-", "“-” is not a company name"],
  ["Ann Lee", "n/a", "“n/a” is not a company name"],
  ["Ann Lee", "Self-Employed", "“Self-Employed” is not a company name"],
  ["Ann Lee", "ann.lee@gmail.com", "“ann.lee@gmail.com” is not a company name"],
])("a row of %j at %j names nobody", (fullName, companyName, problem) => {
  expect(readContactRow({ fullName, companyName }).problem).toBe(problem);
});

test.each([
  ["Lee, Ann", "Acme", undefined],
  ["José Ortega y Gasset", "Acme", undefined],
  ["Ann Lee", "https://www.acme.example.com/about/team?x=1", "acme.example.com"],
  ["Ann Lee", "ann@acme.example.com", "acme.example.com"],
])("a row of %j at %j can be looked up, by its domain if it has one", (fullName, companyName, domain) => {
  const { problem, request } = readContactRow({ fullName, companyName });
  expect(problem).toBeNull();
  expect(request.companyDomain).toBe(domain);
});

test("trims names and keeps the hints", () => {
  const row = {
    fullName: "  Ann   Lee ",
    companyName: " Acme ",
    domain: "acme.example.com",
    city: "Akron",
    state: "",
  };
  expect(readContactRow(row).request).toEqual({
    fullName: "Ann Lee",
    companyName: "Acme",
    companyDomain: "acme.example.com",
    city: "Akron",
  });
});

test("reads any text without an error", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 500 }),
    fc.array(fc.constantFrom(..."Aé李-(.,@/ ")).map((letters) => letters.join("")),
  );
  void fc.assert(
    fc.property(cell, cell, (fullName, companyName) => {
      expect(readContactRow({ fullName, companyName }).problem).not.toBe("");
    }),
  );
});
