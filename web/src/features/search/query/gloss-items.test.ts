import {
  emptySearchParameters,
  type InterpretationSpan,
  type SearchParameters,
  type SpanSlot,
} from "@eq/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createChips } from "./filter-chips.ts";
import { layOutGloss } from "./gloss-items.ts";

const exampleQuery = "midsize manufacturing companies in Ohio hiring plant managers";
const noManualFields = new Set<string>();

function createSpan(words: string, slot: SpanSlot, label: string, sure = true): InterpretationSpan {
  const start = exampleQuery.indexOf(words);
  return { start, end: start + words.length, slot, label, sure };
}

const exampleSpans = [
  createSpan("Ohio", "location", "Ohio"),
  createSpan("midsize", "employees", "101-1,000"),
  createSpan("manufacturing", "industry", "Manufacturing"),
  createSpan("hiring plant managers", "hiring", "Plant managers"),
];
const exampleParameters: SearchParameters = {
  ...emptySearchParameters(),
  industryCodes: ["manufacturing"],
  places: [{ state: "OH" }],
  employees: { min: 101, max: 1000 },
  hiring: { titles: ["plant managers"], functions: [] },
};
const describeGloss = (parameters: SearchParameters, hand: ReadonlySet<string> = noManualFields) =>
  layOutGloss(exampleQuery, exampleSpans, createChips(parameters), hand).map(
    ({ words, chips, used }) => `${used ? "" : "-"}${words}: ${chips.map((chip) => chip.value).join()}`,
  );

test("lays each chip under its words and marks other words as unused", () => {
  expect(describeGloss(exampleParameters)).toEqual([
    "midsize: 101-1,000",
    "manufacturing: Manufacturing",
    "-companies in: ",
    "Ohio: Ohio",
    "hiring plant managers: Plant managers",
  ]);
});

test("joins the words of a removed chip with the unused words beside them", () => {
  expect(describeGloss({ ...exampleParameters, places: [], industryCodes: [] })).toEqual([
    "midsize: 101-1,000",
    "-manufacturing companies in Ohio: ",
    "hiring plant managers: Plant managers",
  ]);
});

test("puts a manual chip under the words whose value it replaces, else at the end without words", () => {
  const parameters = {
    ...exampleParameters,
    places: [{ state: "TX" as const }],
    revenue: { min: 1_000_000, max: null },
  };
  const items = layOutGloss(
    exampleQuery,
    exampleSpans,
    createChips(parameters),
    new Set(["places", "revenue"]),
  );
  expect(items.map(({ words, chips }) => `${words}: ${chips.map(({ value }) => value).join()}`)).toEqual([
    "midsize: 101-1,000",
    "manufacturing: Manufacturing",
    "companies in: ",
    "Ohio: Texas",
    "hiring plant managers: Plant managers",
    ": $1M+",
  ]);
  const manual = items.flatMap(({ chips }) => chips.filter(({ isManual }) => isManual));
  expect(manual.map(({ value }) => value)).toEqual(["Texas", "$1M+"]);
});

test("marks words whose filter is replaced by a manual filter under other words", () => {
  const items = layOutGloss(
    exampleQuery,
    [...exampleSpans, createSpan("companies", "location", "Utah")],
    createChips({ ...exampleParameters, places: [{ state: "TX" }] }),
    new Set(["places"]),
  );
  expect(items.filter(({ replaced }) => replaced).map(({ words }) => words)).toEqual(["companies"]);
});

test("shows several chips of one phrase under that phrase", () => {
  const hiring = { titles: ["plant managers", "welders"], functions: [] };
  expect(describeGloss({ ...exampleParameters, hiring }).at(-1)).toBe(
    "hiring plant managers: Plant managers,Welders",
  );
});

test("does not show punctuation as unused words", () => {
  const text = "Companies like Halvorn Inc.";
  const similar: InterpretationSpan = { start: 0, end: 26, slot: "similar", label: "Halvorn", sure: true };
  const parameters = { ...emptySearchParameters(), similarTo: { name: "Halvorn Inc" } };
  expect(
    layOutGloss(text, [similar], createChips(parameters), noManualFields).map(({ words }) => words),
  ).toEqual(["Companies like Halvorn Inc"]);
});

