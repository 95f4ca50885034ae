import type { Place, Range, SearchParameters } from "@eq/contracts";
import { coreData } from "../src/core-data/core-data.ts";
import type { Interpretation } from "../src/interpreter.ts";
import { createKinds } from "../src/kinds/kinds.ts";
import { foldText } from "../src/language/singular.ts";
import { titleWords } from "../src/language/title-words.ts";
import { toPhraseKey } from "../src/language/tokens.ts";

const kinds = createKinds(coreData);

type RangeBounds = [number | null, number | null];

/**
 * The expected parameters of a labelled query. An absent parameter is not judged, except in the project's own
 * queries: there it must stay empty.
 */
export interface Expectation {
  industryCodes?: string[];
  place?: (Place & { anyUS?: boolean })[];
  employees?: RangeBounds;
  revenue?: RangeBounds;
  funding?: RangeBounds;
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
  /** Messy queries have typos, are in keyword style or contain chatter. */
  kind?: "clean" | "messy";
  expect: Expectation;
  /** Requires every slot without a label to stay empty, in both modes. */
  strict?: true;
}

export interface SlotResult {
  slot: string;
  expected: boolean;
  answered: boolean;
  right: boolean;
}

export interface JudgedQuery {
  slots: SlotResult[];
  wrong: string[];
  falseRanges: number;
}

/** Two bounds of a range count as equal if their relative difference is at most this. */
const maxRelativeDifference = 0.011;

/** How to judge a slot that the label does not contain: "named" skips it, "empty" requires it to stay empty. */
type Strictness = "named" | "empty";

/** Compares an interpretation with its label, slot by slot. */
export function judgeQuery(query: LabelledQuery, answer: Interpretation): JudgedQuery {
  const slots: SlotResult[] = [];
  const wrong: string[] = [];
  for (const [slot, expected, actual, right, strictness] of compareSlots(query, answer.parameters)) {
    const isWanted = expected !== undefined;
    const isAnswered = !isEmpty(actual);
    if (!isWanted && !(strictness === "empty" && isAnswered)) continue;
    slots.push({ slot, expected: isWanted, answered: isAnswered, right: isWanted && right });
    if (!isWanted || !right)
      wrong.push(`${slot}: ${JSON.stringify(actual)} for ${JSON.stringify(expected ?? null)}`);
  }
  const falseRanges = slots.filter(({ slot, expected }) => rangeSlots.has(slot) && !expected).length;
  return { slots, wrong, falseRanges };
}

type Comparison = [slot: string, expected: unknown, actual: unknown, right: boolean, strictness: Strictness];
const rangeSlots = new Set(["employees", "revenue", "funding"]);

function compareSlots(query: LabelledQuery, actual: SearchParameters): Comparison[] {
  const { expect, strict = false } = query;
  const strictness: Strictness = strict || query.id.startsWith("own") ? "empty" : "named";
  const levels = actual.managementLevels;
  const placed =
    strictness === "empty" && !strict
      ? isSameSet(expect.place, actual.places)
      : hasExpectedPlace(expect.place, actual.places);
  return [
    [
      "industry",
      expect.industryCodes,
      actual.industryCodes,
      isSameSet(expect.industryCodes, actual.industryCodes),
      strict || query.mode === "companies" ? strictness : "named",
    ],
    ["place", expect.place, actual.places, placed, strict ? "empty" : "named"],
    [
      "function",
      expect.jobFunction,
      actual.jobFunctions,
      haveCommonItem(expect.jobFunction, actual.jobFunctions),
      "named",
    ],
    ["level", expect.managementLevel, levels, isSameSet([expect.managementLevel], levels), "named"],
    ["title", expect.title, actual.titles, isSameTitle(expect.title, actual.titles), "named"],
    ...compareRanges(query, actual, strictness),
    ...compareCompanySlots(query, actual, strictness),
  ];
}

function compareRanges(
  { expect, strict }: LabelledQuery,
  actual: SearchParameters,
  strictness: Strictness,
): Comparison[] {
  const { employees, funding, revenue } = actual;
  return [
    [
      "employees",
      expect.employees,
      employees,
      isSameRange(expect.employees, employees),
      expect.noEmployees ? "empty" : strictness,
    ],
    [
      "funding",
      expect.funding,
      funding,
      isSameRange(expect.funding, funding),
      expect.noFunding || strict ? "empty" : "named",
    ],
    ["revenue", expect.revenue, revenue, isSameRange(expect.revenue, revenue), strictness],
  ];
}

