import fc from "fast-check";
import { expect, test } from "vitest";
import {
  acceptOffer,
  addsWords,
  bindFiltersToText,
  createManualFilters,
  declineOffer,
  findActiveEdits,
  findOfferedEdits,
  noManualFilters,
  replaceFilters,
} from "./manual-filters.ts";
import { noEdits, type QueryEdits } from "./query-edits.ts";

const ohioEdits: QueryEdits = { chosen: { places: [{ state: "OH" }] }, removed: [] };
const smallCompanyEdits: QueryEdits = { chosen: { employees: { min: 1, max: 50 } }, removed: [] };
const ohioFilters = createManualFilters(ohioEdits, "manufacturers");

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
  expect(findActiveEdits(ohioFilters, "manufacturers hiring welders")).toEqual(ohioEdits);
  expect(findOfferedEdits(ohioFilters, "manufacturers hiring welders")).toBeNull();
});

test("deactivates manual filters for another text and offers them again", () => {
  expect(findActiveEdits(ohioFilters, "software companies")).toEqual(noEdits);
  expect(findOfferedEdits(ohioFilters, "software companies")).toEqual(ohioEdits);
  expect(findOfferedEdits(ohioFilters, "")).toBeNull();
  expect(findActiveEdits(acceptOffer(ohioFilters, "software companies"), "software companies")).toEqual(
    ohioEdits,
  );
});

test("a search that drops filters offers them until the next search", () => {
  const searched = bindFiltersToText(ohioFilters, "software companies");
  expect(findActiveEdits(searched, "software companies")).toEqual(noEdits);
  expect(findOfferedEdits(searched, "software companies")).toEqual(ohioEdits);
  expect(findActiveEdits(acceptOffer(searched, "software companies"), "software companies")).toEqual(
    ohioEdits,
  );
  expect(findOfferedEdits(bindFiltersToText(searched, "banks"), "banks")).toBeNull();
  expect(findOfferedEdits(declineOffer(searched, "software companies"), "software companies")).toBeNull();
});

test("after a search, manual filters belong to the text that was searched for", () => {
  const fromBlank = bindFiltersToText(createManualFilters(ohioEdits, ""), "manufacturers");
  expect(findActiveEdits(fromBlank, "manufacturers hiring")).toEqual(ohioEdits);
  expect(findActiveEdits(fromBlank, "software companies")).toEqual(noEdits);
});

test("drops the filters of a search without text when a text is typed later", () => {
  const alone = bindFiltersToText(createManualFilters(ohioEdits, ""), "");
  expect(findActiveEdits(alone, "")).toEqual(ohioEdits);
  expect(findActiveEdits(alone, "software companies in texas")).toEqual(noEdits);
  expect(findOfferedEdits(alone, "software companies in texas")).toEqual(ohioEdits);
  const searched = bindFiltersToText(alone, "software companies in texas");
  expect(findActiveEdits(searched, "software companies in texas")).toEqual(noEdits);
  const restored = acceptOffer(searched, "software companies in texas");
  expect(findActiveEdits(restored, "software companies in texas now")).toEqual(ohioEdits);
  expect(findActiveEdits(createManualFilters(ohioEdits, ""), "software companies in texas")).toEqual(
    ohioEdits,
  );
});

test("accepting the offer keeps filters that are already set for the new text", () => {
  const texas: QueryEdits = { chosen: { places: [{ state: "TX" }] }, removed: [] };
  const both = { ...bindFiltersToText(ohioFilters, "banks"), edits: texas };
  expect(findActiveEdits(acceptOffer(both, "banks"), "banks").chosen).toEqual(texas.chosen);
});

test("a search from elsewhere replaces the filters; if it has no filters, the previous ones are offered", () => {
  expect(findActiveEdits(replaceFilters(ohioFilters, smallCompanyEdits, "banks"), "banks")).toEqual(
    smallCompanyEdits,
  );
  expect(findOfferedEdits(replaceFilters(ohioFilters, smallCompanyEdits, "banks"), "banks")).toBeNull();
  expect(findActiveEdits(replaceFilters(ohioFilters, noEdits, "banks"), "banks")).toEqual(noEdits);
  expect(findOfferedEdits(replaceFilters(ohioFilters, noEdits, "banks"), "banks")).toEqual(ohioEdits);
  expect(findOfferedEdits(replaceFilters(noManualFilters, noEdits, "banks"), "banks")).toBeNull();
});

const wordArbitrary = fc.constantFrom("software", "companies", "in", "texas", "ohio", "banks", "hiring");
const textArbitrary = fc.array(wordArbitrary, { maxLength: 5 }).map((words) => words.join(" "));
const stepArbitrary = fc.oneof(
  fc.record({ kind: fc.constant("type" as const), text: textArbitrary }),
  fc.record({ kind: fc.constant("search" as const), text: textArbitrary }),
  fc.record({ kind: fc.constant("replace" as const), text: textArbitrary }),
);

test("never applies filters to a text that lacks a word of the filters' text", () => {
  fc.assert(
    fc.property(textArbitrary, fc.array(stepArbitrary, { maxLength: 8 }), (first, steps) => {
      let filters = createManualFilters(ohioEdits, first);
      let counted = true;
      for (const { kind, text: next } of steps) {
        if (kind === "search") filters = bindFiltersToText(filters, next);
        if (kind === "replace") filters = replaceFilters(filters, noEdits, next);
        const counts =
          findActiveEdits(filters, next) === ohioEdits || "places" in findActiveEdits(filters, next).chosen;
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
