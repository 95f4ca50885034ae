import fc from "fast-check";
import { expect, test } from "vitest";
import {
  activeEdits,
  addsWords,
  bindFilters,
  declineOffer,
  noManualFilters,
  offeredEdits,
  replaceFilters,
  setEdits,
  takeOffer,
} from "./manual-filters.ts";
import { noEdits, type QueryEdits } from "./query-edits.ts";

const ohio: QueryEdits = { chosen: { places: [{ state: "OH" }] }, removed: [] };
const small: QueryEdits = { chosen: { employees: { min: 1, max: 50 } }, removed: [] };
const ohioFilters = setEdits(ohio, "manufacturers");

test.each([
  ["manufacturers", "manufacturers hiring welders", true],
  ["manufacturers", "midsize Manufacturers", true],
  ["companies in texas", "software companies in west texas", true],
  ["", "anything", true],
  ["manufact", "manufacturers", true],
  ["manufacturers", "software companies in texas", false],
  ["manufacturers", "manufacturer", false],
  ["manufacturers", "", false],
])("addsWords(%j, %j) is %j", (text, next, isAdded) => {
  expect(addsWords(text, next)).toBe(isAdded);
});

test("keeps manual filters when words are added to their text", () => {
  expect(activeEdits(ohioFilters, "manufacturers hiring welders")).toEqual(ohio);
  expect(offeredEdits(ohioFilters, "manufacturers hiring welders")).toBeNull();
});

test("deactivates manual filters for another text and offers them again", () => {
  expect(activeEdits(ohioFilters, "software companies")).toEqual(noEdits);
  expect(offeredEdits(ohioFilters, "software companies")).toEqual(ohio);
  expect(offeredEdits(ohioFilters, "")).toBeNull();
  expect(activeEdits(takeOffer(ohioFilters, "software companies"), "software companies")).toEqual(ohio);
});

test("offers dropped filters after the search that dropped them, until the next search", () => {
  const searched = bindFilters(ohioFilters, "software companies");
  expect(activeEdits(searched, "software companies")).toEqual(noEdits);
  expect(offeredEdits(searched, "software companies")).toEqual(ohio);
  expect(activeEdits(takeOffer(searched, "software companies"), "software companies")).toEqual(ohio);
  expect(offeredEdits(bindFilters(searched, "banks"), "banks")).toBeNull();
  expect(offeredEdits(declineOffer(searched, "software companies"), "software companies")).toBeNull();
});

test("binds manual filters to the text that was searched for", () => {
  const fromBlank = bindFilters(setEdits(ohio, ""), "manufacturers");
  expect(activeEdits(fromBlank, "manufacturers hiring")).toEqual(ohio);
  expect(activeEdits(fromBlank, "software companies")).toEqual(noEdits);
});

test("drops the filters of a search without text when a text is typed later", () => {
  const alone = bindFilters(setEdits(ohio, ""), "");
  expect(activeEdits(alone, "")).toEqual(ohio);
  expect(activeEdits(alone, "software companies in texas")).toEqual(noEdits);
  expect(offeredEdits(alone, "software companies in texas")).toEqual(ohio);
  const searched = bindFilters(alone, "software companies in texas");
  expect(activeEdits(searched, "software companies in texas")).toEqual(noEdits);
  const restored = takeOffer(searched, "software companies in texas");
  expect(activeEdits(restored, "software companies in texas now")).toEqual(ohio);
  expect(activeEdits(setEdits(ohio, ""), "software companies in texas")).toEqual(ohio);
});

test("accepting the offer keeps filters already set for the new text", () => {
  const texas: QueryEdits = { chosen: { places: [{ state: "TX" }] }, removed: [] };
  const both = { ...bindFilters(ohioFilters, "banks"), edits: texas };
  expect(activeEdits(takeOffer(both, "banks"), "banks").chosen).toEqual(texas.chosen);
});

test("replaces the filters by those of a search from elsewhere, or else offers the previous ones", () => {
  expect(activeEdits(replaceFilters(ohioFilters, small, "banks"), "banks")).toEqual(small);
  expect(offeredEdits(replaceFilters(ohioFilters, small, "banks"), "banks")).toBeNull();
  expect(activeEdits(replaceFilters(ohioFilters, noEdits, "banks"), "banks")).toEqual(noEdits);
  expect(offeredEdits(replaceFilters(ohioFilters, noEdits, "banks"), "banks")).toEqual(ohio);
  expect(offeredEdits(replaceFilters(noManualFilters, noEdits, "banks"), "banks")).toBeNull();
});

const word = fc.constantFrom("software", "companies", "in", "texas", "ohio", "banks", "hiring");
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
const step = fc.oneof(
  fc.record({ kind: fc.constant("type" as const), text }),
  fc.record({ kind: fc.constant("search" as const), text }),
  fc.record({ kind: fc.constant("replace" as const), text }),
);

test("never applies filters to a text that lacks one of their words", () => {
  fc.assert(
    fc.property(text, fc.array(step, { maxLength: 8 }), (first, steps) => {
      let filters = setEdits(ohio, first);
      let counted = true;
      for (const { kind, text: next } of steps) {
        if (kind === "search") filters = bindFilters(filters, next);
        if (kind === "replace") filters = replaceFilters(filters, noEdits, next);
        const counts = activeEdits(filters, next) === ohio || "places" in activeEdits(filters, next).chosen;
        expect(counts && !addsWords(first, next)).toBe(false);
        // After a search without the filters, only accepting the offer restores them.
        if (kind !== "type") {
          expect(counts && !counted).toBe(false);
          counted &&= counts;
        }
      }
    }),
  );
});
