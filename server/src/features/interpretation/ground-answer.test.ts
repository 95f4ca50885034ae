import type { Place, SearchParameters } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groundAnswer } from "./ground-answer.ts";
import type { ModelAnswer } from "./model-question.ts";
import { createModelAnswer, createReading } from "./test-readings.ts";

const findPlaces = (name: string): Place[] => (/^akron$/i.test(name) ? [{ city: "Akron", state: "OH" }] : []);
const groundModelAnswer = (
  reading: ReturnType<typeof createReading>,
  answer: Partial<ModelAnswer>,
  mode: "companies" | "people" = "people",
) => groundAnswer(createModelAnswer(answer), { reading, mode, findPlaces });

describe("checking the industry of a model's answer", () => {
  const query = "companies that run zorbing parks in Ohio";
  const reading = createReading(
    query,
    [
      ["Ohio", "location"],
      ["zorbing parks", "keyword", false],
    ],
    {
      places: [{ state: "OH" }],
      keywords: ["zorbing parks"],
    },
  );

  test("adds the model's industry, marked as unsure, with its words, and keeps the embedded reading's values", () => {
    const better = groundModelAnswer(reading, {
      industries: [{ code: "hospitality", words: "Zorbing Parks" }],
    });
    expect(better).toMatchObject({
      query,
      parameters: { industryCodes: ["hospitality"], places: [{ state: "OH" }], keywords: ["zorbing parks"] },
      confidence: { industry: 0.5, location: 0.95 },
      unexplained: ["run"],
    });
    expect(better?.interpretation).toContain("Hospitality");
    expect(better?.spans.map(({ start, end, slot, sure }) => [query.slice(start, end), slot, sure])).toEqual([
      ["zorbing parks", "industry", false],
      ["Ohio", "location", true],
    ]);
  });

  test.each([
    ["words that are not there", "zorbing balls"],
    ["words inside another", "orbing"],
    ["words that became something else", "Ohio"],
    ["words without a meaning of their own", "that"],
    ["no words", " "],
    ["signs", ".*"],
  ])("drops an industry that the model bases on %s", (_name, words) => {
    expect(groundModelAnswer(reading, { industries: [{ code: "hospitality", words }] })).toBeNull();
  });

  test.each([
    "not zorbing parks",
    "no more zorbing parks",
    "who don't run zorbing parks",
    "anything except zorbing parks",
  ])("drops an industry that the text negates: %s", (text) => {
    expect(
      groundModelAnswer(createReading(text), {
        industries: [{ code: "hospitality", words: "zorbing parks" }],
      }),
    ).toBeNull();
  });

  test("drops an industry of the model that the embedded reading excludes", () => {
    const excluding = createReading(query);
    excluding.parameters.exclude.industryCodes = ["hospitality"];
    expect(
      groundModelAnswer(excluding, { industries: [{ code: "hospitality", words: "zorbing" }] }),
    ).toBeNull();
  });

  test("never replaces an industry of the embedded reading, whether it is sure or not", () => {
    for (const sure of [true, false]) {
      const readingWithIndustry = createReading(query, [["parks", "industry", sure]], {
        industryCodes: ["government"],
      });
      expect(
        groundModelAnswer(readingWithIndustry, { industries: [{ code: "hospitality", words: "zorbing" }] }),
      ).toBeNull();
    }
  });

  test("highlights only the query's open words, even when the model quotes more words", () => {
    const better = groundModelAnswer(reading, {
      industries: [{ code: "hospitality", words: "zorbing parks in Ohio" }],
    });
    expect(better?.spans.map(({ start, end }) => query.slice(start, end))).toEqual(["zorbing parks", "Ohio"]);
  });
});

describe("checking the places of a model's answer", () => {
  test("accepts a place that is in the gazetteer and in the query", () => {
    const better = groundModelAnswer(createReading("gizmo makers akron"), { places: ["Akron"] });
    expect(better?.parameters.places).toEqual([{ city: "Akron", state: "OH" }]);
    expect(better?.spans).toEqual([
      { start: 13, end: 18, slot: "location", label: "Akron, OH", sure: false },
    ]);
  });

  test("finds a place that the query writes without the model's comma, and keeps the other parameters unchanged", () => {
    const reading = { ...createReading("gizmos akron  oh, cheap"), later: "kept" };
    const better = groundAnswer(createModelAnswer({ places: ["Akron, OH"] }), {
      reading,
      mode: "companies",
      findPlaces: (name) => (name === "akron  oh" ? [{ city: "Akron", state: "OH" }] : []),
    });
    expect(better).toMatchObject({ parameters: { places: [{ city: "Akron", state: "OH" }] }, later: "kept" });
  });

  test.each([["Toledo"], ["gizmo"], ["Akron, OH"]])(
    "drops the place %s, which the text or the gazetteer lacks",
    (place) => {
      expect(groundModelAnswer(createReading("gizmo makers akron"), { places: [place] })).toBeNull();
    },
  );
});

