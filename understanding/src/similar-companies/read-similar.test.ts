import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretCompanyQuery = (text: string) => interpreter.interpret(text, { mode: "companies" });

test.each([
  ["companies like 3M", "3M"],
  ["3M competitors", "3M"],
  ["companies like 7-Eleven in Texas", "7-Eleven"],
  ["like Marks and Spencer", "Marks and Spencer"],
  ["companies like Johnson and Johnson", "Johnson and Johnson"],
  ["companies like Bain and Company in Boston", "Bain and Company"],
  ["companies like Johnson & Johnson", "Johnson & Johnson"],
  ["Stripe-like companies", "Stripe"],
  ["Acme Robotics-like firms", "Acme Robotics"],
  ["compete with Salesforce", "Salesforce"],
  ["companies that compete with Salesforce", "Salesforce"],
  ["similar companies to Notion", "Notion"],
  ["look like Stripe", "Stripe"],
  ["companies that look like stripe", "stripe"],
  ["like Target", "Target"],
  ["agencies like ogilvy", "ogilvy"],
])("reads the company to compare with: %s", (text, name) => {
  const { parameters, unexplained } = interpretCompanyQuery(text);
  expect(parameters.similarTo).toEqual({ name });
  expect([parameters.keywords, parameters.revenue, unexplained]).toEqual([[], null, []]);
});

test.each([
  ["like Stripe and Adyen", ["Adyen"]],
  ["companies like stripe and adyen in Texas", ["adyen"]],
  ["companies like Stripe, Adyen, and Square in Texas", ["Adyen", "Square"]],
  ["software companies like Salesforce or HubSpot hiring sales reps", ["HubSpot"]],
  ["companies like Apple and Google", ["Google"]],
])(
  "compares with the first of several companies; the others become neither places nor keywords: %s",
  (text, others) => {
    const { parameters, unexplained } = interpretCompanyQuery(text);
    expect(parameters.similarTo?.name).toMatch(/^(?:stripe|salesforce|apple)$/i);
    expect(parameters.places.every(({ state }) => state === "TX")).toBe(true);
    expect(parameters.keywords).toEqual([]);
    expect(unexplained).toEqual(others);
  },
);

test("reads the criteria that follow the name of the company to compare with", () => {
  expect(
    interpretCompanyQuery("companies like Stripe and fintech startups").parameters.industryCodes,
  ).toEqual(["finance"]);
  expect(interpretCompanyQuery("companies like Stripe, Texas").parameters.places).toEqual([{ state: "TX" }]);
  expect(interpretCompanyQuery("like Apple but smaller").parameters.employees).toEqual({ min: 1, max: 100 });
});

test.each(["companies like us", "like ours", "companies like mine", "similar to our customers"])(
  "does not read a pronoun as a company's name: %s",
  (text) => {
    const { parameters, unexplained } = interpretCompanyQuery(text);
    expect([parameters.similarTo, parameters.places]).toEqual([null, []]);
    expect(unexplained.length).toBeGreaterThan(0);
  },
);

test.each(["such as hospitals", "companies such as hospitals", "healthcare such as hospitals"])(
  "does not read a kind of company as a company's name: %s",
  (text) => {
    const { parameters, unexplained } = interpretCompanyQuery(text);
    expect(parameters.similarTo).toBeNull();
    expect(parameters.industryCodes).toEqual(["healthcare"]);
    expect(unexplained).toEqual([]);
  },
);

test('reads an example of a place ("cities like Austin") as that place', () => {
  const { parameters, unexplained } = interpretCompanyQuery("banks in cities like Austin and Denver");
  expect(parameters.places).toEqual([{ metroRegion: "austin" }, { metroRegion: "denver" }]);
  expect([parameters.similarTo, unexplained]).toEqual([null, []]);
});

test.each([
  "companies not like Stripe",
  "unlike Stripe",
  "not similar to Stripe",
  "except firms like Stripe",
])("sets aside a negated comparison: %s", (text) => {
  const { parameters, unexplained } = interpretCompanyQuery(text);
  expect([parameters.similarTo, parameters.keywords]).toEqual([null, []]);
  expect(unexplained).toContain("Stripe");
});
