import { emptySearchParameters, type Place, type SearchParameters } from "@eq/contracts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerCalls } from "../../../test-api.ts";
import type { Reading } from "../interpreter/interpreter.ts";
import { noEdits, setFieldsManually } from "./query-edits.ts";
import {
  buildFormRequest,
  buildRequest,
  type DraftSnapshot,
  findUsedChoices,
  interpretWithChoices,
  readSentParameters,
  reuseModelReading,
} from "./search-request.ts";
import type { SubmittedSearch } from "./submitted-search.ts";

const portlandQuery = "banks in Portland";
const portlandChoices = { portland: "Portland, ME" };
const abortSignal = new AbortController().signal;

function createParameters(place: Place): SearchParameters {
  return { ...emptySearchParameters(), industryCodes: ["finance"], places: [place] };
}
function createReading(text: string, words: string, place: Place): Reading {
  const start = text.indexOf(words);
  const span = { start, end: start + words.length, slot: "location" as const, label: words, sure: true };
  return { query: text, parameters: createParameters(place), spans: [span] };
}
const maineReading = createReading(portlandQuery, "Portland", { city: "Portland", state: "ME" });
const portlandDraft: DraftSnapshot = {
  mode: "companies",
  query: portlandQuery,
  reading: maineReading,
  choices: portlandChoices,
};
const maineRequest = {
  query: portlandQuery,
  searchParams: {
    industryCodes: ["finance"],
    city: "Portland",
    state: "ME",
    interpretedQuery: portlandQuery,
  },
};

afterEach(() => void vi.unstubAllGlobals());

test("a form request uses the sort order of the query's words, even one that the form does not offer", () => {
  const sentWith = (mode: DraftSnapshot["mode"], sort: SearchParameters["sort"]) => {
    const reading = { ...maineReading, parameters: { ...maineReading.parameters, sort } };
    return buildFormRequest({ ...portlandDraft, mode, reading, choices: {} }, noEdits).searchParams;
  };
  const byFunding = { by: "funding", order: "desc" } as const;
  expect(sentWith("companies", byFunding)).toMatchObject({ sortBy: "funding", sortOrder: "desc" });
  expect(sentWith("mpc", byFunding)).toMatchObject({ sortBy: "funding", sortOrder: "desc" });
  expect(sentWith("people", byFunding)).toMatchObject({ sortBy: "relevance" });
  expect(sentWith("companies", null)).toMatchObject({ sortBy: "name", sortOrder: "asc" });
});

test("sends complete parameters when the user chose a reading", () => {
  expect(buildRequest(portlandDraft, noEdits)).toEqual(maineRequest);
  expect(findUsedChoices(portlandDraft)).toEqual(portlandChoices);
});

test("without chosen readings, sends the parameters of a language model's reading, and otherwise only the text", () => {
  expect(buildRequest({ ...portlandDraft, choices: {} }, noEdits)).toEqual({ query: portlandQuery });
  const byModel = { ...maineReading, byModel: true };
  expect(buildRequest({ ...portlandDraft, reading: byModel, choices: {} }, noEdits)).toEqual(maineRequest);
});

test("requests later pages with the parameters that a language model read for the first page", () => {
  const text: SubmittedSearch = { request: { query: portlandQuery }, edits: noEdits };
  const read = {
    searchParams: { industryCodes: ["finance" as const], city: "Portland", state: "ME" as const },
  };
  const detail = { ...read, interpretation: "Banks", query: portlandQuery };
  expect(reuseModelReading("companies", text, { ...detail, byModel: true }).request).toEqual(maineRequest);
  expect(reuseModelReading("companies", text, detail)).toBe(text);
  expect(reuseModelReading("companies", text, null)).toBe(text);
});

test("ignores a chosen reading of words that are not in the text", () => {
  const full = "banks in Portland, OR";
  const reading = createReading(full, "Portland, OR", { city: "Portland", state: "OR" });
  const inFull = { ...portlandDraft, query: full, reading };
  expect(findUsedChoices(inFull)).toEqual({});
  expect(buildRequest(inFull, noEdits)).toEqual({ query: full });
});

test("applies manual filters to the reading; before there is a reading, sends only the manual filters", () => {
  const edits = setFieldsManually(noEdits, { industryCodes: ["retail"] });
  expect(buildRequest(portlandDraft, edits).searchParams).toMatchObject({
    industryCodes: ["retail"],
    state: "ME",
  });
  expect(buildRequest({ ...portlandDraft, reading: null }, edits).searchParams).toEqual({
    industryCodes: ["retail"],
  });
});

test("before the text is interpreted, sends the chosen readings of all its words", () => {
  const unread = { ...portlandDraft, reading: null };
  expect(buildRequest(unread, noEdits)).toEqual({ query: portlandQuery });
  expect(findUsedChoices(unread)).toEqual(portlandChoices);
});

