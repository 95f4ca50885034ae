import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coreData } from "./core-data/core-data.ts";
import type { Mode } from "./draft/draft.ts";
import { createInterpreter } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretQuery = (text: string, mode: Mode = "companies") => interpreter.interpret(text, { mode });
const interpretParameters = (text: string, mode: Mode = "companies") => interpretQuery(text, mode).parameters;

function completeParameters(expected: Partial<SearchParameters>): SearchParameters {
  return { ...emptySearchParameters(), ...expected };
}

describe("reads the five example queries [LAND-001]", () => {
  test.each<[string, Partial<SearchParameters>]>([
    ["Software companies in Austin", { industryCodes: ["technology"], places: [{ metroRegion: "austin" }] }],
    [
      "Hospitals in Boston",
      { industryCodes: ["healthcare"], places: [{ metroRegion: "boston" }], kinds: ["hospital"] },
    ],
    [
      "Manufacturing companies in Chicago",
      { industryCodes: ["manufacturing"], places: [{ metroRegion: "chicago" }] },
    ],
    [
      "Banks in New York City",
      { industryCodes: ["finance"], places: [{ metroRegion: "nyc" }], kinds: ["bank"] },
    ],
    [
      "Logistics companies in Atlanta",
      { industryCodes: ["transportation"], places: [{ metroRegion: "atlanta" }] },
    ],
  ])('reads the example query "%s"', (text, expected) =>
    expect(interpretParameters(text)).toEqual(completeParameters(expected)),
  );
});

test.each<[string, Partial<SearchParameters>]>([
  [
    "midsize manufacturers in Ohio hiring plant managers",
    {
      industryCodes: ["manufacturing"],
      places: [{ state: "OH" }],
      employees: { min: 101, max: 1000 },
      hiring: { titles: ["Plant Manager"], functions: [] },
    },
  ],
  [
    "AI companies hiring machine learning engineers",
    {
      industryCodes: ["technology"],
      hiring: { titles: ["Machine Learning Engineer"], functions: [] },
      keywords: ["ai"],
    },
  ],
  [
    "manufacturing companies in Ohio with 100 to 1000 employees",
    { industryCodes: ["manufacturing"], places: [{ state: "OH" }], employees: { min: 100, max: 1000 } },
  ],
  [
    "software companies in Texas but not in Austin",
    {
      industryCodes: ["technology"],
      places: [{ state: "TX" }],
      exclude: { ...emptySearchParameters().exclude, places: [{ metroRegion: "austin" }] },
    },
  ],
  ["companies like Stripe", { similarTo: { name: "Stripe" } }],
  [
    "largest banks in Charlotte",
    {
      industryCodes: ["finance"],
      places: [{ metroRegion: "charlotte" }],
      sort: { by: "employeeCount", order: "desc" },
      kinds: ["bank"],
    },
  ],
  [
    "insurers in Cleveland",
    { industryCodes: ["insurance"], places: [{ city: "Cleveland", state: "OH" }], kinds: ["insurer"] },
  ],
  ["software in Munich", { industryCodes: ["technology"], places: [{ city: "Munich", country: "DE" }] }],
])('reads the company query "%s"', (text, expected) =>
  expect(interpretParameters(text)).toEqual(completeParameters(expected)),
);

test.each<[string, Partial<SearchParameters>]>([
  [
    "CFO healthcare TX",
    {
      industryCodes: ["healthcare"],
      places: [{ state: "TX" }],
      jobFunctions: ["finance"],
      managementLevels: ["C Level Exec"],
      titles: ["CFO"],
    },
  ],
  [
    "product managers in Denver",
    { places: [{ metroRegion: "denver" }], jobFunctions: ["product"], titles: ["Product Manager"] },
  ],
  [
    "head of sales in London",
    {
      places: [{ city: "London", country: "GB" }],
      jobFunctions: ["sales"],
      managementLevels: ["Director"],
      titles: ["Head of Sales"],
    },
  ],
])('reads the people query "%s"', (text, expected) =>
  expect(interpretParameters(text, "people")).toEqual(completeParameters(expected)),
);

test.each<[string, string, boolean]>([
  ["junior accountant", "Non Manager", true],
  ["mid level accountant", "Non Manager", false],
  ["senior accountant", "Manager", false],
  ["lead engineer", "Manager", false],
  ["principal engineer", "Director", false],
  ["staff engineer", "Director", false],
  ["director", "Director", true],
  ["vp", "VP Level Exec", true],
  ["cto", "C Level Exec", true],
  ["ceo", "C Level Exec", true],
])("reads the title %s as the level %s [SRCH-048]", (text, level, sure) => {
  const interpretation = interpretQuery(text, "people");
  expect(interpretation.parameters.managementLevels).toEqual([level]);
  expect((interpretation.confidence.level ?? 1) > 0.5).toBe(sure);
});

test.each([
  ["startup", 1, 50],
  ["small", 1, 100],
  ["medium", 101, 1000],
  ["large", 1001, null],
  ["enterprise", 5000, null],
])('reads the size word in "%s companies" [MPC-019]', (word, min, max) => {
  expect(interpretParameters(`${word} companies in Ohio`).employees).toEqual({ min, max });
});

