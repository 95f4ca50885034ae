import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { expect, test } from "vitest";
import { employeesText, moneyRangeText, moneyText, placeText } from "./chip-text.ts";
import { chipsOf } from "./filter-chips.ts";
import { applyEdits, chooseFields, noEdits, onlyOffered, removalsOf, removeChip } from "./query-edits.ts";

const full: SearchParameters = {
  ...emptySearchParameters(),
  industryCodes: ["manufacturing", "technology"],
  places: [{ state: "OH" }, { city: "Boise", state: "ID" }],
  employees: { min: 101, max: 1000 },
  revenue: { min: 1e7, max: 2.5e7, maxExclusive: true },
  funding: { min: 5e6, max: null },
  hiring: { titles: ["plant managers"], functions: ["sales"], withinDays: 30 },
  jobFunctions: ["operations"],
  managementLevels: ["VP Level Exec"],
  titles: ["recruiter"],
  similarTo: { name: "Halvorn" },
  keywords: ["castings"],
  exclude: {
    ...emptySearchParameters().exclude,
    industryCodes: ["retail"],
    employees: { min: null, max: 10 },
  },
  sort: { by: "employeeCount", order: "desc" },
};

test("makes a chip for each value; removing all chips leaves empty parameters", () => {
  const chips = chipsOf(full);
  expect(chips.map(({ kind, value }) => `${kind}: ${value}`)).toEqual([
    "Company size: 101-1,000",
    "Industry: Manufacturing",
    "Industry: Software & Technology",
    "Location: Ohio",
    "Location: Boise, ID",
    "Revenue: $10M - $25M",
    "Funding: $5M+",
    "Seniority: VP Level Exec",
    "Job Function: Operations",
    "Title: Recruiter",
    "Hiring: Plant managers",
    "Hiring: Sales",
    "Jobs posted: last 30 days",
    "Similar to: Halvorn",
    "Not: Retail & E-commerce",
    "Not: up to 10",
    "Keyword: castings",
    "Sort: Employees, descending",
  ]);
  expect(new Set(chips.map((chip) => chip.key)).size).toBe(chips.length);
  expect(chips.reduce((left, chip) => chip.without(left), full)).toEqual(emptySearchParameters());
});

test("hiring without titles is the chip "Hiring now", () => {
  const [chip] = chipsOf({ ...emptySearchParameters(), hiring: { titles: [], functions: [] } });
  expect(chip?.kind).toBe("Hiring now");
});

test("the age limit of jobs is a chip of its own, with and without roles", () => {
  const hiring = { titles: ["welder"], functions: [], withinDays: 1 };
  const given = { ...emptySearchParameters(), hiring };
  const [role, posted] = chipsOf(given);
  expect([role?.value, posted?.value]).toEqual(["Welder", "last day"]);
  expect(posted?.without(given).hiring).toEqual({ titles: ["welder"], functions: [] });
  expect(role?.without(given).hiring).toEqual({ titles: [], functions: [], withinDays: 1 });
  const left = { ...given, hiring: { ...hiring, titles: [] } };
  expect(chipsOf(left).map(({ key }) => key)).toEqual(["hiring:within:1"]);
  expect(posted?.without(left).hiring).toBeNull();
});

test("keeps a value removed when the text is read again [SRCH-022]", () => {
  const ohio = chipsOf(full).find((chip) => chip.value === "Ohio");
  const edits = ohio ? removeChip(noEdits, ohio, full) : noEdits;
  expect(applyEdits(full, edits).places).toEqual([{ city: "Boise", state: "ID" }]);
  const texas = { ...full, places: [{ state: "TX" as const }] };
  expect(applyEdits(texas, edits).places).toEqual([{ state: "TX" }]);
});

test("a field set by hand replaces the text's values and restores removed ones [SRCH-022]", () => {
  const ohio = chipsOf(full).find((chip) => chip.value === "Ohio");
  const removed = ohio ? removeChip(noEdits, ohio, full) : noEdits;
  const edits = chooseFields(removed, { places: [{ state: "OH" }] });
  expect(applyEdits(full, edits).places).toEqual([{ state: "OH" }]);
  const chosen = chipsOf(applyEdits(full, edits)).find((chip) => chip.field === "places");
  const emptied = chosen ? removeChip(edits, chosen, applyEdits(full, edits)) : edits;
  expect(applyEdits(full, emptied).places).toEqual([]);
});

test("texts of places, headcounts and money", () => {
  expect(placeText({ metroRegion: "chicago" })).toBe("Greater Chicago Area");
  expect(placeText({ country: "CA" })).toBe("Canada");
  expect([{ state: "GA" as const }, { country: "GE" }].map(placeText)).toEqual([
    "Georgia",
    "Georgia (country)",
  ]);
  expect(placeText({ city: "Leeds", country: "GB" })).toBe("Leeds, United Kingdom");
  expect(employeesText({ min: 5000, max: null })).toBe("5,000+");
  expect(moneyRangeText({ min: null, max: 1.5e6 })).toBe("up to $1.5M");
  expect([750, 250_000, 2e9].map(moneyText)).toEqual(["$750", "$250K", "$2B"]);
});

test("applies a filter set by hand only in a mode that offers it", () => {
  const chosen = chooseFields(noEdits, {
    funding: { min: 500_000, max: null },
    industryCodes: ["technology"],
    includeUnknown: ["employees"],
  });
  expect(onlyOffered(chosen, "companies")).toEqual(chosen);
  expect(onlyOffered(chosen, "people").chosen).toEqual({ industryCodes: ["technology"] });
  const sorted = chooseFields(noEdits, { sort: { by: "employeeCount", order: "asc" } });
  expect(onlyOffered(sorted, "companies")).toEqual(sorted);
  expect(onlyOffered(sorted, "people").chosen).toEqual({});
  const levels = chooseFields(noEdits, { managementLevels: ["Director"] });
  expect(onlyOffered(levels, "companies").chosen).toEqual({});
});

test("drops a removal when its words leave the text", () => {
  const ohio = chipsOf(full).find((chip) => chip.value === "Ohio");
  if (!ohio) throw new Error("There is no chip for Ohio.");
  const edits = removeChip(noEdits, ohio, full, "in Ohio");
  expect(edits.removed).toHaveLength(1);
  expect(removalsOf(edits, "hospitals in ohio and Texas")).toBe(edits);
  expect(removalsOf(edits, "hospitals in  Ohio, Texas")).toBe(edits);
  expect(removalsOf(edits, "banks in Iowa").removed).toEqual([]);
  expect(removalsOf(edits, " ").removed).toEqual([]);
});

test("matches the words of a removal as whole words", () => {
  const edits = { ...noEdits, removed: [{ key: "industryCodes:technology", words: "it" }] };
  expect(removalsOf(edits, "hospitals with software").removed).toEqual([]);
  expect(removalsOf(edits, "IT companies")).toBe(edits);
});

test("removes the keyword of an industry's words with the industry, and no other keyword", () => {
  const read = {
    ...emptySearchParameters(),
    industryCodes: ["healthcare" as const],
    keywords: ["hospital", "oncology"],
  };
  const industry = chipsOf(read).find(({ slot }) => slot === "industry");
  const edits = industry ? removeChip(noEdits, industry, read, "hospitals") : noEdits;
  const left = applyEdits(read, edits);
  expect(left.industryCodes).toEqual([]);
  expect(left.keywords).toEqual(["oncology"]);
});
