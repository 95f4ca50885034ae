import { emptyExclusion, emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { IndexFailure } from "@eq/directory-index";
import { expect, test } from "vitest";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import type { Database } from "../platform/db/database.ts";
import type { DirectoryIndex } from "./index-search/index-search.ts";
import { createMemoryDirectory } from "./index-search/memory-directory.ts";
import { questionOfCompanies, questionOfPeople } from "./index-search/prepare-question.ts";

const page = { number: 1, size: 25 };
const wanted = emptySearchParameters();
const many = Array.from({ length: 15 }, (_, index) => `keyword${index}`);
const context = {
  today: "2026-11-21",
  demoHidden: false,
  located: new Map(),
  lower: (text: string) => text.toLowerCase(),
};

function makeDirectory(index: Partial<DirectoryIndex>) {
  const asked: string[] = [];
  const sql = new Proxy({} as ProspectData, {
    ownKeys: () => [],
    get: (_target, name) => async () => void asked.push(String(name)),
  });
  const whole = {
    ready: () => true,
    demoHidden: () => false,
    ...index,
  } as DirectoryIndex;
  const db = { query: async () => [] } as unknown as Database;
  const options = { db, now: () => new Date(), locateCity: () => null, sql, index: whole };
  return { directory: createMemoryDirectory(options), asked };
}

async function askAll(directory: ProspectData) {
  await directory.searchCompanies(wanted, page);
  await directory.searchPeople(wanted, page);
  await directory.companyFacet(wanted, "state");
  await directory.peopleFacet(wanted, "state");
  await directory.suggestCompanies("acme", 5);
}
const everything = ["searchCompanies", "searchPeople", "companyFacet", "peopleFacet", "suggestCompanies"];

test("SQL answers while the index is not ready, and what the index fails to answer", async () => {
  const early = makeDirectory({ ready: () => false });
  await askAll(early.directory);
  expect(early.asked).toEqual(everything);
  const failing = makeDirectory({
    ask: async () => {
      throw new IndexFailure("planted");
    },
  });
  await askAll(failing.directory);
  expect(failing.asked).toEqual(everything);
});

test("any other error is told, and an abort is never answered by SQL", async () => {
  const gone = new AbortController();
  const { directory, asked } = makeDirectory({
    ask: async () => {
      gone.abort(new Error("left"));
      throw new IndexFailure("planted");
    },
  });
  await expect(directory.searchCompanies(wanted, page, { signal: gone.signal })).rejects.toThrow("left");
  const broken = makeDirectory({
    ask: async () => {
      throw new Error("a fault of ours");
    },
  });
  await expect(broken.directory.searchCompanies(wanted, page)).rejects.toThrow("a fault of ours");
  expect([asked, broken.asked]).toEqual([[], []]);
});

test("twelve keywords with words rank, of the first twelve jobs and names", () => {
  const keywords = ["...", ...many];
  const asked = questionOfCompanies({ ...wanted, keywords }, context).keywords;
  expect(asked?.texts.map(([term]) => term?.word)).toEqual(many.slice(0, 12));
  expect(asked?.phrases).toEqual(many.slice(0, 11).map((word) => [word]));
  expect(asked?.names.map(({ key }) => key)).toEqual(many.slice(0, 11));
  const ranking: SearchParameters = { ...wanted, keywords, industryCodes: ["technology"] };
  expect(questionOfCompanies(ranking, context).keywords).toMatchObject({ filter: false, names: [] });
  expect(questionOfCompanies(wanted, context).keywords).toBeNull();
});

test("people found by more keywords than the index counts are searched by SQL", async () => {
  expect(questionOfPeople({ ...wanted, keywords: many.slice(0, 12) }, context)).not.toBeNull();
  expect(questionOfPeople({ ...wanted, keywords: many }, context)).toBeNull();
  const { directory, asked } = makeDirectory({});
  await directory.searchPeople({ ...wanted, keywords: many }, page);
  await directory.peopleFacet({ ...wanted, keywords: many }, "state");
  expect(asked).toEqual(["searchPeople", "peopleFacet"]);
});

test("what is excluded is about jobs for companies, about people for people", () => {
  const exclude = {
    ...emptyExclusion(),
    titles: ["Plant Manager"],
    keywords: ["oil rig"],
    jobFunctions: ["sales" as const],
  };
  const asked: SearchParameters = {
    ...wanted,
    exclude,
    hiring: { titles: [], functions: [], withinDays: 30 },
  };
  const companies = questionOfCompanies(asked, context);
  expect(companies.exclude).toMatchObject({
    titles: [],
    jobFunctions: [],
    keywords: [[{ word: "oil" }, { word: "rig" }]],
  });
  expect(companies.hiring).toMatchObject({
    specific: true,
    since: Date.parse("2026-10-22") / 86_400_000,
    unwantedTitles: [["plant", "manager"]],
    unwantedFunctions: ["sales"],
  });
  const people = questionOfPeople(asked, context);
  expect(people?.exclude.titles).toEqual([
    ["plant", "manager"],
    ["oil", "rig"],
  ]);
  expect(people?.exclude.jobFunctions).toEqual(["sales"]);
  expect(people?.hiring).toMatchObject({ unwantedTitles: [], unwantedFunctions: [] });
});

test("ranges have whole bounds, both included", () => {
  const asked: SearchParameters = {
    ...wanted,
    employees: { min: 10.2, max: 100.5 },
    revenue: { min: null, max: 5, maxExclusive: true },
    funding: { min: null, max: null },
    includeUnknown: ["revenue"],
  };
  expect(questionOfCompanies(asked, context).ranges).toEqual([
    { name: "employees", min: 11, max: 100, lenient: false },
    { name: "revenue", min: null, max: 4, lenient: true },
  ]);
});