test.each<[string, number | null, number | null]>([
  ["1k+ employees", 1000, null],
  ["under 20 employees", null, 20],
  ["50-200 people", 50, 200],
  ["between 50 and 200 employees", 50, 200],
  ["at least 2,000 staff", 2000, null],
  ["more than 50 but less than 200 employees", 50, 200],
  ["headcount of 200–500", 200, 500],
  [">500 employees", 500, null],
])('reads the headcount in "%s"', (text, min, max) =>
  expect(interpretParameters(`companies with ${text}`).employees).toEqual({ min, max }),
);

test.each<[string, "revenue" | "funding", number | null, number | null]>([
  ["raised over $5M", "funding", 5e6, null],
  ["$10-50M revenue", "revenue", 10e6, 50e6],
  ["5M to 20M ARR", "revenue", 5e6, 20e6],
  ["revenue under $1 billion", "revenue", null, 1e9],
  ["$500k-2M raised", "funding", 5e5, 2e6],
])('reads the amount of money in "%s"', (text, slot, min, max) =>
  expect(interpretParameters(`companies, ${text}`)[slot]).toEqual({ min, max }),
);

test("years, ages, percentages, distances and valuations set no range", () => {
  for (const text of [
    "founded in 2018",
    "10+ years old",
    "90%+ margins",
    "within 50 miles of Boston",
    "valued at $1B+",
  ]) {
    const { employees, revenue, funding } = interpretParameters(`software company ${text}`);
    expect([text, employees, revenue, funding]).toEqual([text, null, null, null]);
  }
});

const plainQueries = [
  "software companies in Austin",
  "hospitals in Boston hiring nurses",
  "insurance companies in Hartford with 50-200 employees",
  "law firms in Philadelphia",
  "trucking companies in Georgia",
];

test.each(plainQueries)('upper and lower case do not change the parameters of "%s"', (text) => {
  expect(interpretParameters(text.toUpperCase())).toEqual(interpretParameters(text));
  expect(interpretParameters(text.toLowerCase())).toEqual(interpretParameters(text));
});

test.each([
  ["companies in Austin", "Austin companies"],
  ["software companies in Austin", "Austin software company"],
  ["hospitals in Ohio with 50-200 employees", "hospitals with 50-200 employees in Ohio"],
  ["hospital in Boston", "hospitals in Boston"],
  ["software companies in Austin", "sofware companies in Austn"],
  ["find me software companies in Austin please", "software companies in Austin"],
])('reads "%s" and "%s" as the same parameters', (left, right) =>
  expect(interpretParameters(left)).toEqual(interpretParameters(right)),
);

test("lists the words that became no parameter, and marks the other words at their offsets", () => {
  const interpretation = interpretQuery("public software companies in Austin that pivoted");
  expect(interpretation.unexplained).toEqual(["public", "pivoted"]);
  const marked = interpretation.spans.map(({ start, end, slot }) => [
    interpretation.query.slice(start, end),
    slot,
  ]);
  expect(marked).toEqual([
    ["software", "industry"],
    ["Austin", "location"],
  ]);
});

test("a place's span covers the words that belong to the place; an unambiguous state is marked as sure", () => {
  const marked = (text: string) =>
    interpretQuery(text).spans.map(({ start, end, sure }) => [text.slice(start, end), sure]);
  expect(marked("in the bay area")).toEqual([["the bay area", true]]);
  expect(marked("in Wyoming")).toEqual([["Wyoming", true]]);
});

test.each(["looking for a cfo at biotech in cambridge MA", "find me a CFO", "need the cfo"])(
  "an article does not become part of a title: %s",
  (text) => expect(interpretParameters(text, "people").titles).toEqual(["CFO"]),
);

test("data that was serialised to JSON and parsed again gives the same interpretations", () => {
  const otherInterpreter = createInterpreter(JSON.parse(JSON.stringify(coreData)));
  for (const text of plainQueries)
    expect(otherInterpreter.interpret(text, { mode: "people" })).toEqual(interpretQuery(text, "people"));
});

const oddInputs = [
  "",
  "   ",
  "ab",
  "x".repeat(5000),
  "software ".repeat(2000),
  "\u0000\u0007\u202e companies",
  "🚀🚀 in Austin",
  "'; DROP TABLE companies; --",
  "<script>alert(1)</script>",
  "公司在北京",
  "شركات في دبي",
  "$",
  "100",
  "-",
  "((((",
  "in in in in",
  "hiring",
  "not",
  "like",
];

test.each(oddInputs)("interpreting odd input returns a valid result: %j", (text) => {
  for (const mode of ["companies", "people"] as const) {
    expect(interpretQuery(text, mode).query.length).toBeLessThanOrEqual(500);
  }
  expect(interpreter.clarify(text).clarifications).toBeInstanceOf(Array);
});

const anyWord = fc.oneof(
  fc.constantFrom(
    ..."software companies in or not hiring like VP of sales Austin OH 50-200 $5M+ employees and , largest series a near head engineers raised over under between".split(
      " ",
    ),
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

test("every span lies inside the text, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.array(anyWord, { maxLength: 25 }),
      fc.constantFrom<Mode>("companies", "people"),
      (words, mode) => {
        const interpretation = interpretQuery(words.join(" "), mode);
        for (const { start, end } of interpretation.spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(interpretation.query.length);
        }
      },
    ),
    { numRuns: 150 },
  );
});