test("when a span contains another span, assigns the shared words to the inner span", () => {
  const parameters = {
    ...emptySearchParameters(),
    titles: ["senior recruiter"],
    managementLevels: ["Manager" as const],
  };
  const nested: InterpretationSpan[] = [
    { start: 0, end: 16, slot: "title", label: "Senior Recruiter", sure: true },
    { start: 0, end: 6, slot: "level", label: "Manager", sure: false },
  ];
  const items = layOutGloss("senior recruiter", nested, createChips(parameters), noManualFields);
  expect(items.map(({ words, sure, chips }) => [words, sure, chips.map((chip) => chip.value)])).toEqual([
    ["senior", false, ["Manager"]],
    ["recruiter", true, ["Senior recruiter"]],
  ]);
});

test("shows both industries of one phrase, and no chip for a ranking keyword", () => {
  const parameters: SearchParameters = {
    ...emptySearchParameters(),
    industryCodes: ["finance", "technology"],
    keywords: ["fintech"],
  };
  const label = "Banking & Financial Services or Software & Technology";
  const items = layOutGloss(
    "fintech",
    [{ start: 0, end: 7, slot: "industry", label, sure: true }],
    createChips(parameters),
    noManualFields,
  );
  expect(items).toHaveLength(1);
  expect(items[0]?.chips.map((chip) => chip.field)).toEqual(["industryCodes", "industryCodes"]);
});

test("a span with an uncertain reading becomes an item that is not sure", () => {
  const unsure = layOutGloss(
    exampleQuery,
    [createSpan("Ohio", "location", "Ohio", false)],
    createChips(exampleParameters),
    noManualFields,
  );
  expect(unsure.find((item) => item.words === "Ohio")?.sure).toBe(false);
});

test("offers the other readings of ambiguous words on their chip, until the chip is removed", () => {
  const otherReadings = [{ label: "Ohio, IL", words: "Ohio, IL" }];
  const otherSpans = [{ ...createSpan("Ohio", "location", "Ohio"), others: otherReadings }];
  const offers = (chips: SearchParameters, hand = noManualFields) =>
    layOutGloss(exampleQuery, otherSpans, createChips(chips), hand).flatMap(
      ({ ambiguity }) => ambiguity ?? [],
    );
  expect(offers(exampleParameters)).toEqual([{ words: "Ohio", isCompany: false, others: otherReadings }]);
  expect(offers({ ...exampleParameters, places: [] })).toEqual([]);
  expect(offers(exampleParameters, new Set(["places"]))).toEqual([]);
  const twice = ["midsize", "Ohio"].map((words) => ({
    ...createSpan(words, "location", "Ohio"),
    others: otherReadings,
  }));
  const items = layOutGloss(exampleQuery, twice, createChips(exampleParameters), noManualFields);
  expect(items.flatMap(({ ambiguity }) => ambiguity?.words ?? [])).toEqual(["midsize"]);
});

test("shows each word and each chip exactly once for any spans", () => {
  const anySpan = fc.record({
    start: fc.integer({ min: -2, max: exampleQuery.length + 2 }),
    end: fc.integer({ min: -2, max: exampleQuery.length + 2 }),
    slot: fc.constantFrom<SpanSlot>("industry", "location", "employees", "hiring", "keyword"),
    label: fc.constantFrom("Ohio", "Manufacturing", "x"),
    sure: fc.boolean(),
  });
  const chips = createChips(exampleParameters);
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 6 }), (otherSpans) => {
      const items = layOutGloss(exampleQuery, otherSpans, chips, noManualFields);
      const letters = (text: string) => text.replaceAll(/\s/g, "");
      expect(letters(items.map((item) => item.words).join(""))).toBe(letters(exampleQuery));
      const keys = items.flatMap((item) => item.chips.map((chip) => chip.key));
      expect(keys.toSorted()).toEqual(chips.map((chip) => chip.key).toSorted());
    }),
  );
});

test("shows a region as one chip that removes all of its places", () => {
  const text = "fintech in DACH or Berlin";
  const region = (words: string, label: string): InterpretationSpan => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, slot: "location", label, sure: true };
  };
  const countries = ["DE", "AT", "CH", "LI"];
  const parameters = {
    ...emptySearchParameters(),
    places: [...countries.map((country) => ({ country })), { city: "Berlin", country: "DE" }],
  };
  const items = layOutGloss(
    text,
    [region("DACH", "DACH"), region("Berlin", "Berlin, Germany")],
    createChips(parameters),
    noManualFields,
  );
  const chips = items.flatMap((item) => item.chips);
  expect(chips.map(({ value }) => value)).toEqual(["DACH (4)", "Berlin, Germany"]);
  expect(chips[0]?.without(parameters).places).toEqual([{ city: "Berlin", country: "DE" }]);
  expect(chips[0]?.parts?.map(({ value }) => value)).toContain("Austria");
});
