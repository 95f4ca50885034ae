import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { expect, test } from "vitest";
import { applyEdits, noEdits } from "../query/query-edits.ts";
import { changeFilter, listChangedChips, removeFilters } from "./looser-edits.ts";

/** What the words of the query express. */
const read: SearchParameters = {
  ...emptySearchParameters(),
  industryCodes: ["healthcare"],
  places: [{ metroRegion: "austin" }, { state: "OH" }],
  hiring: { titles: ["travel nurse"], functions: ["medical"], withinDays: 30 },
};
/** The user has set the size by hand. */
const edits = { ...noEdits, chosen: { employees: { min: 501, max: 1000 } } };
const own = { parameters: applyEdits(read, edits), edits };

test.each([
  ["values of words", ["places"]],
  ["a filter with several conditions", ["hiring"]],
  ["a filter that was set by hand", ["employees"]],
  ["two filters", ["business", "employees"]],
] as const)("the edits without %s turn the words into the looser search", (_, filters) => {
  const looser = removeFilters(filters, own);
  expect(applyEdits(read, looser.edits)).toEqual(looser.parameters);
  expect(looser.parameters).not.toEqual(own.parameters);
});

test("the edits of a looser value turn the words into the looser search", () => {
  const places = [{ state: "TX" as const }];
  const looser = changeFilter({ ...own.parameters, places }, "companies", own);
  expect(looser && applyEdits(read, looser.edits)).toEqual({ ...own.parameters, places });
  expect(
    listChangedChips("places", { ...own, looser: { ...own.parameters, places } }).map(({ value }) => value),
  ).toEqual(["Texas"]);
});

test("a looser value of a filter without a control is not offered", () => {
  const titles = { ...own.parameters, titles: ["nurse"] };
  expect(changeFilter(titles, "companies", own)).toBeNull();
  expect(changeFilter(titles, "people", own)).not.toBeNull();
});
