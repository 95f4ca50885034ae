import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";
import { classifyIndustry } from "../lookup.ts";

const interpreter = createInterpreter(coreData);
const readIndustries = (text: string) =>
  interpreter.interpret(text, { mode: "companies" }).parameters.industryCodes;

test.each([
  ["furniture stores in Ohio", "retail"],
  ["jewelry and watch stores", "retail"],
  ["furniture merchant wholesalers", "retail"],
  ["clothing manufacturers", "manufacturing"],
  ["chip makers", "technology"],
  ["drug manufacturers", "life-sciences"],
  ["software vendors", "technology"],
  ["healthcare consulting firms", "consulting"],
  ["software consulting firms", "technology"],
  ["dental insurance companies", "insurance"],
  ["construction law firms", "legal"],
  ["restaurant software companies", "technology"],
  ["food banks", "nonprofit"],
  ["solar panel manufacturers", "manufacturing|energy"],
  // Two separate kinds of business, not one that modifies the other.
  ["software and furniture stores", "technology|retail"],
  ["healthcare and clothing stores", "healthcare|retail"],
  ["manufacturing and construction companies", "manufacturing|construction"],
  ["software companies and consulting firms", "technology|consulting"],
])("a kind of business overrides the industry of the word before it: %s", (text, codes) =>
  expect(readIndustries(text).join("|")).toBe(codes),
);

test.each([
  ["Metal Household Furniture Manufacturing", "manufacturing"],
  ["Industrial Machinery and Equipment Merchant Wholesalers", "retail"],
  ["Luggage and Leather Goods Stores", "retail"],
  ["Furniture (except Wood) Manufacturing", "manufacturing"],
  ["Construction, Retail", "construction|retail"],
  ["Software; Insurance", "technology|insurance"],
])('classifies the label "%s" by its kind of business', (label, codes) =>
  expect(classifyIndustry(label).join("|")).toBe(codes),
);

test.each([
  ["companies in Ohio, no manufacturers", ["manufacturing"], []],
  ["companies in Ohio without makers", ["manufacturing"], []],
  ["companies in Ohio, no distributors", [], ["distributor"]],
  ["food manufacturers but not producers", [], ["producer"]],
])("a noun that names a whole industry excludes it: %s", (text, industryCodes, keywords) => {
  const { exclude } = interpreter.interpret(text, { mode: "companies" }).parameters;
  expect(exclude).toMatchObject({ industryCodes, keywords });
});

test("furniture stores are a kind of business within retail", () => {
  const { kinds } = interpreter.interpret("furniture stores in Ohio", { mode: "companies" }).parameters;
  expect(kinds).toEqual(["furniture store"]);
});
