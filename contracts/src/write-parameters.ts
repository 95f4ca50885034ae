import type { CandidateNeeds, Exclusion, Range, SearchParameters } from "./search-parameters.ts";
import { revenueRanges } from "./taxonomy.ts";
import type { WrittenParameters } from "./wire-parameters.ts";

/**
 * Writes the company shape: first the keys of the product's specification, then additional keys. Keys without a value
 * are left out. A single metro, state or country is written as plain text; several places are written as `places`.
 */
export function writeCompanyParameters(parameters: SearchParameters): WrittenParameters {
  return omitEmptyFields({
    ...writeCompanyFilters(parameters),
    fundingAmountMin: parameters.funding?.min,
    fundingAmountMax: parameters.funding?.max,
    jobFunction: parameters.jobFunctions,
    managementLevels: parameters.managementLevels,
    jobTitle: parameters.titles,
    ...writeFurtherParameters(parameters),
  });
}

/** Writes the people shape, with `managementLevels` as a list and the title phrases as `currentTitle`. */
export function writePeopleParameters(parameters: SearchParameters): WrittenParameters {
  return omitEmptyFields({
    ...writeCompanyFilters(parameters),
    fundingAmountMin: parameters.funding?.min,
    fundingAmountMax: parameters.funding?.max,
    jobFunction: parameters.jobFunctions,
    department: parameters.departments,
    managementLevels: parameters.managementLevels,
    currentTitle: parameters.titles,
    ...writeFurtherParameters(parameters),
  });
}

/** Writes the five lists of the people filters panel. Of the places, only metro regions are written. */
export function writePeopleFilters(parameters: SearchParameters): WrittenParameters {
  return omitEmptyFields({
    metroRegion: parameters.places.flatMap((place) => place.metroRegion ?? []),
    department: parameters.departments,
    managementLevel: parameters.managementLevels,
    jobFunction: parameters.jobFunctions,
    industryCodes: parameters.industryCodes,
  });
}

/**
 * Writes the interpreted shape with the specification's keys (`jobFunction`, `managementLevel`, `jobTitle`). Each
 * contains one string, or a list when there are several values.
 */
export function writeInterpretedParameters(parameters: SearchParameters): WrittenParameters {
  return omitEmptyFields({
    ...writeCompanyFilters(parameters),
    fundingAmountMin: parameters.funding?.min,
    fundingAmountMax: parameters.funding?.max,
    jobFunction: unwrapSingleItem(parameters.jobFunctions),
    department: parameters.departments,
    managementLevel: unwrapSingleItem(parameters.managementLevels),
    jobTitle: unwrapSingleItem(parameters.titles),
    ...writeFurtherParameters(parameters),
  });
}

type UncheckedFields = Record<string, unknown>;

function writeCompanyFilters(parameters: SearchParameters): UncheckedFields {
  return {
    industryCodes: parameters.industryCodes,
    ...writePlaces(parameters),
    employeeRangeMin: parameters.employees?.min,
    employeeRangeMax: parameters.employees?.max,
    ...writeRevenue(parameters.revenue),
  };
}

function writePlaces({ places }: SearchParameters): UncheckedFields {
  const [only, ...others] = places;
  if (only && others.length === 0) return { ...only };
  return { places };
}

function writeRevenue(revenue: Range | null): UncheckedFields {
  if (!revenue) return {};
  const bucket = revenueRanges.find((range) => range.min === revenue.min && range.max === revenue.max);
  if (bucket && revenue.maxExclusive) return { revenue: bucket.id };
  return { revenueRangeMin: revenue.min, revenueRangeMax: revenue.max };
}

function writeFurtherParameters(parameters: SearchParameters): UncheckedFields {
  return {
    hiring: parameters.hiring,
    candidate: writeCandidate(parameters.candidate),
    exclude: writeExclusion(parameters.exclude),
    similarTo: parameters.similarTo,
    keywords: parameters.keywords,
    includeUnknown: parameters.includeUnknown,
    sortBy: parameters.sort?.by,
    sortOrder: parameters.sort?.order,
    foundedMin: parameters.founded?.min,
    foundedMax: parameters.founded?.max,
    openJobsMin: parameters.openJobs?.min,
    openJobsMax: parameters.openJobs?.max,
    lastRounds: parameters.lastRounds,
    lastFundedWithinDays: parameters.lastFundedWithinDays,
    employers: parameters.employers,
    kinds: parameters.kinds,
    literalTitles: parameters.literalTitles,
    companies: parameters.companies,
  };
}

function writeCandidate(candidate: CandidateNeeds | null): UncheckedFields | undefined {
  return candidate === null ? undefined : omitEmptyFields({ ...candidate });
}

function writeExclusion(exclude: Exclusion): UncheckedFields | undefined {
  const written = omitEmptyFields({ ...exclude });
  return Object.keys(written).length > 0 ? written : undefined;
}

function unwrapSingleItem<Item>(items: Item[]): Item | Item[] | undefined {
  return items.length === 1 ? items[0] : items;
}

function omitEmptyFields(values: UncheckedFields): WrittenParameters {
  const isSet = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)));
}