describe("checking the titles and names of a model's answer", () => {
  const text = "chief gizmo wranglers at outfits akin to Halvorn";

  test("accepts titles and names that the query contains, in the user's spelling", () => {
    const better = groundModelAnswer(createReading(text), {
      titles: ["Chief Gizmo Wrangler"],
      similarTo: "halvorn",
      functions: [{ code: "production", words: "gizmo" }],
      levels: [{ code: "C Level Exec", words: "chief" }],
      hiringTitles: ["wranglers"],
    });
    expect(better?.parameters).toMatchObject({
      titles: ["chief gizmo wranglers"],
      similarTo: { name: "Halvorn" },
      jobFunctions: ["production"],
      managementLevels: ["C Level Exec"],
      hiring: { titles: ["wranglers"], functions: [] },
    });
    expect(better?.spans.every(({ sure }) => !sure)).toBe(true);
    expect(new Set(Object.values(better?.confidence ?? {}))).toEqual(new Set([0.5]));
  });

  test("drops titles and names that the query does not contain", () => {
    const answer = {
      titles: ["chief widget wrangler"],
      similarTo: "Acme",
      hiringTitles: ["wranglers of gizmos"],
    };
    expect(groundModelAnswer(createReading(text), answer)).toBeNull();
  });

  test.each([
    ["x-raying pipes", "x-raying"],
    ["seasoned pre-cast (C/C++) makers", "pre-cast (C/C++) makers"],
    ["gizmo [A|B] ^$ {1} makers", "gizmo [A|B] ^$ {1} makers"],
  ])("accepts titles with any characters: %s", (query, words) => {
    expect(groundModelAnswer(createReading(query), { titles: [words] })?.parameters.titles).toEqual([words]);
  });

  test("adds no titles of people to a company search", () => {
    expect(
      groundModelAnswer(createReading(text), { titles: ["chief gizmo wranglers"] }, "companies"),
    ).toBeNull();
  });
});

test.each<[Partial<SearchParameters>, Partial<ModelAnswer>]>([
  [{ industryCodes: ["energy"] }, { industries: [{ code: "technology", words: "gizmos" }] }],
  [{ places: [{ state: "OH" }] }, { places: ["Akron"] }],
  [{ employees: { min: 1, max: 9 } }, { employeesMin: 40 }],
  [{ revenue: { min: 1, max: null } }, { revenueMax: 5e6 }],
  [{ funding: { min: null, max: 1 } }, { fundingMax: 5e6 }],
  [{ hiring: { titles: [], functions: [] } }, { hiringTitles: ["gizmos"] }],
  [{ similarTo: { name: "Acme" } }, { similarTo: "gizmos" }],
  [{ titles: ["welder"] }, { titles: ["gizmos"] }],
  [{ jobFunctions: ["sales"] }, { functions: [{ code: "it", words: "gizmos" }] }],
  [{ managementLevels: ["Manager"] }, { levels: [{ code: "Director", words: "gizmos" }] }],
])("keeps the slots that the reading filled: %j", (filled, answer) => {
  const text = "gizmos Akron 40 $5M";
  expect(groundModelAnswer(createReading(text, [], filled), answer)).toBeNull();
  expect(groundModelAnswer(createReading(text), answer)).not.toBeNull();
});

