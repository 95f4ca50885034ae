import { expect, test } from "vitest";
import { makeSavedSearch } from "../../../test-api.ts";
import { isEmptySearch } from "./empty-search.ts";

test.each([
  [{ company_count: 0, lead_count: 0, total_results: 0 }, true],
  [{ company_count: 1, lead_count: 0, total_results: 0 }, false],
  [{ company_count: 0, lead_count: 1, total_results: 0 }, false],
  [{ company_count: 0, lead_count: 0, total_results: 1 }, false],
])("a search with %j is hidden: %s [SAVE-008]", (counts, isHidden) => {
  expect(isEmptySearch({ ...makeSavedSearch("1", "Banks"), ...counts })).toBe(isHidden);
});

test("parameters that were saved and never ran are not empty", () => {
  const saved = { ...makeSavedSearch("1", "Banks"), company_count: 0, total_results: 0, has_run: false };
  expect(isEmptySearch(saved)).toBe(false);
});
