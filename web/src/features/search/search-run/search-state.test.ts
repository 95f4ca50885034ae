import { expect, test } from "vitest";
import { noEdits } from "../query/query-edits.ts";
import {
  beginSearch,
  cancelSearch,
  createEmptyState,
  findShownEarlier,
  type ResultsOperations,
} from "./search-state.ts";

interface TestResults {
  phase: "idle" | "searching" | "enriching" | "done" | "failed";
  found: readonly string[];
}

const ops: ResultsOperations<TestResults> = {
  none: { phase: "idle", found: [] },
  isEmpty: ({ found }) => found.length === 0,
  isRunning: ({ phase }) => phase === "searching",
  hasFailed: ({ phase }) => phase === "failed",
  start: () => ({ phase: "searching", found: [] }),
  end: (results) => ({ ...results, phase: "done" }),
  fail: (results) => ({ ...results, phase: "failed" }),
};
const makeSearch = (query: string) => ({ request: { query }, edits: noEdits });
const banks = { results: { phase: "enriching" as const, found: ["a", "b"] }, submitted: makeSearch("banks") };
const begun = beginSearch(ops, { ...createEmptyState(ops), ...banks }, makeSearch("shops"), { page: 1 });

test("the results of the search before are shown until the new search has found something", () => {
  expect(findShownEarlier(ops, begun)).toEqual({
    submitted: banks.submitted,
    results: { phase: "done", found: ["a", "b"] },
  });
  const found = { ...begun, results: { phase: "enriching" as const, found: ["c"] } };
  expect(findShownEarlier(ops, found)).toBeNull();
  const foundNothing = { ...begun, results: { phase: "done" as const, found: [] } };
  expect(findShownEarlier(ops, foundNothing)).toBeNull();
});

test("a third search still shows the results of the first when the second was replaced before it found any", () => {
  const third = beginSearch(ops, begun, makeSearch("schools"), { page: 1 });
  expect(findShownEarlier(ops, third)?.submitted).toEqual(banks.submitted);
});

test("a stopped search shows the results of the search before, or keeps what it found", () => {
  expect(cancelSearch(ops, begun)).toMatchObject({
    submitted: banks.submitted,
    results: { phase: "done", found: ["a", "b"] },
    before: null,
  });
  const partly = { ...begun, results: { phase: "enriching" as const, found: ["c"] } };
  expect(cancelSearch(ops, partly)).toMatchObject({
    submitted: makeSearch("shops"),
    results: { phase: "done", found: ["c"] },
  });
});
