import {
  emptySearchParameters,
  type InterpretationSpan,
  type SearchParameters,
  type SpanSlot,
} from "@eq/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chipsOf } from "./filter-chips.ts";
import { layOutGloss } from "./gloss-items.ts";

const query = "midsize manufacturing companies in Ohio hiring plant managers";
const noFields = new Set<string>();

function spanOf(words: string, slot: SpanSlot, label: string, sure = true): InterpretationSpan {
  const start = query.indexOf(words);
  return { start, end: start + words.length, slot, label, sure };
}

const spans = [
  spanOf("Ohio", "location", "Ohio"),
  spanOf("midsize", "employees", "101-1,000"),
  spanOf("manufacturing", "industry", "Manufacturing"),
  spanOf("hiring plant managers", "hiring", "Plant managers"),
];
const parameters: SearchParameters = {
  ...emptySearchParameters(),
  industryCodes: ["manufacturing"],
  places: [{ state: "OH" }],
  employees: { min: 101, max: 1000 },
  hiring: { titles: ["plant managers"], functions: [] },
};
const glossOf = (parameters: SearchParameters, hand: ReadonlySet<string> = noFields) =>
  layOutGloss(query, spans, chipsOf(parameters), hand).map(
    ({ words, chips, used }) => `${used ? "" : "-"}${words}: ${chips.map((chip) => chip.value).join()}`,
  );

test("lays each chip under its words and marks other words as unused", () => {
  expect(glossOf(parameters)).toEqual([
    "midsize: 101-1,000",
    "manufacturing: Manufacturing",
    "-companies in: ",
    "Ohio: Ohio",
    "hiring plant managers: Plant managers",
  ]);
});

test("joins the words of a removed chip with the unused words beside them", () => {
  expect(glossOf({ ...parameters, places: [], industryCodes: [] })).toEqual([
    "midsize: 101-1,000",
    "-manufacturing companies in Ohio: ",
    "hiring plant managers: Plant managers",
  ]);
});

test("puts manual chips at the end, without words", () => {
  expect(glossOf({ ...parameters, places: [{ state: "TX" }] }, new Set(["places"]))).toEqual([
    "midsize: 101-1,000",
    "manufacturing: Manufacturing",
    "-companies in: ",
    "-Ohio: ",
    "hiring plant managers: Plant managers",
    ": Texas",
  ]);
});

test("marks words that a manual filter replaces", () => {
  const items = layOutGloss(
    query,
    spans,
    chipsOf({ ...parameters, places: [{ state: "TX" }] }),
    new Set(["places"]),
  );
  expect(items.filter(({ replaced }) => replaced).map(({ words }) => words)).toEqual(["Ohio"]);
});

test("keeps several chips of one phrase together", () => {
  const hiring = { titles: ["plant managers", "welders"], functions: [] };
  expect(glossOf({ ...parameters, hiring }).at(-1)).toBe("hiring plant managers: Plant managers,Welders");
});

test("does not show punctuation as unused words", () => {
  const text = "Companies like Halvorn Inc.";
  const similar: InterpretationSpan = { start: 0, end: 26, slot: "similar", label: "Halvorn", sure: true };
  const parameters = { ...emptySearchParameters(), similarTo: { name: "Halvorn Inc" } };
  expect(layOutGloss(text, [similar], chipsOf(parameters), noFields).map(({ words }) => words)).toEqual([
    "Companies like Halvorn Inc",
  ]);
});

test("assigns nested words to the inner span", () => {
  const parameters = {
    ...emptySearchParameters(),
    titles: ["senior recruiter"],
    managementLevels: ["Manager" as const],
  };
  const nested: InterpretationSpan[] = [
    { start: 0, end: 16, slot: "title", label: "Senior Recruiter", sure: true },
    { start: 0, end: 6, slot: "level", label: "Manager", sure: false },
  ];
  const items = layOutGloss("senior recruiter", nested, chipsOf(parameters), noFields);
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
    chipsOf(parameters),
    noFields,
  );
  expect(items).toHaveLength(1);
  expect(items[0]?.chips.map((chip) => chip.field)).toEqual(["industryCodes", "industryCodes"]);
});

test("marks an uncertain reading as unsure", () => {
  const unsure = layOutGloss(
    query,
    [spanOf("Ohio", "location", "Ohio", false)],
    chipsOf(parameters),
    noFields,
  );
  expect(unsure.find((item) => item.words === "Ohio")?.sure).toBe(false);
});

test("offers other readings on the chip of ambiguous words, until it is removed", () => {
  const otherReadings = [{ label: "Ohio, IL", words: "Ohio, IL" }];
  const otherSpans = [{ ...spanOf("Ohio", "location", "Ohio"), others: otherReadings }];
  const offers = (chips: SearchParameters, hand = noFields) =>
    layOutGloss(query, otherSpans, chipsOf(chips), hand).flatMap(({ ambiguity }) => ambiguity ?? []);
  expect(offers(parameters)).toEqual([{ words: "Ohio", others: otherReadings }]);
  expect(offers({ ...parameters, places: [] })).toEqual([]);
  expect(offers(parameters, new Set(["places"]))).toEqual([]);
  const twice = ["midsize", "Ohio"].map((words) => ({
    ...spanOf(words, "location", "Ohio"),
    others: otherReadings,
  }));
  const items = layOutGloss(query, twice, chipsOf(parameters), noFields);
  expect(items.flatMap(({ ambiguity }) => ambiguity?.words ?? [])).toEqual(["midsize"]);
});

test("loses no word and shows each chip once for any spans", () => {
  const anySpan = fc.record({
    start: fc.integer({ min: -2, max: query.length + 2 }),
    end: fc.integer({ min: -2, max: query.length + 2 }),
    slot: fc.constantFrom<SpanSlot>("industry", "location", "employees", "hiring", "keyword"),
    label: fc.constantFrom("Ohio", "Manufacturing", "x"),
    sure: fc.boolean(),
  });
  const chips = chipsOf(parameters);
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 6 }), (otherSpans) => {
      const items = layOutGloss(query, otherSpans, chips, noFields);
      const letters = (text: string) => text.replaceAll(/\s/g, "");
      expect(letters(items.map((item) => item.words).join(""))).toBe(letters(query));
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
    chipsOf(parameters),
    noFields,
  );
  const chips = items.flatMap((item) => item.chips);
  expect(chips.map(({ value }) => value)).toEqual(["DACH (4)", "Berlin, Germany"]);
  expect(chips[0]?.without(parameters).places).toEqual([{ city: "Berlin", country: "DE" }]);
  expect(chips[0]?.parts?.map(({ value }) => value)).toContain("Austria");
});
