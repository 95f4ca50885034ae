import { expect, test } from "vitest";
import { listTechnologyPhrases } from "./technologies.ts";
import { normalizeTechnology, technologyLabel } from "./technology-names.ts";

test("gives different spellings of a technology the same name", () => {
  expect(
    ["Postgres", " PostgreSQL", "Salesforce.com", "MS  Excel", "Fortran"].map(normalizeTechnology),
  ).toEqual(["postgresql", "postgresql", "salesforce", "excel", "fortran"]);
});

test("finds technologies in titles by all their names", () => {
  const phrases = listTechnologyPhrases(["Salesforce"]);
  expect(phrases).toContainEqual(["salesforce"]);
  expect(phrases).toContainEqual(["sfdc"]);
});

test("does not look for short names and everyday words in titles", () => {
  expect(listTechnologyPhrases(["R", "Go", "Chef", "Excel", "%"])).toEqual([["golang"]]);
});

test("writes technologies as people spell them", () => {
  expect(["salesforce", "aws", "postgres", "google ads", "Node"].map(technologyLabel)).toEqual([
    "Salesforce",
    "AWS",
    "PostgreSQL",
    "Google Ads",
    "Node.js",
  ]);
});

test.each(["__proto__", "constructor", "toString"])("reads %s as a name like any other", (name) => {
  expect(listTechnologyPhrases([name]).length).toBeLessThanOrEqual(1);
});
