import type { Place, Range, SearchParameters } from "@eq/contracts";
import type { Interpretation } from "../src/interpreter.ts";
import { fold } from "../src/language/singular.ts";
import { titleWords } from "../src/language/title-words.ts";
import { phraseKey } from "../src/language/tokens.ts";

type Bounds = [number | null, number | null];

/** What a labelled query should give; a key that is absent is not judged (own queries: must stay empty). */
interface Expectation {
  industryCodes?: string[];
  place?: (Place & { anyUS?: boolean })[];
  employees?: Bounds;
  revenue?: Bounds;
  funding?: Bounds;
  noEmployees?: boolean;
  noFunding?: boolean;
  jobFunction?: string[];
  managementLevel?: string;
  title?: string;
  hiring?: boolean;
  hiringTitles?: string[];
  hiringFunctions?: string[];
  similarTo?: string;
  excludePlace?: Place[];
  excludeIndustry?: string[];
  excludeKeywords?: string[];
  sort?: string[];
}

export interface LabelledQuery {
  id: string;
  text: string;
  mode: "companies" | "people";
  /** Messy: typos, telegrams, chatter. */
  kind?: "clean" | "messy";
  expect: Expectation;
}

export interface SlotResult {
  slot: string;
  expected: boolean;
  answered: boolean;
  right: boolean;
}

export interface Judged {
  slots: SlotResult[];
  wrong: string[];
  falseRanges: number;
}

/** Relative difference within which two bounds are the same. */
const tolerance = 0.011;

/** Whether a slot is judged although the label does not name it: then it must stay empty. */
type Strictness = "named" | "empty";

/** Compares an answer with what the label expects, slot by slot. */
export function judge(query: LabelledQuery, answer: Interpretation): Judged {
  const slots: SlotResult[] = [];
  const wrong: string[] = [];
  for (const [slot, expected, given, right, strictness] of comparisons(query, answer.parameters)) {
    const isWanted = expected !== undefined;
    const answered = !isEmpty(given);
    if (!isWanted && !(strictness === "empty" && answered)) continue;
    slots.push({ slot, expected: isWanted, answered, right: isWanted && right });
    if (!isWanted || !right)
      wrong.push(`${slot}: ${JSON.stringify(given)} for ${JSON.stringify(expected ?? null)}`);
  }
  const falseRanges = slots.filter(({ slot, expected }) => rangeSlots.has(slot) && !expected).length;
  return { slots, wrong, falseRanges };
}

type Comparison = [slot: string, expected: unknown, given: unknown, right: boolean, strictness: Strictness];
const rangeSlots = new Set(["employees", "revenue", "funding"]);

function comparisons(query: LabelledQuery, given: SearchParameters): Comparison[] {
  const own: Strictness = query.id.startsWith("own") ? "empty" : "named";
  const { expect } = query;
  const levels = given.managementLevels;
  const placed = own === "empty" ? sameSet(expect.place, given.places) : anyPlace(expect.place, given.places);
  return [
    [
      "industry",
      expect.industryCodes,
      given.industryCodes,
      sameSet(expect.industryCodes, given.industryCodes),
      query.mode === "companies" ? own : "named",
    ],
    ["place", expect.place, given.places, placed, "named"],
    [
      "function",
      expect.jobFunction,
      given.jobFunctions,
      overlaps(expect.jobFunction, given.jobFunctions),
      "named",
    ],
    ["level", expect.managementLevel, levels, sameSet([expect.managementLevel], levels), "named"],
    ["title", expect.title, given.titles, sameTitle(expect.title, given.titles), "named"],
    ...rangeComparisons(expect, given, own),
    ...companyComparisons(query, given, own),
  ];
}

