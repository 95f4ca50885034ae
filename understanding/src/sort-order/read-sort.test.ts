import type { Sort, SortKey } from "@eq/contracts";
import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);

test.each<[string, SortKey, Sort["order"]]>([
  ["sort by employees ascending", "employeeCount", "asc"],
  ["by size ascending", "employeeCount", "asc"],
  ["sorted by size, asc", "employeeCount", "asc"],
  ["order by employees desc", "employeeCount", "desc"],
  ["order by name desc", "name", "desc"],
  ["sort by name z to a", "name", "desc"],
  ["sorted by revenue low to high", "revenue", "asc"],
  ["ordered by funding (high to low)", "funding", "desc"],
  ["by revenue in ascending order", "revenue", "asc"],
  ["ascending by revenue", "revenue", "asc"],
  ["rank by size", "employeeCount", "desc"],
  ["largest banks by revenue", "revenue", "desc"],
  ["biggest banks first by revenue", "revenue", "desc"],
  ["smallest banks by revenue", "revenue", "asc"],
  ["smallest banks by headcount", "employeeCount", "asc"],
  ["largest banks sorted by name", "name", "asc"],
  ["biggest companies in Germany first", "employeeCount", "desc"],
  ["largest revenue", "revenue", "desc"],
  ["lowest headcount", "employeeCount", "asc"],
])('reads the sort order of the company query "%s"', (text, by, order) => {
  const { parameters, unexplained } = interpreter.interpret(text, { mode: "companies" });
  expect(parameters.sort).toEqual({ by, order });
  expect(unexplained).toEqual([]);
});

test("sorts by the first of several keys and leaves the others unused", () => {
  const { parameters, unexplained } = interpreter.interpret("sort by revenue then by name", {
    mode: "companies",
  });
  expect(parameters.sort).toEqual({ by: "revenue", order: "desc" });
  expect(unexplained).toContain("name");
});

test.each<["companies" | "people", string, string]>([
  ["people", "CEO at the biggest companies", "biggest"],
  ["people", "CFOs sorted by revenue", "revenue"],
  ["companies", "banks sorted by seniority", "seniority"],
  ["companies", "banks sorted by title", "title"],
])("leaves a sort key unused that a search for %s does not have: %s", (mode, text, word) => {
  const { parameters, unexplained } = interpreter.interpret(text, { mode });
  expect(parameters.sort).toBeNull();
  expect(parameters.keywords).not.toContain(word);
  expect(unexplained).toContain(word);
});

test("a people query can be sorted by seniority and by name", () => {
  const sort = (text: string) => interpreter.interpret(text, { mode: "people" }).parameters.sort;
  expect(sort("CFOs sorted by seniority")).toEqual({ by: "seniority", order: "desc" });
  expect(sort("CFOs by name desc")).toEqual({ by: "name", order: "desc" });
  expect(sort("CFO at the largest banks sorted by name")).toEqual({ by: "name", order: "asc" });
});