test("interprets a text with its chosen readings first, then sends complete parameters", async () => {
  const edits = setFieldsManually(noEdits, { employees: { min: 11, max: 50 } });
  const sent = answerCalls({
    "/api/ai/ai-interpret": () => {
      const searchParams = { industryCodes: ["finance"], city: "Portland", state: "ME" };
      return Response.json({
        success: true,
        searchParams,
        interpretation: "Banks",
        result: { searchParams },
      });
    },
  });
  const settled = await interpretWithChoices(
    "companies",
    { request: { query: portlandQuery }, edits, choices: portlandChoices },
    abortSignal,
  );
  expect(sent.map(({ body }) => body)).toEqual([{ query: portlandQuery, choices: portlandChoices }]);
  expect(readSentParameters(settled)).toEqual({
    ...createParameters({ city: "Portland", state: "ME" }),
    employees: { min: 11, max: 50 },
  });
  expect(settled).toMatchObject({ edits, choices: portlandChoices });
  expect(await interpretWithChoices("companies", settled, abortSignal)).toBe(settled);
  expect(sent).toHaveLength(1);
});

test("does not change a search without chosen readings", async () => {
  const sent = answerCalls({});
  const plain: SubmittedSearch[] = [
    { request: { query: portlandQuery }, edits: noEdits },
    { request: { query: portlandQuery }, edits: noEdits, choices: {} },
  ];
  for (const search of plain) expect(await interpretWithChoices("people", search, abortSignal)).toBe(search);
  expect(sent).toEqual([]);
  expect(readSentParameters({ request: { query: portlandQuery }, edits: noEdits })).toBeNull();
});

describe("the names of a form's parameters", () => {
  const filled: Partial<SearchParameters> = {
    industryCodes: ["finance", "energy"],
    employees: { min: 51, max: 200 },
    sort: { by: "revenue", order: "desc" },
  };
  const bucket = { min: 1_000_000, max: 5_000_000, maxExclusive: true } as const;
  const sentFor = (mode: DraftSnapshot["mode"], parameters: Partial<SearchParameters>) => {
    const form: DraftSnapshot = { mode, query: "", reading: null, choices: {} };
    return buildFormRequest(form, { chosen: parameters, removed: [] }).searchParams ?? {};
  };
  const namesIn = (requests: readonly object[]) =>
    [...new Set(requests.flatMap((request) => Object.keys(request)))].toSorted();

  test("company forms send the fourteen parameter names of the search call [SRCH-034]", () => {
    const funding = { min: 2_000_000, max: 9_000_000 };
    const requests = [
      sentFor("companies", { ...filled, places: [{ metroRegion: "boston" }], revenue: bucket, funding }),
      sentFor("companies", { ...filled, places: [{ state: "OH" }], revenue: { min: 7, max: 9 }, funding }),
      sentFor("companies", { ...filled, places: [{ country: "DE" }], funding }),
    ];
    const ours = ["interpretedQuery"];
    expect(namesIn(requests)).toEqual(
      [
        "industryCodes metroRegion state country employeeRangeMin employeeRangeMax",
        "revenue revenueRangeMin revenueRangeMax fundingAmountMin fundingAmountMax sortBy sortOrder rpp",
      ]
        .join(" ")
        .split(" ")
        .concat(ours)
        .toSorted(),
    );
    expect(requests[0]).toEqual({
      industryCodes: ["finance", "energy"],
      metroRegion: "boston",
      employeeRangeMin: 51,
      employeeRangeMax: 200,
      revenue: "1m-5m",
      fundingAmountMin: 2_000_000,
      fundingAmountMax: 9_000_000,
      sortBy: "revenue",
      sortOrder: "desc",
      rpp: 25,
      interpretedQuery: "",
    });
    expect(requests[1]).toMatchObject({ state: "OH", revenueRangeMin: 7, revenueRangeMax: 9 });
    expect(requests[2]).toMatchObject({ country: "DE" });
  });

  test("people forms send the eleven parameter names of the search call and those of the filters panel [SRCH-039]", () => {
    const people: Partial<SearchParameters> = {
      ...filled,
      managementLevels: ["Director", "Manager"],
      titles: ["Plant Manager"],
      sort: { by: "seniority", order: "desc" },
    };
    const requests = [
      sentFor("people", { ...people, places: [{ metroRegion: "boston" }], revenue: bucket }),
      sentFor("people", { ...people, places: [{ state: "OH" }] }),
      sentFor("people", { ...people, places: [{ country: "DE" }] }),
    ];
    const ours = ["interpretedQuery", "sortOrder", "managementLevel"];
    expect(namesIn(requests)).toEqual(
      [
        "industryCodes metroRegion state country managementLevels currentTitle",
        "employeeRangeMin employeeRangeMax revenue sortBy rpp",
      ]
        .join(" ")
        .split(" ")
        .concat(ours)
        .toSorted(),
    );
    expect(requests[1]).toEqual({
      industryCodes: ["finance", "energy"],
      state: "OH",
      managementLevels: ["Director", "Manager"],
      managementLevel: ["Director", "Manager"],
      currentTitle: ["Plant Manager"],
      employeeRangeMin: 51,
      employeeRangeMax: 200,
      sortBy: "seniority",
      sortOrder: "desc",
      rpp: 25,
      interpretedQuery: "",
    });
  });
});

test("sends the cleared kinds of a text that is not interpreted yet, so that the server does not use its kinds", () => {
  const draft: DraftSnapshot = { mode: "companies", query: "breweries", reading: null, choices: {} };
  const edits = setFieldsManually(noEdits, { kinds: [] });
  expect(buildRequest(draft, edits).searchParams).toEqual({ kinds: [], interpretedQuery: undefined });
});
