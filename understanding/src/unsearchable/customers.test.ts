import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretCompanyQuery = (text: string) => interpreter.interpret(text, { mode: "companies" });

describe("the size of a company's customers sets no headcount filter", () => {
  test.each([
    ["accounting software for small businesses", "for small businesses"],
    ["banks serving small and medium businesses in Texas", "serving small and medium businesses"],
    ["software company serving Fortune 500 hotel chains", "serving Fortune 500"],
    [
      "HR software built for businesses with under 50 employees",
      "built for businesses with under 50 employees",
    ],
    ["lender to small businesses", "to small businesses"],
  ])(`leaves the words for the customers' size in "%s" unused`, (text, unused) => {
    const { parameters, unexplained } = interpretCompanyQuery(text);
    expect(parameters.employees).toBeNull();
    expect(unexplained.join(" ")).toBe(unused);
  });
});

describe("the size of the searched companies sets the headcount filter", () => {
  test.each([
    ["looking for companies with 50-200 employees", { min: 50, max: 200 }],
    ["searching for small businesses in Ohio", { min: 1, max: 100 }],
    ["it support for companies with 50-200 employees", { min: 50, max: 200 }],
    ["apps built by startups", { min: 1, max: 50 }],
    ["Fortune 500 retailers", { min: 5000, max: null }],
  ])('reads the headcount of the searched companies in "%s"', (text, employees) =>
    expect(interpretCompanyQuery(text).parameters.employees).toEqual(employees),
  );
});
