import type { Range, SearchParameters } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const read = (text: string, mode: "companies" | "people" = "companies"): SearchParameters =>
  interpreter.interpret(text, { mode }).parameters;
const thisYear = new Date().getUTCFullYear();

describe("reads when companies were founded", () => {
  test.each<[string, Range | null]>([
    ["fintech founded after 2020", { min: 2021, max: null }],
    ["fintech founded since 2020", { min: 2020, max: null }],
    ["startups founded in 2019", { min: 2019, max: 2019 }],
    ["startups founded in 2019 or later", { min: 2019, max: null }],
    ["banks established before 1950", { min: null, max: 1949 }],
    ["companies established between 1990 and 2000", { min: 1990, max: 2000 }],
    ["fintech founded 2015-2018", { min: 2015, max: 2018 }],
    ["family businesses founded in the 1980s", { min: 1980, max: 1989 }],
    ["2021 founded startups", { min: 2021, max: 2021 }],
    ["est. 1985 machine shops", { min: 1985, max: 1985 }],
    ["startups founded in the last 5 years", { min: thisYear - 5, max: null }],
    ["startups founded less than 3 years ago", { min: thisYear - 3, max: null }],
    ["manufacturers over 50 years old", { min: null, max: thisYear - 50 }],
    ["contractors with at least 20 years in business", { min: null, max: thisYear - 20 }],
    ["contractors in business for over 20 years", { min: null, max: thisYear - 20 }],
    ["contractors in business since 1990", { min: null, max: 1990 }],
    ["founded by ex google engineers", null],
    ["companies with 2000 employees", null],
    ["software with 10 years of experience", null],
  ])('reads the years of "%s"', (text, founded) => expect(read(text).founded).toEqual(founded));

  test.each(["engineers who started in 2020", "people over 40 years old"])(
    'reads no founding year about people: "%s"',
    (text) => expect(read(text, "people").founded).toBeNull(),
  );

  test("reads the founding year of the people's companies", () => {
    const { founded, titles } = read("CFOs at companies founded after 2015", "people");
    expect({ founded, titles }).toEqual({ founded: { min: 2016, max: null }, titles: ["CFO"] });
  });
});

describe("reads the last funding round and when it was", () => {
  test.each<[string, string[], number | null]>([
    ["startups that raised a Series A", ["series-a"], null],
    ["startups that raised a Series A in the last year", ["series-a"], 365],
    ["biotechs that closed their series B in the last 90 days", ["series-b"], 90],
    ["companies that raised seed or series A", ["seed", "series-a"], null],
    ["last round was seed", ["seed"], null],
    ["bootstrapped SaaS companies", ["bootstrapped"], null],
    ["self-funded companies", ["bootstrapped"], null],
    ["raised in the last 6 months", [], 180],
    ["raised funding within the past quarter", [], 91],
    ["recently funded startups", [], 180],
    ["startups that just raised", [], 180],
    ["companies that raised funding recently", [], 180],
    ["companies that raised prices", [], null],
    ["plants that closed in the last year", [], null],
    ["series A startups", [], null],
  ])('reads "%s"', (text, rounds, days) => {
    const { lastRounds, lastFundedWithinDays } = read(text);
    expect({ lastRounds, lastFundedWithinDays }).toEqual({ lastRounds: rounds, lastFundedWithinDays: days });
  });

  test("reads the amount beside the time as the total funding", () => {
    const { funding, lastFundedWithinDays } = read("startups that raised over $10M in the past 2 years");
    expect({ funding, lastFundedWithinDays }).toEqual({
      funding: { min: 10e6, max: null },
      lastFundedWithinDays: 730,
    });
  });
});

describe("reads a number of open jobs", () => {
  test.each<[string, Range | null]>([
    ["companies with at least 10 open roles", { min: 10, max: null }],
    ["companies with more than 10 open jobs", { min: 11, max: null }],
    ["companies with 20+ openings", { min: 20, max: null }],
    ["companies with fewer than 5 vacancies", { min: null, max: 4 }],
    ["companies with 5-20 open positions", { min: 5, max: 20 }],
    ["companies with 20+ open sales jobs", null],
    ["hiring 5+ engineers", null],
  ])('reads "%s"', (text, openJobs) => {
    const { employees, ...parameters } = read(text);
    expect(parameters.openJobs).toEqual(openJobs);
    expect(employees).toBeNull();
  });
});

describe("reads remote work", () => {
  test.each<[string, true | undefined]>([
    ["hiring remote engineers", true],
    ["companies hiring nurses remotely", true],
    ["software firms with remote jobs", true],
    ["work from home customer service jobs", true],
    ["remote-first startups", undefined],
    ["remote sensing companies", undefined],
    ["remote patient monitoring companies hiring nurses", undefined],
  ])('reads "%s"', (text, remote) => expect(read(text).hiring?.remote).toBe(remote));

  test("ranks companies that call themselves remote", () =>
    expect(read("remote-first startups").keywords).toEqual(["remote"]));

  test("reads no remote filter in a people query", () =>
    expect(read("remote sales managers", "people").hiring).toBeNull());
});

describe("reads technologies that companies use", () => {
  test.each<[string, string[] | undefined]>([
    ["companies using Salesforce", ["salesforce"]],
    ["companies that use HubSpot and Salesforce in Texas", ["hubspot", "salesforce"]],
    ["startups running postgres", ["postgresql"]],
    ["companies not using Salesforce", undefined],
    ["companies using agile", undefined],
  ])('reads "%s"', (text, technologies) => expect(read(text).hiring?.technologies).toEqual(technologies));
});
