import { expect, test } from "vitest";
import type { CompanyResult } from "./company-results.ts";
import { listDecidingNames } from "./save-companies.ts";

const make = (name: string, changes: Partial<CompanyResult> = {}): CompanyResult => ({
  position: 1,
  outcome: "found",
  name,
  line: null,
  hints: "",
  company: null,
  reason: null,
  candidates: [],
  ...changes,
});

test("asks for a file by names only while names alone give the companies", () => {
  const found = [make("Acme"), make("Brandt", { outcome: "ambiguous" })];
  expect(listDecidingNames(found, found)).toEqual(["Acme", "Brandt"]);
  expect(listDecidingNames(null, found)).toBeNull();
  expect(listDecidingNames(found, [make("Acme"), make("Brandt")])).toBeNull();
  expect(
    listDecidingNames([make("Acme", { hints: "Toledo" })], [make("Acme", { hints: "Toledo" })]),
  ).toBeNull();
  expect(listDecidingNames([make("Acme", { outcome: null })], [make("Acme", { outcome: null })])).toBeNull();
});
