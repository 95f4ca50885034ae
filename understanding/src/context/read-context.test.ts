import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const readCompanies = (text: string) => interpreter.interpret(text, { mode: "companies" }).parameters;
const readPeople = (text: string) => interpreter.interpret(text, { mode: "people" }).parameters;

describe("customers, skills and interests are keywords, not industries", () => {
  test.each([
    ["booking software for hotels", ["technology"], "hotel"],
    ["trucking companies that sell to hospitals", ["transportation"], "hospital"],
    ["ad agencies serving the mining industry", ["media"], "mining"],
    ["banks focused on farmers", ["finance"], "farmer"],
    ["recruiting firms that place welders", ["consulting"], "welder"],
    ["law firms with hospitals as clients", ["legal"], "hospital"],
    ["architects with hotel experience", ["construction"], "hotel"],
    ["companies selling insurance to farmers", ["insurance"], "farmer"],
    ["private equity firms interested in biotech", ["finance"], "biotech"],
  ])("%s", (text, industryCodes, keyword) => {
    const parameters = readCompanies(text);
    expect(parameters.industryCodes).toEqual(industryCodes);
    expect(parameters.keywords).toContain(keyword);
  });

  test.each([
    ["nurses with experience in insurance", "insurance"],
    ["sales managers selling to hospitals", "hospital"],
    ["data analysts with a background in banking", "banking"],
    ["engineers interested in robotics", "robotics"],
  ])("in a people query: %s", (text, keyword) => {
    const parameters = readPeople(text);
    expect(parameters.industryCodes).toEqual([]);
    expect(parameters.keywords).toContain(keyword);
  });
});

test.each([
  ["companies focused on robotics", ["technology", "manufacturing"]],
  ["companies specializing in roofing", ["construction"]],
  ["used car dealers", ["retail"]],
  ["office supplies stores", ["retail"]],
  ["financial services companies", ["finance"]],
  ["fire departments", ["government"]],
  ["my customers are hotels", ["hospitality"]],
])("reads the industry from the words for what the companies do: %s", (text, industryCodes) => {
  expect(readCompanies(text).industryCodes.toSorted()).toEqual(industryCodes.toSorted());
});

test.each([
  ["hotels using Samsara", "samsara"],
  ["trucking companies backed by Sequoia", "sequoia"],
  ["restaurants that use Phoenix", "phoenix"],
])("the name of a tool or an investor is a keyword and no place: %s", (text, keyword) => {
  const { places, keywords } = readCompanies(text);
  expect(places).toEqual([]);
  expect(keywords).toContain(keyword);
});

test("reads no location from the places that companies export to", () => {
  expect(readCompanies("toy makers in Italy exporting to Japan").places).toEqual([{ country: "IT" }]);
});

test("reads no open job from the plans and purchases of companies", () => {
  for (const text of [
    "toy makers wanting to export",
    "hotels needing laundry services",
    "farms seeking distribution partners",
    "a recruiter who can fill 10 nurse positions",
  ])
    expect(readCompanies(text).hiring, text).toBeNull();
});
