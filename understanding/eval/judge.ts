import type { Place, Range } from "@eq/contracts";
import type { Interpretation } from "../src/interpreter.ts";
import { titleWords } from "../src/title-words.ts";

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
  excludeKeywords?: string[];
  sort?: string[];
}

export interface LabelledQuery {
  id: string;
  text: string;
  mode: "companies" | "people";
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

/** Compares an answer with what the label expects, slot by slot. */
export function judge({ id, expect, mode }: LabelledQuery, answer: Interpretation): Judged {
  const own = id.startsWith("own");
  const { parameters } = answer;
  const slots: SlotResult[] = [];
  const wrong: string[] = [];
  const check = (slot: string, expected: unknown, given: unknown, right: boolean, judgedWhenAbsent = own) => {
    const wanted = expected !== undefined;
    const answered = !isEmpty(given);
    if (!wanted && !(judgedWhenAbsent && answered)) return;
    slots.push({ slot, expected: wanted, answered, right: wanted && right });
    if (!wanted || !right)
      wrong.push(`${slot}: ${JSON.stringify(given)} for ${JSON.stringify(expected ?? null)}`);
  };
  check(
    "industry",
    expect.industryCodes,
    parameters.industryCodes,
    sameSet(expect.industryCodes, parameters.industryCodes),
  );
  const placed = own ? sameSet(expect.place, parameters.places) : anyPlace(expect.place, parameters.places);
  check("place", expect.place, parameters.places, placed, own && expect.place !== undefined);
  check(
    "function",
    expect.jobFunction,
    parameters.jobFunctions,
    overlaps(expect.jobFunction, parameters.jobFunctions),
    false,
  );
  const levels = parameters.managementLevels;
  check(
    "level",
    expect.managementLevel,
    levels,
    levels.length === 1 && levels[0] === expect.managementLevel,
    false,
  );
  check("title", expect.title, parameters.titles, sameTitle(expect.title, parameters.titles), false);
  check(
    "employees",
    expect.employees,
    parameters.employees,
    sameRange(expect.employees, parameters.employees),
    own || expect.noEmployees === true,
  );
  check(
    "funding",
    expect.funding,
    parameters.funding,
    sameRange(expect.funding, parameters.funding),
    expect.noFunding === true,
  );
  check("revenue", expect.revenue, parameters.revenue, sameRange(expect.revenue, parameters.revenue));
  judgeHiring(expect, answer, mode, check);
  check("similar", expect.similarTo, parameters.similarTo, parameters.similarTo?.name === expect.similarTo);
  check(
    "exclude place",
    expect.excludePlace,
    parameters.exclude.places,
    sameSet(expect.excludePlace, parameters.exclude.places),
  );
  check(
    "exclude words",
    expect.excludeKeywords,
    parameters.exclude.keywords,
    sameSet(expect.excludeKeywords, parameters.exclude.keywords),
    false,
  );
  const sort = parameters.sort ? [parameters.sort.by, parameters.sort.order] : null;
  check("sort", expect.sort, sort, sameSet(expect.sort, sort ?? []));
  const falseRanges = slots.filter(
    ({ slot, expected }) => /employees|funding|revenue/.test(slot) && !expected,
  ).length;
  return { slots, wrong, falseRanges };
}

type Check = (
  slot: string,
  expected: unknown,
  given: unknown,
  right: boolean,
  judgedWhenAbsent?: boolean,
) => void;

function judgeHiring(expect: Expectation, { parameters }: Interpretation, mode: string, check: Check): void {
  const titles = parameters.hiring?.titles ?? [];
  const functions = parameters.hiring?.functions ?? [];
  const asked = expect.hiring ?? (expect.hiringTitles || expect.hiringFunctions ? true : undefined);
  check("hiring", asked, parameters.hiring, parameters.hiring !== null, mode === "companies");
  check("hiring titles", expect.hiringTitles, titles, sameTitle(expect.hiringTitles?.[0], titles), false);
  check(
    "hiring function",
    expect.hiringFunctions,
    functions,
    overlaps(expect.hiringFunctions, functions),
    false,
  );
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
