import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { expect, test } from "vitest";
import { formatCountRange, formatMoney, formatMoneyRange, formatPlace } from "./chip-text.ts";
import { createChips } from "./filter-chips.ts";
import {
  applyEdits,
  dropHiddenFields,
  dropStaleRemovedValues,
  noEdits,
  removeChip,
  setFieldsManually,
} from "./query-edits.ts";

const parametersWithAllFields: SearchParameters = {
  ...emptySearchParameters(),
  industryCodes: ["manufacturing", "technology"],
  places: [{ state: "OH" }, { city: "Boise", state: "ID" }],
  employees: { min: 101, max: 1000 },
  revenue: { min: 1e7, max: 2.5e7, maxExclusive: true },
  funding: { min: 5e6, max: null },
  hiring: {
    titles: ["plant managers"],
    functions: ["sales"],
    withinDays: 30,
    remote: true,
    technologies: ["salesforce"],
  },
  founded: { min: 2020, max: null },
  openJobs: { min: 10, max: null },
  lastRounds: ["series-a"],
  lastFundedWithinDays: 180,
  jobFunctions: ["operations"],
  managementLevels: ["VP Level Exec"],
  titles: ["recruiter"],
  employers: [{ name: "Halvorn" }, { name: "Brindle", former: true }],
  similarTo: { name: "Halvorn" },
  keywords: ["castings"],
  exclude: {
    ...emptySearchParameters().exclude,
    industryCodes: ["retail"],
    employees: { min: null, max: 10 },
  },
  sort: { by: "employeeCount", order: "desc" },
  literalTitles: ["plant managers"],
};

test("makes a chip for each value; removing all chips leaves empty parameters", () => {
  const chips = createChips(parametersWithAllFields);
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
    "At: Halvorn",
    "Formerly at: Brindle",
    "Hiring: Plant managers",
    "Hiring: Sales",
    "Jobs posted: last 30 days",
    "Jobs: Remote",
    "Technology: Salesforce",
    "Founded: 2020 or later",
    "Open jobs: 10+",
    "Last round: Series A",
    "Raised: in the last 180 days",
    "Similar to: Halvorn",
    "Not: Retail & E-commerce",
    "Not: up to 10",
    "Keyword: castings",
    "Sort: Employees, descending",
    "Exact words: Plant managers",
  ]);
  expect(new Set(chips.map((chip) => chip.key)).size).toBe(chips.length);
  expect(chips.reduce((remaining, chip) => chip.without(remaining), parametersWithAllFields)).toEqual(
    emptySearchParameters(),
  );
});

test("a hiring filter without job titles has the chip Hiring now", () => {
  const [chip] = createChips({ ...emptySearchParameters(), hiring: { titles: [], functions: [] } });
  expect(chip?.kind).toBe("Hiring now");
});

test("the maximum age of jobs has a separate chip, with and without job titles", () => {
  const hiring = { titles: ["welder"], functions: [], withinDays: 1 };
  const parameters = { ...emptySearchParameters(), hiring };
  const [role, posted] = createChips(parameters);
  expect([role?.value, posted?.value]).toEqual(["Welder", "last day"]);
  expect(posted?.without(parameters).hiring).toEqual({ titles: ["welder"], functions: [] });
  expect(role?.without(parameters).hiring).toEqual({ titles: [], functions: [], withinDays: 1 });
  const remaining = { ...parameters, hiring: { ...hiring, titles: [] } };
  expect(createChips(remaining).map(({ key }) => key)).toEqual(["hiring:within:1"]);
  expect(posted?.without(remaining).hiring).toBeNull();
});

test("a removed value stays removed when the text is interpreted again [SRCH-022]", () => {
  const ohio = createChips(parametersWithAllFields).find((chip) => chip.value === "Ohio");
  const edits = ohio ? removeChip(noEdits, ohio, parametersWithAllFields) : noEdits;
  expect(applyEdits(parametersWithAllFields, edits).places).toEqual([{ city: "Boise", state: "ID" }]);
  const texas = { ...parametersWithAllFields, places: [{ state: "TX" as const }] };
  expect(applyEdits(texas, edits).places).toEqual([{ state: "TX" }]);
});

