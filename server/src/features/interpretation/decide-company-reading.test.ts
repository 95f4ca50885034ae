import { createInterpreter } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { expect, test } from "vitest";
import { decideCompanyReading, type NameMatch } from "./decide-company-reading.ts";

const interpreter = createInterpreter(coreData);

function decide(query: string, match: NonNullable<NameMatch["match"]>, employees: number | null = null) {
  const readings = {
    companies: interpreter.interpret(query, { mode: "companies" }),
    people: interpreter.interpret(query, { mode: "people" }),
  };
  return decideCompanyReading(query, readings, { match, companies: [{ id: "1", name: query, employees }] });
}

test.each([
  ["Target", 345_000],
  ["target", 345_000],
  ["Best Buy", 125_000],
  ["Texas Instruments", 29_714],
  ["bank of america", 209_376],
  ["oracle", 138_000],
  ["Figma", null],
  ["Zyntellis", null],
  ["Boston Power", null],
])("%j means a company of exactly this name with %j employees", (query, employees) => {
  expect(decide(query, "exact", employees)).toBe("company");
});

test.each([
  ["nurses", 300_000],
  ["Cleveland", 50_000],
  ["software companies", null],
  ["banks in Ohio", 40],
  ["waste management", 42_000],
  ["property management", 5000],
  ["balance", 12],
  ["kubernetes", 12],
])("%j means its words, and offers a company of exactly this name with %j employees", (query, employees) => {
  expect(decide(query, "exact", employees)).toBe("offered");
});

test("another form of a name means a company only if the words are no ordinary query, or the company is large", () => {
  expect(decide("Zyntellis", "alike")).toBe("company");
  expect(decide("support", "alike", 5000)).toBe("words");
  expect(decide("healthcare services", "alike", 55_000)).toBe("words");
  expect(decide("American Airlines", "alike", 126_600)).toBe("company");
  expect(decide("American Airlines", "alike", 12)).toBe("words");
});

test("a typo means a company only if one of the words is in no list", () => {
  expect(decide("Zyntelis", "misspelt")).toBe("company");
  expect(decide("Texas Instrumants", "misspelt")).toBe("company");
  expect(decide("nurses", "misspelt", 5000)).toBe("words");
  expect(decide("sofware", "misspelt", 5000)).toBe("words");
  expect(decide("apply", "misspelt", 123_000)).toBe("words");
});

test("the beginning of a name means only a large company", () => {
  expect(decide("Capital One", "beginning", 49_300)).toBe("company");
  expect(decide("Capital One", "beginning", 12)).toBe("words");
  expect(decide("General", "beginning", 200_000)).toBe("words");
});
