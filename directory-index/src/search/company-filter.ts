import type { RangeName } from "@eq/contracts";
import { type Bitset, countCommon, fillAll, intersect, subtract, unite } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { PlaceColumn } from "../columns/place-column.ts";
import type { AskedExclusion, AskedPlace, AskedRange, Question } from "../requests/question.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { CompanyIndex } from "../segment/segment.ts";

/** The companies that count at all: not dead, and shown. */
export function liveCompanies(
  { segment, dead }: SearchedSegment,
  demoHidden: boolean,
  scratch: Scratch,
): Bitset {
  const live = scratch.set(segment.companyCount);
  fillAll(live, segment.companyCount);
  if (dead) subtract(live, new Uint32Array(dead.companies));
  if (demoHidden) subtract(live, segment.companies.demo);
  return live;
}

/** Keeps the companies of the asked industries and places, without those left out. Ranges are apart. */
export function keepDescribed(
  set: Bitset,
  companies: CompanyIndex,
  question: Question,
  scratch: Scratch,
): void {
  keepIndustries(set, companies, question.industryCodes, scratch);
  keepPlaces(set, companies.places, question.places, scratch);
  leaveOutPlaces(set, companies.places, question.exclude.places, scratch);
  leaveOutEmployers(set, companies, question.exclude, scratch);
}

function keepIndustries(
  set: Bitset,
  { industries }: CompanyIndex,
  codes: readonly string[],
  scratch: Scratch,
): void {
  if (codes.length > 0) intersect(set, industries.setOfAny(codes, scratch));
}

export function keepPlaces(
  set: Bitset,
  places: PlaceColumn,
  asked: readonly AskedPlace[],
  scratch: Scratch,
): void {
  if (asked.length > 0) intersect(set, places.setOfAny(asked, scratch));
}

export function leaveOutPlaces(
  set: Bitset,
  places: PlaceColumn,
  asked: readonly AskedPlace[],
  scratch: Scratch,
): void {
  if (asked.length > 0) subtract(set, places.setOfAny(asked, scratch));
}

/** Exclusions that are about the company, also where people are searched. */
export function leaveOutEmployers(
  set: Bitset,
  { rows, industries, numbers, words }: CompanyIndex,
  exclude: AskedExclusion,
  scratch: Scratch,
): void {
  const { industryCodes, employees, keywords } = exclude;
  if (industryCodes.length > 0) subtract(set, industries.setOfAny(industryCodes, scratch));
  if (employees) {
    const unwanted = scratch.set(rows);
    numbers.employees.setRange(unwanted, employees.min, employees.max, scratch);
    subtract(set, unwanted);
  }
  for (const terms of keywords) subtract(set, words.rowsWith(terms, rows, scratch));
}

/** The companies that pass a range; those of which nothing is known, null where they pass. */
interface RangeSets {
  readonly passing: Bitset;
  readonly unknown: Bitset | null;
}

function rangeSets({ numbers, rows }: CompanyIndex, range: AskedRange, scratch: Scratch): RangeSets {
  const column = numbers[range.name];
  const passing = scratch.set(rows);
  column.setRange(passing, range.min, range.max, scratch);
  if (range.lenient) unite(passing, column.unknown);
  return { passing, unknown: range.lenient ? null : column.unknown };
}

/** Keeps the companies that pass all ranges; gives per range how many of the set miss it only because their value is not known. */
export function keepRangesCounting(
  set: Bitset,
  companies: CompanyIndex,
  ranges: readonly AskedRange[],
  scratch: Scratch,
): Partial<Record<RangeName, number>> {
  const sets = ranges.map((range) => rangeSets(companies, range, scratch));
  const unknown = sets.map((own, index) => {
    const others = sets.filter((other) => other !== own);
    return [ranges[index]?.name, own.unknown ? countCommonOf(set, own.unknown, others, scratch) : 0];
  });
  for (const { passing } of sets) intersect(set, passing);
  return Object.fromEntries(unknown) as Partial<Record<RangeName, number>>;
}

/** How many rows of a set are in another one and pass other ranges. */
function countCommonOf(set: Bitset, other: Bitset, ranges: readonly RangeSets[], scratch: Scratch): number {
  if (ranges.length === 0) return countCommon(set, other);
  const common = scratch.copy(set);
  for (const { passing } of ranges) intersect(common, passing);
  return countCommon(common, other);
}