test("a field that is set manually replaces the text's values, also those that were removed before [SRCH-022]", () => {
  const ohio = createChips(parametersWithAllFields).find((chip) => chip.value === "Ohio");
  const removed = ohio ? removeChip(noEdits, ohio, parametersWithAllFields) : noEdits;
  const edits = setFieldsManually(removed, { places: [{ state: "OH" }] });
  expect(applyEdits(parametersWithAllFields, edits).places).toEqual([{ state: "OH" }]);
  const chosen = createChips(applyEdits(parametersWithAllFields, edits)).find(
    (chip) => chip.field === "places",
  );
  const emptied = chosen ? removeChip(edits, chosen, applyEdits(parametersWithAllFields, edits)) : edits;
  expect(applyEdits(parametersWithAllFields, emptied).places).toEqual([]);
});

test("formats places, headcounts and money as chip text", () => {
  expect(formatPlace({ metroRegion: "chicago" })).toBe("Greater Chicago Area");
  expect(formatPlace({ country: "CA" })).toBe("Canada");
  expect([{ state: "GA" as const }, { country: "GE" }].map(formatPlace)).toEqual([
    "Georgia",
    "Georgia (country)",
  ]);
  expect(formatPlace({ city: "Leeds", country: "GB" })).toBe("Leeds, United Kingdom");
  expect(formatCountRange({ min: 5000, max: null })).toBe("5,000+");
  expect(formatMoneyRange({ min: null, max: 1.5e6 })).toBe("up to $1.5M");
  expect([750, 250_000, 2e9].map(formatMoney)).toEqual(["$750", "$250K", "$2B"]);
});

test("applies a manual filter only in a mode that has a control for it", () => {
  const chosen = setFieldsManually(noEdits, {
    funding: { min: 500_000, max: null },
    industryCodes: ["technology"],
    includeUnknown: ["employees"],
  });
  expect(dropHiddenFields(chosen, "companies")).toEqual(chosen);
  expect(dropHiddenFields(chosen, "people").chosen).toEqual({ industryCodes: ["technology"] });
  const sorted = setFieldsManually(noEdits, { sort: { by: "employeeCount", order: "asc" } });
  expect(dropHiddenFields(sorted, "companies")).toEqual(sorted);
  expect(dropHiddenFields(sorted, "people").chosen).toEqual({});
  const levels = setFieldsManually(noEdits, { managementLevels: ["Director"] });
  expect(dropHiddenFields(levels, "companies").chosen).toEqual({});
});

test("forgets that a value was removed when the value's words leave the text", () => {
  const ohio = createChips(parametersWithAllFields).find((chip) => chip.value === "Ohio");
  if (!ohio) throw new Error("There is no chip for Ohio.");
  const edits = removeChip(noEdits, ohio, parametersWithAllFields, "in Ohio");
  expect(edits.removed).toHaveLength(1);
  expect(dropStaleRemovedValues(edits, "hospitals in ohio and Texas")).toBe(edits);
  expect(dropStaleRemovedValues(edits, "hospitals in  Ohio, Texas")).toBe(edits);
  expect(dropStaleRemovedValues(edits, "banks in Iowa").removed).toEqual([]);
  expect(dropStaleRemovedValues(edits, " ").removed).toEqual([]);
});

test("looks for a removed value's words in the text only as whole words", () => {
  const edits = { ...noEdits, removed: [{ key: "industryCodes:technology", words: "it" }] };
  expect(dropStaleRemovedValues(edits, "hospitals with software").removed).toEqual([]);
  expect(dropStaleRemovedValues(edits, "IT companies")).toBe(edits);
});

test("removing an industry also removes the keyword from the same words, and no other keyword", () => {
  const read = {
    ...emptySearchParameters(),
    industryCodes: ["healthcare" as const],
    keywords: ["hospital", "oncology"],
  };
  const industry = createChips(read).find(({ slot }) => slot === "industry");
  const edits = industry ? removeChip(noEdits, industry, read, "hospitals") : noEdits;
  const remaining = applyEdits(read, edits);
  expect(remaining.industryCodes).toEqual([]);
  expect(remaining.keywords).toEqual(["oncology"]);
});

test("a literal title has a chip only while a filter has the title", () => {
  const literal = { ...emptySearchParameters(), literalTitles: ["plant managers"] };
  const withTitle = { ...literal, titles: ["plant managers"] };
  expect(createChips(literal)).toEqual([]);
  expect(createChips(withTitle).map(({ kind, title }) => [kind, title])).toEqual([
    ["Title", "plant managers"],
    ["Exact words", undefined],
  ]);
});