describe("checking the numbers of a model's answer", () => {
  const people = (employeesMin: number | null, employeesMax: number | null) => ({
    employeesMin,
    employeesMax,
  });
  const money = (revenueMin: number | null, revenueMax: number | null) => ({ revenueMin, revenueMax });

  test.each<[string, Partial<ModelAnswer>, object]>([
    ["fewer than fifty", people(null, 50), { employees: { min: null, max: 50 } }],
    ["fewer than fifty", people(1, 49), { employees: { min: null, max: 49 } }],
    ["two hundred heads", people(200, 200), { employees: { min: 200, max: 200 } }],
    ["a hundred and twenty five heads", people(125, null), { employees: { min: 125, max: null } }],
    ["three dozen heads", people(36, null), { employees: { min: 36, max: null } }],
    ["1,500 to 2k heads", people(1500, 2000), { employees: { min: 1500, max: 2000 } }],
    ["startup gizmos", people(1, 50), { employees: { min: 1, max: 50 } }],
    ["turning over $5-10m", money(5e6, 1e7), { revenue: { min: 5e6, max: 1e7 } }],
    ["turning over five million", money(5e6, null), { revenue: { min: 5e6, max: null } }],
    ["banked $2.5M", { fundingMin: 2_500_000 }, { funding: { min: 2_500_000, max: null } }],
    ["turning over 2,5 Mio", money(2_500_000, null), { revenue: { min: 2_500_000, max: null } }],
    ["banked 3 billion", { fundingMax: 3e9 }, { funding: { min: null, max: 3e9 } }],
    ["turning over 2 hundred thousand", money(2e5, null), { revenue: { min: 2e5, max: null } }],
  ])("in the text %j, the answer %j becomes the range %j", (text, answer, expected) => {
    expect(groundModelAnswer(createReading(text), answer)?.parameters).toMatchObject(expected);
  });

  test.each<[string, Partial<ModelAnswer>]>([
    ["fewer than fifty", people(100, 500)],
    ["fewer than fifty", money(50, null)],
    ["set up in 2015", people(2015, null)],
    ["within 50 miles", people(50, null)],
    ["growing 40% a year", people(40, null)],
    ["worth $500", people(500, null)],
    ["small gizmos", people(50, null)],
    ["50 to 20 heads", people(50, 20)],
    ["banked 2 million", { fundingMin: 1e6 }],
    ["banked 2 million", people(2e6, null)],
    ["banked two million", people(2e6, null)],
    ["banked 10-50M", people(10, null)],
    ["banked 2.5 hundred thousand", { fundingMin: 1e5 }],
    ["gizmos", people(0, 10)],
  ])("in the text %j, the answer %j is dropped", (text, answer) => {
    expect(groundModelAnswer(createReading(text), answer)).toBeNull();
  });

  test("does not use a number as a bound when the embedded reading used it for another range", () => {
    const reading = createReading("gizmos $5M raised", [["$5M raised", "funding"]], {
      funding: { min: 5e6, max: null },
    });
    expect(groundModelAnswer(reading, money(5e6, null))).toBeNull();
  });

  test("uses a number as a bound of one range only", () => {
    const better = groundModelAnswer(createReading("gizmos with $5M"), { revenueMin: 5e6, fundingMin: 5e6 });
    expect(better?.parameters).toMatchObject({ revenue: { min: 5e6, max: null }, funding: null });
  });

  test("highlights an accepted number at its position in the query", () => {
    const better = groundModelAnswer(createReading("gizmos, 20 or 40 heads"), people(20, 40));
    expect(better?.spans).toEqual([
      { start: 8, end: 16, slot: "employees", label: "20-40 employees", sure: false },
    ]);
    expect(better?.unexplained).toEqual(["gizmos", "heads"]);
  });
});

/**
 * Maps each bound that the model may return to a pattern. The bound may be accepted only when the query matches its
 * pattern.
 */
const patternsOfBounds: Record<number, RegExp> = { 40: /40/, 50: /fifty/, 5e6: /\$5M/ };

const listTitlesAndNames = ({ titles, hiring, similarTo }: SearchParameters): string[] => [
  ...titles,
  ...(hiring?.titles ?? []),
  similarTo?.name ?? "",
];

const listBounds = ({ employees, revenue, funding }: SearchParameters): number[] =>
  [employees, revenue, funding].flatMap((range) => [range?.min ?? [], range?.max ?? []].flat());

test("no model answer changes the embedded reading's values, and every accepted word is in the query", () => {
  const word = fc.constantFrom(
    "gizmo",
    "Akron",
    "Ohio",
    "fifty",
    "$5M",
    "40",
    "not",
    "zorbing",
    "$^",
    "İ",
    "parks",
  );
  const phrase = fc.array(word, { maxLength: 4 }).map((words) => words.join(" "));
  const amount = fc.option(fc.constantFrom(0, 1, 40, 50, 5e6, 1e12));
  const coded = (code: string) =>
    fc.array(fc.record({ code: fc.constant(code as never), words: phrase }), { maxLength: 2 });
  const answers = fc.record({
    industries: coded("technology"),
    places: fc.array(phrase, { maxLength: 2 }),
    employeesMin: amount,
    employeesMax: amount,
    revenueMin: amount,
    revenueMax: amount,
    fundingMin: amount,
    fundingMax: amount,
    hiringTitles: fc.array(phrase, { maxLength: 2 }),
    similarTo: fc.option(phrase),
    titles: fc.array(phrase, { maxLength: 2 }),
    functions: coded("sales"),
    levels: coded("Manager"),
  });
  fc.assert(
    fc.property(answers, phrase, fc.boolean(), (modelAnswer, text, knowsPlace) => {
      const query = `${text} Ohio`;
      const reading = knowsPlace
        ? createReading(query, [["Ohio", "location"]], { places: [{ state: "OH" }] })
        : createReading(query);
      const before = structuredClone(reading);
      const better = groundAnswer(modelAnswer as ModelAnswer, { reading, mode: "people", findPlaces });
      expect(reading).toEqual(before);
      if (!better) return;
      if (knowsPlace) expect(better.parameters.places).toEqual([{ state: "OH" }]);
      for (const name of listTitlesAndNames(better.parameters)) expect(query).toContain(name);
      for (const { start, end } of better.spans) expect(query.slice(start, end).trim()).not.toBe("");
      for (const bound of listBounds(better.parameters))
        expect(query).toMatch(patternsOfBounds[bound] ?? /never/);
    }),
    { numRuns: 300 },
  );
});
