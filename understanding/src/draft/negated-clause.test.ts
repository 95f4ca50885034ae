import type { Range } from "@eq/contracts";
import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";
import { isKeywordFilter } from "../keywords/keyword-filter.ts";

const interpreter = createInterpreter(coreData);
const interpretCompanyQuery = (text: string) => interpreter.interpret(text, { mode: "companies" });

test.each([
  ["biotech, not series A, in Boston", ["not", "series", "A"]],
  ["software companies without series B", ["without", "series", "B"]],
  ["not seed stage", ["not", "seed", "stage"]],
  ["no series A startups", ["no", "series", "A"]],
  ["except series B fintech", ["except", "series", "B"]],
  ["fintech not series A or series B in Austin", ["not", "series", "A", "or", "series", "B"]],
  ["companies that haven't raised series A", ["haven't", "raised", "series", "A"]],
  ["not yet series A", ["not", "yet", "series", "A"]],
])("sets aside an excluded funding stage: %s", (text, words) => {
  const { parameters, unexplained } = interpretCompanyQuery(text);
  expect(parameters.funding).toBeNull();
  expect(unexplained).toEqual(words);
});

test("excluding a funding stage does not change the meaning of the words beside it", () => {
  const { industryCodes, places } = interpretCompanyQuery("biotech, not series A, in Boston").parameters;
  expect([industryCodes, places]).toEqual([["life-sciences"], [{ metroRegion: "boston" }]]);
  expect(interpretCompanyQuery("no series A startups").parameters.employees).toEqual({ min: 1, max: 50 });
  expect(interpretCompanyQuery("no series A startups").parameters.exclude.employees).toBeNull();
  const exception = interpretCompanyQuery("software companies in Texas except series B fintech").parameters;
  expect(exception.industryCodes).toEqual(["technology"]);
});

test.each<[string, "revenue" | "funding", Range | null]>([
  ["excluding companies with over $50M revenue", "revenue", { min: null, max: 50e6 }],
  ["no companies with under $5M revenue", "revenue", { min: 5e6, max: null }],
  ["companies that have not raised more than $5M", "funding", { min: null, max: 5e6 }],
  ["revenue under 5M but not under 1M", "revenue", { min: 1e6, max: 5e6 }],
  ["excluding companies that have over $50M in revenue", "revenue", { min: null, max: 50e6 }],
  ["companies not between $5M and $10M revenue", "revenue", null],
  ["revenue not over $10M", "revenue", { min: null, max: 10e6 }],
])(
  "an excluded bound on money is inverted, an excluded range with two bounds is set aside: %s",
  (text, slot, range) => {
    expect(interpretCompanyQuery(text).parameters[slot]).toEqual(range);
    if (range === null) expect(interpretCompanyQuery(text).unexplained).toContain("$5M");
  },
);

test.each([
  ["retailers not owned by Amazon", "amazon"],
  ["software companies not using AWS", "aws"],
  ["companies not on AWS", "aws"],
  ["companies that don't use Salesforce", "salesforce"],
  ["a company that doesn't use Salesforce", "salesforce"],
  ["companies that never used Salesforce", "salesforce"],
  ["companies no longer using Salesforce", "salesforce"],
  ["not a customer of Salesforce", "salesforce"],
  ["companies not backed by private equity", "private equity"],
])("excludes the name in a negated clause: %s", (text, word) => {
  const { parameters } = interpretCompanyQuery(text);
  expect(parameters.exclude.keywords).toEqual([word]);
  expect(parameters.keywords).not.toContain(word);
  expect(isKeywordFilter(parameters, "companies")).toBe(false);
});

test('"using" and "not only" exclude nothing', () => {
  expect(interpretCompanyQuery("companies using Salesforce").parameters.exclude.keywords).toEqual([]);
  const { hiring, exclude } = interpretCompanyQuery("companies not using AWS but using GCP").parameters;
  expect([hiring?.technologies, exclude.keywords]).toEqual([["gcp"], ["aws"]]);
  expect(interpretCompanyQuery("defense tech, not just military").parameters.exclude.keywords).toEqual([]);
});

test.each([
  "everywhere except China",
  "anywhere but China",
  "everyone outside China",
  "anything not in China",
])('words such as "everywhere" filter nothing: %s', (text) => {
  const { parameters, unexplained } = interpretCompanyQuery(text);
  expect(parameters.exclude.places).toEqual([{ country: "CN" }]);
  expect([parameters.keywords, unexplained]).toEqual([[], []]);
  expect(isKeywordFilter(parameters, "companies")).toBe(false);
});
