import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";
import { isKeywordFilter } from "./keyword-filter.ts";

const interpreter = createInterpreter(coreData);

test.each([
  ["asdf qwer zxcv", "Companies matching “asdf qwer zxcv”"],
  ["openai", "Companies matching “openai”"],
  ["HP", "Companies matching “hp”"],
  ["a\u0000b", "Companies matching “b”"],
  ["anthropic hiring", "Companies hiring now matching “anthropic”"],
  ["AI companies in Ohio", "Companies in Software & Technology located in Ohio, best matches for “ai” first"],
  ["anthropic hiring nurses", "Companies hiring for Nurse roles, best matches for “anthropic” first"],
])("the sentence about a query says whether its keywords filter: %s", (text, sentence) => {
  expect(interpreter.interpret(text, { mode: "companies" }).interpretation).toBe(sentence);
});

test("keywords filter only when the query has no other criterion", () => {
  const ask = (wish: Partial<SearchParameters>) => ({
    ...emptySearchParameters(),
    keywords: ["acme"],
    ...wish,
  });
  const open = { min: null, max: null };
  const hiring = (titles: string[]) => ({ titles, functions: [] });
  expect(isKeywordFilter(ask({ employees: open, hiring: hiring([]) }), "companies")).toBe(true);
  expect(isKeywordFilter(ask({ employees: { ...open, min: 5 } }), "companies")).toBe(false);
  expect(isKeywordFilter(ask({ kinds: ["brewery"] }), "people")).toBe(false);
  expect(isKeywordFilter(ask({ hiring: hiring(["Welder"]) }), "companies")).toBe(false);
  expect(isKeywordFilter(ask({ similarTo: { name: "Acme" } }), "companies")).toBe(false);
  const candidate = { roles: ["Welder"], level: null, places: [] };
  expect(isKeywordFilter(ask({ candidate }), "companies")).toBe(false);
  expect(isKeywordFilter(ask({ titles: ["CFO"] }), "people")).toBe(false);
  expect(isKeywordFilter(ask({ keywords: ["--"] }), "companies")).toBe(false);
  expect(isKeywordFilter(emptySearchParameters(), "companies")).toBe(false);
  const facts: Partial<SearchParameters>[] = [
    { founded: { ...open, min: 2020 } },
    { openJobs: { ...open, min: 10 } },
    { lastRounds: ["seed"] },
    { lastFundedWithinDays: 180 },
    { hiring: { ...hiring([]), technologies: ["salesforce"] } },
  ];
  for (const fact of facts) expect([fact, isKeywordFilter(ask(fact), "companies")]).toEqual([fact, false]);
  expect(isKeywordFilter(ask({ hiring: { ...hiring([]), remote: true } }), "companies")).toBe(true);
});