function compareCompanySlots(
  { expect, mode, strict }: LabelledQuery,
  actual: SearchParameters,
  strictness: Strictness,
): Comparison[] {
  const { exclude, similarTo } = actual;
  const { hiringTitles, hiringFunctions, excludePlace, excludeIndustry } = expect;
  const excludedKeywords = expect.excludeKeywords?.map(toExcludedWord);
  const excludedWords = [...exclude.keywords, ...exclude.kinds];
  const hiring = actual.hiring ?? { titles: [], functions: [] };
  const { titles, functions } = hiring;
  const expectsHiring = isHiringExpected(expect);
  const sort = Object.values(actual.sort ?? {});
  return [
    [
      "hiring",
      expectsHiring,
      isHiringSearch(actual.hiring) ? actual.hiring : null,
      isHiringSearch(actual.hiring),
      strict || mode === "companies" ? strictness : "named",
    ],
    ["hiring titles", hiringTitles, titles, isSameTitle(hiringTitles?.[0], titles), "named"],
    ["hiring function", hiringFunctions, functions, haveCommonItem(hiringFunctions, functions), "named"],
    ["similar", expect.similarTo, similarTo, isSameName(expect.similarTo, similarTo?.name), strictness],
    ["exclude place", excludePlace, exclude.places, isSameSet(excludePlace, exclude.places), strictness],
    [
      "exclude words",
      excludedKeywords,
      excludedWords,
      isSameSet(excludedKeywords, excludedWords.map(toExcludedWord)),
      "named",
    ],
    [
      "exclude industry",
      excludeIndustry,
      exclude.industryCodes,
      isSameSet(excludeIndustry, exclude.industryCodes),
      strictness,
    ],
    ["sort", expect.sort, sort, isSameSet(expect.sort, sort), strictness],
  ];
}

/** Labels may use any name of an excluded kind of business: "crypto" for "cryptocurrency". */
function toExcludedWord(word: string): string {
  return toPhraseKey(kinds.find(word).id);
}

/** Whether the query was read as one about hiring. Technologies that companies use are only looked up in their postings. */
function isHiringSearch(hiring: SearchParameters["hiring"]): boolean {
  if (hiring === null) return false;
  const { titles, functions, technologies, withinDays, remote } = hiring;
  const isAboutJobs = titles.length + functions.length > 0 || withinDays !== undefined || remote === true;
  return isAboutJobs || technologies === undefined;
}

function isHiringExpected({ hiring, hiringTitles, hiringFunctions }: Expectation): boolean | undefined {
  return hiring ?? ((hiringTitles ?? hiringFunctions) ? true : undefined);
}

function isSameName(expected: string | undefined, actual: string | undefined): boolean {
  return expected?.toLowerCase() === actual?.toLowerCase();
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function isSameSet(expected: readonly unknown[] | undefined, actual: readonly unknown[]): boolean {
  const write = (list: readonly unknown[]) =>
    list
      .map((item) =>
        JSON.stringify(
          item,
          Object.keys(item ?? {}).length ? ["city", "country", "metroRegion", "state"] : null,
        ),
      )
      .map((written) => foldText(written ?? ""))
      .sort()
      .join();
  return expected !== undefined && write(expected) === write(actual);
}

function haveCommonItem(expected: readonly string[] | undefined, actual: readonly string[]): boolean {
  return expected?.some((item) => actual.includes(item)) ?? false;
}

function isSameTitle(expected: string | undefined, actual: readonly string[]): boolean {
  if (expected === undefined) return false;
  const words = titleWords(expected).sort().join(" ");
  return actual.some((title) => titleWords(title).sort().join(" ") === words);
}

function isSameRange(expected: RangeBounds | undefined, actual: Range | null): boolean {
  return (
    expected !== undefined &&
    actual !== null &&
    isSameBound(expected[0], actual.min) &&
    isSameBound(expected[1], actual.max)
  );
}

function isSameBound(expected: number | null, actual: number | null): boolean {
  if (expected === null || actual === null) return expected === actual;
  return Math.abs(expected - actual) <= Math.abs(expected) * maxRelativeDifference;
}

function hasExpectedPlace(expected: Expectation["place"], actual: readonly Place[]): boolean {
  return expected?.some((place) => actual.some((answer) => isExpectedPlace(place, answer))) ?? false;
}

function isExpectedPlace(place: Place & { anyUS?: boolean }, actual: Place): boolean {
  const inUs = actual.metroRegion !== undefined || actual.state !== undefined || actual.country === "US";
  if (place.anyUS) return inUs;
  if (place.metroRegion) return actual.metroRegion === place.metroRegion;
  if (place.state) return actual.state === place.state;
  return actual.country === place.country;
}
