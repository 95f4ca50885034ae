import { emptyExclusion, emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { IndexFailure } from "@eq/directory-index";
import { expect, test } from "vitest";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import type { Database } from "../platform/db/database.ts";
import type { DirectoryIndex } from "./index-search/index-search.ts";
import { createMemoryDirectory } from "./index-search/memory-directory.ts";
import { companyIndexQuery, personIndexQuery } from "./index-search/prepare-query.ts";

const page = { number: 1, size: 25 };
const params = emptySearchParameters();
const fifteenKeywords = Array.from({ length: 15 }, (_, index) => `keyword${index}`);
const context = {
  today: "2026-11-21",
  demoHidden: false,
  located: new Map(),
  lower: (text: string) => text.toLowerCase(),
};

function makeDirectory(index: Partial<DirectoryIndex>) {
  const sqlCalls: string[] = [];
  const sql = new Proxy({} as ProspectData, {
    ownKeys: () => [],
    get: (_target, name) => async () => void sqlCalls.push(String(name)),
  });
  const fullIndex = {
    ready: () => true,
    demoHidden: () => false,
    ...index,
  } as DirectoryIndex;
  const db = { query: async () => [] } as unknown as Database;
  const options = { db, now: () => new Date(), locateCity: () => null, sql, index: fullIndex };
  return { directory: createMemoryDirectory(options), sqlCalls };
}

async function searchAll(directory: ProspectData) {
  await directory.searchCompanies(params, page);
  await directory.searchPeople(params, page);
  await directory.companyFacet(params, "state");
  await directory.peopleFacet(params, "state");
  await directory.suggestCompanies("acme", 5);
}
const allCalls = ["searchCompanies", "searchPeople", "companyFacet", "peopleFacet", "suggestCompanies"];

test("searches use SQL while the index is not ready, and when it fails", async () => {
  const early = makeDirectory({ ready: () => false });
  await searchAll(early.directory);
  expect(early.sqlCalls).toEqual(allCalls);
  const failing = makeDirectory({
    ask: async () => {
      throw new IndexFailure("planted");
    },
  });
  await searchAll(failing.directory);
  expect(failing.sqlCalls).toEqual(allCalls);
});

test("searches throw errors other than IndexFailure, and do not use SQL after an abort", async () => {
  const gone = new AbortController();
  const { directory, sqlCalls } = makeDirectory({
    ask: async () => {
      gone.abort(new Error("left"));
      throw new IndexFailure("planted");
    },
  });
  await expect(directory.searchCompanies(params, page, { signal: gone.signal })).rejects.toThrow("left");
  const broken = makeDirectory({
    ask: async () => {
      throw new Error("a fault of ours");
    },
  });
  await expect(broken.directory.searchCompanies(params, page)).rejects.toThrow("a fault of ours");
  expect([sqlCalls, broken.sqlCalls]).toEqual([[], []]);
});

test("limits keywords to twelve: for company texts after dropping keywords without words, for job titles and names before", () => {
  const keywords = ["...", ...fifteenKeywords];
  const query = companyIndexQuery({ ...params, keywords }, context).keywords;
  expect(query?.texts.map(([term]) => term?.word)).toEqual(fifteenKeywords.slice(0, 12));
  expect(query?.phrases).toEqual(fifteenKeywords.slice(0, 11).map((word) => [word]));
  expect(query?.names.map(({ key }) => key)).toEqual(fifteenKeywords.slice(0, 11));
  const ranking: SearchParameters = { ...params, keywords, industryCodes: ["technology"] };
  expect(companyIndexQuery(ranking, context).keywords).toMatchObject({ isFilter: false, names: [] });
  expect(companyIndexQuery(params, context).keywords).toBeNull();
});

test("searches for people use SQL when there are more keywords than the index supports", async () => {
  expect(personIndexQuery({ ...params, keywords: fifteenKeywords.slice(0, 12) }, context)).not.toBeNull();
  expect(personIndexQuery({ ...params, keywords: fifteenKeywords }, context)).toBeNull();
  const { directory, sqlCalls } = makeDirectory({});
  await directory.searchPeople({ ...params, keywords: fifteenKeywords }, page);
  await directory.peopleFacet({ ...params, keywords: fifteenKeywords }, "state");
  expect(sqlCalls).toEqual(["searchPeople", "peopleFacet"]);
});

test("excluded titles apply to jobs in searches for companies, and to people in searches for people", () => {
  const exclude = {
    ...emptyExclusion(),
    titles: ["Plant Manager"],
    keywords: ["oil rig"],
    jobFunctions: ["sales" as const],
  };
  const request: SearchParameters = {
    ...params,
    exclude,
    hiring: { titles: [], functions: [], withinDays: 30 },
  };
  const companies = companyIndexQuery(request, context);
  expect(companies.exclude).toMatchObject({
    titles: [],
    jobFunctions: [],
    keywords: [[{ word: "oil" }, { word: "rig" }]],
  });
  expect(companies.hiring).toMatchObject({
    specific: true,
    since: Date.parse("2026-10-22") / 86_400_000,
    excludedTitles: [["plant", "manager"]],
    excludedFunctions: ["sales"],
  });
  const people = personIndexQuery(request, context);
  expect(people?.exclude.titles).toEqual([
    ["plant", "manager"],
    ["oil", "rig"],
  ]);
  expect(people?.exclude.jobFunctions).toEqual(["sales"]);
  expect(people?.hiring).toMatchObject({ excludedTitles: [], excludedFunctions: [] });
});

test("rounds the bounds of ranges to whole inclusive numbers", () => {
  const request: SearchParameters = {
    ...params,
    employees: { min: 10.2, max: 100.5 },
    revenue: { min: null, max: 5, maxExclusive: true },
    funding: { min: null, max: null },
    includeUnknown: ["revenue"],
  };
  expect(companyIndexQuery(request, context).ranges).toEqual([
    { name: "employees", min: 11, max: 100, includeUnknown: false },
    { name: "revenue", min: null, max: 4, includeUnknown: true },
  ]);
});
