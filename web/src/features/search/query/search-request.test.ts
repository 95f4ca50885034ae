import { emptySearchParameters, type Place, type SearchParameters } from "@eq/contracts";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../../test-api.ts";
import type { AskedSearch } from "./asked-search.ts";
import type { Reading } from "./interpreter.ts";
import { chooseFields, noEdits } from "./query-edits.ts";
import {
  type AskedQuery,
  choicesTaken,
  formRequestOf,
  keepReading,
  parametersOf,
  requestOf,
  settleSearch,
} from "./search-request.ts";

const query = "banks in Portland";
const choices = { portland: "Portland, ME" };
const signal = new AbortController().signal;

function parametersIn(place: Place): SearchParameters {
  return { ...emptySearchParameters(), industryCodes: ["finance"], places: [place] };
}
function readingOf(text: string, words: string, place: Place): Reading {
  const start = text.indexOf(words);
  const span = { start, end: start + words.length, slot: "location" as const, label: words, sure: true };
  return { query: text, parameters: parametersIn(place), spans: [span] };
}
const maine = readingOf(query, "Portland", { city: "Portland", state: "ME" });
const asked: AskedQuery = {
  mode: "companies",
  query,
  reading: maine,
  choices,
};
const truth = {
  query,
  searchParams: { industryCodes: ["finance"], city: "Portland", state: "ME", interpretedQuery: query },
};

afterEach(() => void vi.unstubAllGlobals());

test("a form searches in the order that the words ask for, also where it does not offer it itself", () => {
  const sentWith = (mode: AskedQuery["mode"], sort: SearchParameters["sort"]) => {
    const reading = { ...maine, parameters: { ...maine.parameters, sort } };
    return formRequestOf({ ...asked, mode, reading, choices: {} }, noEdits).searchParams;
  };
  const byFunding = { by: "funding", order: "desc" } as const;
  expect(sentWith("companies", byFunding)).toMatchObject({ sortBy: "funding", sortOrder: "desc" });
  expect(sentWith("mpc", byFunding)).toMatchObject({ sortBy: "funding", sortOrder: "desc" });
  expect(sentWith("people", byFunding)).toMatchObject({ sortBy: "relevance" });
  expect(sentWith("companies", null)).toMatchObject({ sortBy: "name", sortOrder: "asc" });
});

test("a choice that took part in the browser's reading is sent as the whole truth", () => {
  expect(requestOf(asked, noEdits)).toEqual(truth);
  expect(choicesTaken(asked)).toEqual(choices);
});

test("without a choice the server reads the text itself; what a language model read stays", () => {
  expect(requestOf({ ...asked, choices: {} }, noEdits)).toEqual({ query });
  const byModel = { ...maine, byModel: true };
  expect(requestOf({ ...asked, reading: byModel, choices: {} }, noEdits)).toEqual(truth);
});

test("further pages of a search that a language model helped to read are asked for by what it read", () => {
  const text: AskedSearch = { request: { query }, edits: noEdits };
  const read = {
    searchParams: { industryCodes: ["finance" as const], city: "Portland", state: "ME" as const },
  };
  const detail = { ...read, interpretation: "Banks", query };
  expect(keepReading("companies", text, { ...detail, byModel: true }).request).toEqual(truth);
  expect(keepReading("companies", text, detail)).toBe(text);
  expect(keepReading("companies", text, null)).toBe(text);
});

test("a choice for other words takes no part", () => {
  const full = "banks in Portland, OR";
  const reading = readingOf(full, "Portland, OR", { city: "Portland", state: "OR" });
  const inFull = { ...asked, query: full, reading };
  expect(choicesTaken(inFull)).toEqual({});
  expect(requestOf(inFull, noEdits)).toEqual({ query: full });
});

test("changes by hand lie over the reading; before there is one they are sent alone", () => {
  const edits = chooseFields(noEdits, { industryCodes: ["retail"] });
  expect(requestOf(asked, edits).searchParams).toMatchObject({ industryCodes: ["retail"], state: "ME" });
  expect(requestOf({ ...asked, reading: null }, edits).searchParams).toEqual({ industryCodes: ["retail"] });
});

test("before the text is read, every choice for words in it belongs to the search", () => {
  const unread = { ...asked, reading: null };
  expect(requestOf(unread, noEdits)).toEqual({ query });
  expect(choicesTaken(unread)).toEqual(choices);
});

test("a search that was asked for unread is read with its choices, then sent as the whole truth", async () => {
  const edits = chooseFields(noEdits, { employees: { min: 11, max: 50 } });
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
  const settled = await settleSearch("companies", { request: { query }, edits, choices }, signal);
  expect(sent.map(({ body }) => body)).toEqual([{ query, choices }]);
  expect(parametersOf(settled)).toEqual({
    ...parametersIn({ city: "Portland", state: "ME" }),
    employees: { min: 11, max: 50 },
  });
  expect(settled).toMatchObject({ edits, choices });
  expect(await settleSearch("companies", settled, signal)).toBe(settled);
  expect(sent).toHaveLength(1);
});

test("a search without choices is sent as it is", async () => {
  const sent = answerCalls({});
  const plain: AskedSearch[] = [
    { request: { query }, edits: noEdits },
    { request: { query }, edits: noEdits, choices: {} },
  ];
  for (const search of plain) expect(await settleSearch("people", search, signal)).toBe(search);
  expect(sent).toEqual([]);
  expect(parametersOf({ request: { query }, edits: noEdits })).toBeNull();
});