function rangeComparisons(expect: Expectation, given: SearchParameters, own: Strictness): Comparison[] {
  const strict = (isRefused: boolean | undefined): Strictness => (isRefused ? "empty" : own);
  const { employees, funding, revenue } = given;
  return [
    [
      "employees",
      expect.employees,
      employees,
      sameRange(expect.employees, employees),
      strict(expect.noEmployees),
    ],
    [
      "funding",
      expect.funding,
      funding,
      sameRange(expect.funding, funding),
      expect.noFunding ? "empty" : "named",
    ],
    ["revenue", expect.revenue, revenue, sameRange(expect.revenue, revenue), own],
  ];
}

function companyComparisons(
  { expect, mode }: LabelledQuery,
  given: SearchParameters,
  own: Strictness,
): Comparison[] {
  const { exclude, similarTo } = given;
  const { hiringTitles, hiringFunctions, excludePlace, excludeIndustry } = expect;
  const unwanted = expect.excludeKeywords?.map(phraseKey);
  const hiring = given.hiring ?? { titles: [], functions: [] };
  const { titles, functions } = hiring;
  const asked = isHiringAsked(expect);
  const sort = Object.values(given.sort ?? {});
  return [
    ["hiring", asked, given.hiring, given.hiring !== null, mode === "companies" ? own : "named"],
    ["hiring titles", hiringTitles, titles, sameTitle(hiringTitles?.[0], titles), "named"],
    ["hiring function", hiringFunctions, functions, overlaps(hiringFunctions, functions), "named"],
    ["similar", expect.similarTo, similarTo, sameName(expect.similarTo, similarTo?.name), own],
    ["exclude place", excludePlace, exclude.places, sameSet(excludePlace, exclude.places), own],
    [
      "exclude words",
      unwanted,
      exclude.keywords,
      sameSet(unwanted, exclude.keywords.map(phraseKey)),
      "named",
    ],
    [
      "exclude industry",
      excludeIndustry,
      exclude.industryCodes,
      sameSet(excludeIndustry, exclude.industryCodes),
      own,
    ],
    ["sort", expect.sort, sort, sameSet(expect.sort, sort), own],
  ];
}

function isHiringAsked({ hiring, hiringTitles, hiringFunctions }: Expectation): boolean | undefined {
  return hiring ?? ((hiringTitles ?? hiringFunctions) ? true : undefined);
}

function sameName(expected: string | undefined, given: string | undefined): boolean {
  return expected?.toLowerCase() === given?.toLowerCase();
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function sameSet(expected: readonly unknown[] | undefined, given: readonly unknown[]): boolean {
  const write = (list: readonly unknown[]) =>
    list
      .map((item) =>
        JSON.stringify(
          item,
          Object.keys(item ?? {}).length ? ["city", "country", "metroRegion", "state"] : null,
        ),
      )
      .map((written) => fold(written ?? ""))
      .sort()
      .join();
  return expected !== undefined && write(expected) === write(given);
}

function overlaps(expected: readonly string[] | undefined, given: readonly string[]): boolean {
  return expected?.some((item) => given.includes(item)) ?? false;
}

function sameTitle(expected: string | undefined, given: readonly string[]): boolean {
  if (expected === undefined) return false;
  const words = titleWords(expected).sort().join(" ");
  return given.some((title) => titleWords(title).sort().join(" ") === words);
}

function sameRange(expected: Bounds | undefined, given: Range | null): boolean {
  return (
    expected !== undefined &&
    given !== null &&
    sameBound(expected[0], given.min) &&
    sameBound(expected[1], given.max)
  );
}

function sameBound(expected: number | null, given: number | null): boolean {
  if (expected === null || given === null) return expected === given;
  return Math.abs(expected - given) <= Math.abs(expected) * tolerance;
}

function anyPlace(expected: Expectation["place"], given: readonly Place[]): boolean {
  return expected?.some((place) => given.some((found) => fitsPlace(place, found))) ?? false;
}

function fitsPlace(place: Place & { anyUS?: boolean }, found: Place): boolean {
  const inUs = found.metroRegion !== undefined || found.state !== undefined || found.country === "US";
  if (place.anyUS) return inUs;
  if (place.metroRegion) return found.metroRegion === place.metroRegion;
  if (place.state) return found.state === place.state;
  return found.country === place.country;
}
