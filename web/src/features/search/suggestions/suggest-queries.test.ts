import { industries, metroRegions, usStates } from "@eq/contracts";
import { createInterpreter } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchMode } from "../mode/search-mode.ts";
import { exampleQueryTexts } from "./example-queries.ts";
import { suggestionLimit, suggestQueries } from "./suggest-queries.ts";

const createLookupItem =
  <Type extends string>(type: Type) =>
  (each: { code: string; name: string }) => ({
    id: each.code,
    code: each.code,
    name: each.name,
    type,
  });
const countryItems = [
  { code: "CA", name: "Canada" },
  { code: "IT", name: "Italy" },
  { code: "SN", name: "Senegal" },
  { code: "OM", name: "Oman" },
  { code: "CG", name: "Congo - Brazzaville" },
  { code: "TR", name: "Türkiye" },
];
const exampleLocations = [
  ...metroRegions.map(createLookupItem("metro")),
  ...usStates.map(createLookupItem("state")),
  ...countryItems.map(createLookupItem("country")),
];
const exampleSources = { industries, locations: exampleLocations, examples: exampleQueryTexts };
const suggestExampleQueries = (typed: string, mode: SearchMode = "companies", recents: string[] = []) =>
  suggestQueries({ ...exampleSources, typed, mode, recents, companies: [] });
const listSuggestedTexts = (typed: string, mode?: SearchMode, recents?: string[]) =>
  suggestExampleQueries(typed, mode, recents).map(({ text }) => text);

test("suggests recent searches first, then examples, then templates [SRCH-006]", () => {
  const suggestions = suggestExampleQueries("hosp", "companies", [
    "banks",
    "hospitals in Ohio over 500 employees",
  ]);
  expect(suggestions.slice(0, 3)).toEqual([
    { kind: "recent", text: "hospitals in Ohio over 500 employees" },
    { kind: "suggestion", text: "Hospitals in Boston" },
    { kind: "suggestion", text: "Hospitals & Health Care companies" },
  ]);
});

test("suggests companies before recent searches, also one whose whole name was typed", () => {
  const sources = {
    ...exampleSources,
    typed: "target",
    mode: "companies" as const,
    recents: ["target lists"],
  };
  const suggestions = suggestQueries({ ...sources, companies: ["Target", "Target Hospitality"] });
  expect(suggestions.slice(0, 3)).toEqual([
    { kind: "company", text: "Target" },
    { kind: "company", text: "Target Hospitality" },
    { kind: "recent", text: "target lists" },
  ]);
});

test("suggests no more than 12 queries [LIMIT-006]", () => {
  expect(suggestExampleQueries("companies")).toHaveLength(12);
  expect(suggestExampleQueries("hosp", "people", ["hospital directors"])).toHaveLength(12);
});

test("suggests recent searches without a text, or the examples when there are none [SRCH-006]", () => {
  expect(suggestExampleQueries("  ")).toEqual(exampleQueryTexts.map((text) => ({ kind: "example", text })));
  expect(listSuggestedTexts(" ", "people", ["directors", "recruiters"])).toEqual(["directors", "recruiters"]);
});

describe("ranks jobs, industries and US places before other places", () => {
  test("suggests several kinds of query for one prefix", () => {
    expect(listSuggestedTexts("sen")).toEqual([
      "Companies hiring senior engineers",
      "Companies hiring senior accountants",
      "Companies hiring senior managers",
      "Companies hiring senior directors",
      "Companies hiring senior vice presidents",
      "Companies hiring senior engineers in San Francisco Bay Area",
      "Companies hiring senior engineers in Greater New York City Area",
      "Companies hiring senior engineers in Greater Los Angeles Area",
      "Companies hiring senior engineers in Greater Chicago Area",
      "Companies hiring senior engineers in Greater Boston Area",
      "Companies in Senegal",
      "Software & Technology companies in Senegal",
    ]);
    const people = listSuggestedTexts("sen", "people");
    expect(people.slice(0, 3)).toEqual(["Senior managers", "Senior directors", "Senior vice presidents"]);
    expect(people.slice(-2)).toEqual(["Vice presidents in Senegal", "Sales directors in Senegal"]);
  });

  test("suggests a typed place in only a few templates", () => {
    expect(listSuggestedTexts("senegal").length).toBe(2);
    expect(listSuggestedTexts("ohio")[0]).toBe("Companies in Ohio");
    expect(listSuggestedTexts("ohio").length).toBe(5);
  });

  test("suggests several kinds of query for a word with which many suggestions begin", () => {
    const suggestions = listSuggestedTexts("companies");
    expect(suggestions.filter((text) => text.startsWith("Companies hiring ")).length).toBe(4);
    expect(suggestions.filter((text) => text.startsWith("Companies in ")).length).toBe(5);
    expect(suggestions.slice(0, 3)).toEqual(exampleQueryTexts.filter((text) => text.includes("companies")));
  });
});

