import { describe, expect, test } from "vitest";
import { coreData } from "./core-data.ts";
import { createInterpreter } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);
const read = (text: string) => interpreter.interpret(text, { mode: "companies" }).parameters;

describe("what people typed when they tried it", () => {
  test.each([
    ["companies that posted jobs in the last 7 days", 7],
    ["jobs posted in the last 7 days", 7],
    ["companies with jobs posted this week", 7],
  ])("%s", (text, withinDays) => {
    expect(read(text)).toMatchObject({ hiring: { titles: [], functions: [], withinDays }, keywords: [] });
  });

  test.each([
    ["companies bigger than 500 but smaller than 2000 in Ohio", { min: 500, max: 2000 }],
    ["companies paying over $100k", null],
    ["Enterprise insurance carriers with revenue above $1 billion", { min: 5000, max: null }],
    ["entreprises de logiciels à Paris", null],
    ["agtech fresno less then 30 employes", { min: null, max: 30 }],
  ])("%s: the size", (text, employees) => {
    expect(read(text).employees).toEqual(employees);
  });

  test.each([
    ["make it quick: hospitals in Ohio", ["healthcare"]],
    ["I need it staffed: hotels in Miami", ["hospitality"]],
    ["it companies in Dallas", ["technology"]],
    ["I sell payroll software and my customers are restaurants in Louisiana", ["hospitality"]],
  ])("%s: the trade", (text, codes) => {
    expect(read(text).industryCodes).toEqual(codes);
  });

  test.each([
    [
      "Logistics companies with over 250 employees and openings in general management",
      { functions: ["executive"] },
    ],
    ["charities in Toronto w fundraising manager openings", { titles: ["Fundraising Manager"] }],
    ["who is taking on software developers in Leeds", { titles: ["Software Developer"] }],
  ])("%s: whom they hire", (text, hiring) => {
    expect(read(text).hiring).toMatchObject(hiring);
  });
});
