import { emptyExclusion, emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { IndexFailure } from "@eq/directory-index";
import { expect, test } from "vitest";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import type { Database } from "../platform/db/database.ts";
import type { DirectoryIndex } from "./index-search/index-search.ts";
import { createMemoryDirectory } from "./index-search/memory-directory.ts";
import { makeCompanyIndexQuery, makePersonIndexQuery } from "./index-search/prepare-query.ts";

const firstPage = { number: 1, size: 25 };
const emptyParameters = emptySearchParameters();
const fifteenKeywords = Array.from({ length: 15 }, (_, index) => `keyword${index}`);
const queryContext = {
  today: "2026-11-21",
  demoHidden: false,
  located: new Map(),
  kinds: { filter: null, excluded: [] },
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

async function callAllSearches(directory: ProspectData) {
  await directory.searchCompanies(emptyParameters, firstPage);
  await directory.searchPeople(emptyParameters, firstPage);
  await directory.companyFacet(emptyParameters, "state");
  await directory.peopleFacet(emptyParameters, "state");
  await directory.suggestCompanies("acme", 5);
  await directory.findNamedCompanies("acme");
}
const searchCallNames = [
  "searchCompanies",
  "searchPeople",
  "companyFacet",
  "peopleFacet",
  "suggestCompanies",
  "findNamedCompanies",
];

test("searches use SQL while the index is not ready, and when it fails", async () => {
  const early = makeDirectory({ ready: () => false });
  await callAllSearches(early.directory);
  expect(early.sqlCalls).toEqual(searchCallNames);
  const failing = makeDirectory({
    ask: async () => {
      throw new IndexFailure("planted");
    },
  });
  await callAllSearches(failing.directory);
  expect(failing.sqlCalls).toEqual(searchCallNames);
});

test("searches throw errors other than IndexFailure, and do not use SQL after an abort", async () => {
  const gone = new AbortController();
  const { directory, sqlCalls } = makeDirectory({
    ask: async () => {
      gone.abort(new Error("left"));
      throw new IndexFailure("planted");
    },
  });
  await expect(
    directory.searchCompanies(emptyParameters, firstPage, { signal: gone.signal }),
  ).rejects.toThrow("left");
  const broken = makeDirectory({
    ask: async () => {
      throw new Error("a fault of ours");
    },
  });
  await expect(broken.directory.searchCompanies(emptyParameters, firstPage)).rejects.toThrow(
    "a fault of ours",
  );
  expect([sqlCalls, broken.sqlCalls]).toEqual([[], []]);
});

test("uses at most twelve keywords; keywords without words count towards the limit for titles and names, but not for texts", () => {
  const keywords = ["...", ...fifteenKeywords];
  const query = makeCompanyIndexQuery({ ...emptyParameters, keywords }, queryContext).keywords;
  expect(query?.texts.map(([term]) => term?.word)).toEqual(fifteenKeywords.slice(0, 12));
  expect(query?.phrases).toEqual(fifteenKeywords.slice(0, 11).map((word) => [word]));
  expect(query?.names.map(({ key }) => key)).toEqual(fifteenKeywords.slice(0, 11));
  const ranking: SearchParameters = { ...emptyParameters, keywords, industryCodes: ["technology"] };
  expect(makeCompanyIndexQuery(ranking, queryContext).keywords).toMatchObject({ isFilter: false, names: [] });
  expect(makeCompanyIndexQuery(emptyParameters, queryContext).keywords).toBeNull();
});

test("searches for people use SQL when there are more keywords than the index supports", async () => {
  expect(
    makePersonIndexQuery({ ...emptyParameters, keywords: fifteenKeywords.slice(0, 12) }, queryContext),
  ).not.toBeNull();
  expect(makePersonIndexQuery({ ...emptyParameters, keywords: fifteenKeywords }, queryContext)).toBeNull();
  const { directory, sqlCalls } = makeDirectory({});
  await directory.searchPeople({ ...emptyParameters, keywords: fifteenKeywords }, firstPage);
  await directory.peopleFacet({ ...emptyParameters, keywords: fifteenKeywords }, "state");
  expect(sqlCalls).toEqual(["searchPeople", "peopleFacet"]);
});

test("excluded titles exclude jobs in searches for companies, and people in searches for people", () => {
  const exclude = {
    ...emptyExclusion(),
    titles: ["Plant Manager"],
    keywords: ["oil rig"],
    jobFunctions: ["sales" as const],
  };
  const request: SearchParameters = {
    ...emptyParameters,
    exclude,
    hiring: { titles: [], functions: [], withinDays: 30 },
  };
  const companies = makeCompanyIndexQuery(request, queryContext);
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
  const people = makePersonIndexQuery(request, queryContext);
  expect(people?.exclude.titles).toEqual([
    ["plant", "manager"],
    ["oil", "rig"],
  ]);
  expect(people?.exclude.jobFunctions).toEqual(["sales"]);
  expect(people?.hiring).toMatchObject({ excludedTitles: [], excludedFunctions: [] });
});

test("rounds the bounds of ranges to inclusive whole numbers", () => {
  const request: SearchParameters = {
    ...emptyParameters,
    employees: { min: 10.2, max: 100.5 },
    revenue: { min: null, max: 5, maxExclusive: true },
    funding: { min: null, max: null },
    includeUnknown: ["revenue"],
  };
  expect(makeCompanyIndexQuery(request, queryContext).ranges).toEqual([
    { name: "employees", min: 11, max: 100, includeUnknown: false },
    { name: "revenue", min: null, max: 4, includeUnknown: true },
  ]);
});