test("ranks words in the typed order before words in another order", () => {
  expect(listSuggestedTexts("ohio manuf")).toEqual(["Manufacturing companies in Ohio"]);
  expect(listSuggestedTexts("c b", "companies", ["banks of Canada", "canadian banks"]).slice(0, 2)).toEqual([
    "canadian banks",
    "banks of Canada",
  ]);
  expect(listSuggestedTexts("insurance companies in new j")).toEqual(["insurance companies in New Jersey"]);
});

describe("completes a place at the end of the text", () => {
  test.each([
    ["plant managers in oh", ["plant managers in Ohio"]],
    ["plant managers in chic", ["plant managers in Greater Chicago Area"]],
    [
      "Plant Managers IN new y",
      ["Plant Managers IN Greater New York City Area", "Plant Managers IN New York"],
    ],
    ["vets in turk", ["vets in Türkiye"]],
    ["vets in c", []],
    ["in oh", undefined],
  ])("completes or ignores the place of %s", (typed, expected) => {
    if (expected) expect(listSuggestedTexts(typed)).toEqual(expected);
    else expect(listSuggestedTexts(typed)).not.toContain("in Ohio");
  });

  test("suggests metro areas and states before countries for an incomplete place", () => {
    expect(listSuggestedTexts("vets in ca")).toEqual([
      "vets in California",
      "vets in Canada",
      "vets in North Carolina",
      "vets in South Carolina",
    ]);
  });

  test("does not suggest place names that nobody writes in a sentence", () => {
    expect(listSuggestedTexts("vets in congo")).toEqual([]);
  });
});

test.each([
  "plant managers in Ohio",
  "manufacturing in ohio",
  "Manufacturing companies in Ohio",
  "software companies in Austin",
  "engineers in dallas",
  "banks hiring tellers",
  "midsize manufacturing companies in Ohio hiring plant managers",
  "??",
  "x".repeat(600),
])("suggests nothing for %s", (typed) => {
  expect(listSuggestedTexts(typed, "companies", [typed.toUpperCase()])).toEqual([]);
});

test("the interpreter reads from each template the job, industry and place in it", () => {
  const interpreter = createInterpreter(coreData);
  const wrong = (["companies", "people"] as const).flatMap((mode) =>
    industries.filter(({ code, name }) => {
      const typed = `${mode === "people" ? "hr " : ""}${name} in Ohi`;
      const query = listSuggestedTexts(typed, mode).find((text) => text.endsWith("companies in Ohio"));
      const { parameters } = interpreter.interpret(query ?? "", { mode });
      const { industryCodes, places, jobFunctions, managementLevels } = parameters;
      const read = { industryCodes, places, jobFunctions, managementLevels };
      const meant = {
        industryCodes: [code],
        places: [{ state: "OH" }],
        jobFunctions: mode === "people" ? ["hr"] : [],
        managementLevels: mode === "people" ? ["Manager"] : [],
      };
      return JSON.stringify(read) !== JSON.stringify(meant);
    }),
  );
  expect(wrong).toEqual([]);
});

describe("suggestions for any typed text", () => {
  const word = fc.constantFrom(
    "manu",
    "comp",
    "in",
    "oh",
    "new",
    "sales",
    "dir",
    "c",
    "at",
    "",
    "Boston",
    "é",
  );
  const typed = fc.oneof(
    fc.array(word, { maxLength: 6 }).map((words) => words.join(" ")),
    fc.string({ maxLength: 30 }),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
  const recents = fc.array(fc.string({ maxLength: 20 }), { maxLength: 10 });
  const mode = fc.constantFrom<SearchMode>("companies", "people");

  test("suggests at most 12 queries, without repeats, and each has all typed words as prefixes", () => {
    const words = (text: string) =>
      text
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(typed, mode, recents, (text, searchMode, before) => {
        const suggestions = listSuggestedTexts(text, searchMode, before);
        expect(suggestions.length).toBeLessThanOrEqual(suggestionLimit);
        expect(new Set(suggestions).size).toBe(suggestions.length);
        for (const each of text.trim() === "" ? [] : suggestions) {
          expect(words(text).every((typedWord) => words(each).some((it) => it.startsWith(typedWord)))).toBe(
            true,
          );
          expect(each.toLowerCase()).not.toBe(text.trim().toLowerCase());
        }
      }),
    );
  });
});
