import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretCompanyQuery = (text: string) => interpreter.interpret(text, { mode: "companies" });
type RangeSlot = "employees" | "revenue" | "funding";

test.each<[string, RangeSlot, number | null, number | null]>([
  ["min 50 max 100 employees", "employees", 50, 100],
  ["min 10 employees max 50", "employees", 10, 50],
  ["more than 50 but fewer than 200", "employees", 50, 200],
  ["no more than 200 but no fewer than 50 employees", "employees", 50, 200],
  ["at least 20 but no more than 80 employees", "employees", 20, 80],
  ["50-2k employees", "employees", 50, 2000],
  ["1-5k employees", "employees", 1000, 5000],
  ["50..100 employees", "employees", 50, 100],
  ["50…100 people", "employees", 50, 100],
  ["50/100 employees", "employees", 50, 100],
  ["two to five million in revenue", "revenue", 2e6, 5e6],
  ["500-1M revenue", "revenue", 5e5, 1e6],
  [".5M to 2M revenue", "revenue", 5e5, 2e6],
  ["between a hundred and two hundred employees", "employees", 100, 200],
  ["10-50ppl", "employees", 10, 50],
  ["five hundred to two thousand employees", "employees", 500, 2000],
])('reads both bounds of the range in "%s"', (text, slot, min, max) => {
  expect(interpretCompanyQuery(text).parameters[slot]).toEqual({ min, max });
  expect(interpretCompanyQuery(text).unexplained).toEqual([]);
});

test.each<[string, RangeSlot, number | null, number | null]>([
  ["5 million dollars in funding", "funding", 5e6, null],
  ["10 million dollars in revenue", "revenue", 10e6, null],
  ["5 million dollars or less in funding", "funding", null, 5e6],
  ["5 to 10 million US dollars raised", "funding", 5e6, 10e6],
  ["USD 5M revenue", "revenue", 5e6, null],
  ["5M usd revenue", "revenue", 5e6, null],
  ["raised over USD 5M", "funding", 5e6, null],
  ["revenue of 5M$", "revenue", 5e6, null],
  ["5M GBP in funding", "funding", 6_260_000, null],
  ["10 million pounds in revenue", "revenue", 12_500_000, null],
  ["raised ten million", "funding", 10e6, null],
])("a currency applies only to the number beside it: %s", (text, slot, min, max) => {
  const { parameters, unexplained } = interpretCompanyQuery(text);
  expect(parameters[slot]).toEqual({ min, max });
  expect(parameters.keywords).toEqual([]);
  expect(unexplained).toEqual([]);
});

test.each<[string, boolean]>([
  ["over $5M revenue", true],
  ["over €5M revenue", false],
  ["over 5M euros in revenue", false],
  ["EUR 5M+ revenue", false],
  ["£10-20M revenue", false],
])("an amount is sure only in US dollars: %s", (text, sure) => {
  const { parameters, spans } = interpretCompanyQuery(text);
  expect(parameters.revenue?.min).toBeGreaterThanOrEqual(5e6);
  expect(spans.map((span) => span.sure)).toEqual([sure]);
});

test.each<[string, number, number | null]>([
  ["over €5M revenue", 5_190_000, null],
  ["revenue between £10m and £20m", 12_500_000, 25_100_000],
  ["C$10M+ revenue", 6_950_000, null],
  ["A$10M+ revenue", 6_190_000, null],
  ["US$10M+ revenue", 10_000_000, null],
  ["revenue over 500 million yen", 3_190_000, null],
  ["CHF 10M+ revenue", 11_000_000, null],
])("converts other currencies to US dollars at the rates of 31 December 2024: %s", (text, min, max) => {
  expect(interpretCompanyQuery(text).parameters.revenue).toEqual({ min, max });
});

test("says how an amount in another currency is searched", () => {
  expect(interpretCompanyQuery("fintechs with over €5M revenue").notes).toEqual([
    '"over €5M revenue" is searched as $5.2M, at the exchange rate of 31 December 2024.',
  ]);
  expect(interpretCompanyQuery("fintechs with over $5M revenue").notes).toEqual([]);
});

test.each(["revenue 5-10", "raised 10", "funding under 5", "$5 revenue"])(
  "an amount of money without a unit sets no range: %s",
  (text) => {
    const { parameters, unexplained } = interpretCompanyQuery(text);
    expect([parameters.revenue, parameters.funding, parameters.employees]).toEqual([null, null, null]);
    expect(unexplained.length).toBeGreaterThan(0);
  },
);

test("a measure after a number decides what the number means, however large it is; a currency always means money", () => {
  expect(interpretCompanyQuery("1m+ employees").parameters.employees).toEqual({ min: 1e6, max: null });
  expect(interpretCompanyQuery("1m+ employees").parameters.revenue).toBeNull();
  expect(interpretCompanyQuery("$1m+ employees").parameters.employees).toBeNull();
  expect(interpretCompanyQuery("$1m+ employees").parameters.revenue).toEqual({ min: 1e6, max: null });
});

test.each<[string, number, number]>([
  ["200ish employees", 150, 250],
  ["approx 40ish employees", 30, 50],
  ["something like 40 employees", 30, 50],
  ["a few hundred employees", 200, 500],
  ["several hundred employees", 300, 900],
  ["a couple of hundred people", 200, 300],
  ["dozens of employees", 24, 120],
  ["hundreds of employees", 200, 1000],
  ["tens of thousands of employees", 20_000, 100_000],
])("reads an approximate number as an unsure range: %s", (text, min, max) => {
  const { parameters, spans, unexplained } = interpretCompanyQuery(text);
  expect(parameters.employees).toEqual({ min, max });
  expect(spans.map(({ sure }) => sure)).toEqual([false]);
  expect(unexplained).toEqual([]);
});

test("reads half a million, a quarter of a million and half a dozen", () => {
  expect(interpretCompanyQuery("over half a million in revenue").parameters.revenue).toEqual({
    min: 5e5,
    max: null,
  });
  expect(interpretCompanyQuery("a quarter of a million in funding").parameters.funding).toEqual({
    min: 250_000,
    max: null,
  });
  expect(interpretCompanyQuery("half a dozen employees").parameters.employees).toEqual({ min: 5, max: 8 });
});

test.each<[string, number | null, number | null]>([
  ["saas 50-200 austin", 50, 200],
  ["saas 100+ denver", 100, null],
  ["tech 500-1000 nyc remote", 500, 1000],
  ["50-200 fintech london", 50, 200],
  ["mfg oh 500-1000 ee", 500, 1000],
  ["mfg 20-50 ees", 20, 50],
  ["mfg 20-50 emps", 20, 50],
])("reads a range without a measure in a keyword query as the headcount: %s", (text, min, max) => {
  expect(interpretCompanyQuery(text).parameters.employees).toEqual({ min, max });
});

test.each([
  "manufacturers 50-100 lathes",
  "hospitals 200-500 beds",
  "hotels 3-5 star",
  "trucking 50+ trucks",
  "restaurants 10+ locations",
  "24-7 dental clinics",
  "ages 5-12 education companies",
  "thousands of customers",
])("a number that counts something else is not read as the headcount: %s", (text) => {
  const { employees, revenue, funding } = interpretCompanyQuery(text).parameters;
  expect([employees, revenue, funding]).toEqual([null, null, null]);
});
