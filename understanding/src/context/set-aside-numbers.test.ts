import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);

test.each([
  "find 200 roofers in Ohio",
  "hotels rated 4 or higher",
  "clinics with over 100 Google reviews",
  "roofers with more than 100 five star reviews",
  "founders under 30 in fintech",
  "forbes 30 under 30 companies",
  "agencies with contracts over $100k",
  "lenders offering loans from $500k to $5m",
  "realtors selling homes over $1 million",
  "warehouses paying over $22 an hour",
  "law firms for H-1B visas",
  "gyms with 500 members",
  "a caterer for a 200 person wedding",
  "companies with teams of 10 to 20 engineers",
  "funds with $100m under management",
])("sets no range for a number that measures something else: %s", (text) => {
  const { employees, revenue, funding } = interpreter.interpret(text, { mode: "companies" }).parameters;
  expect([employees, revenue, funding]).toEqual([null, null, null]);
});

test.each([
  ["roofers with a team of 50", { min: 38, max: 63 }],
  ["devtools companies, small teams of 10-25 people", { min: 10, max: 25 }],
  ["get me 50-200 person law firms", { min: 50, max: 200 }],
  ["rated law firms, 50-200 employees", { min: 50, max: 200 }],
])("still reads a headcount: %s", (text, employees) => {
  expect(interpreter.interpret(text, { mode: "companies" }).parameters.employees).toEqual(employees);
});

test.each([
  ["CFOs, 50-200, manufacturing", { min: 50, max: 200 }],
  ["CFOs at companies with 50-200", { min: 50, max: 200 }],
  ["CTOs at 200+ companies", { min: 200, max: null }],
  ["nurses 3-5", null],
  ["managers making 100k-150k", null],
  ["engineers over 50", null],
  ["give me 20 people who run marketing", null],
])("a people query reads a bare range as the headcount of the companies: %s", (text, employees) => {
  expect(interpreter.interpret(text, { mode: "people" }).parameters.employees).toEqual(employees);
});

test("a people query reads money beside a word for companies as their revenue", () => {
  const { revenue } = interpreter.interpret("controllers at $10-50M companies", {
    mode: "people",
  }).parameters;
  expect(revenue).toEqual({ min: 10_000_000, max: 50_000_000 });
});
