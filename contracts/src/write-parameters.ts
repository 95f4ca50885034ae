import type { CandidateNeeds, Exclusion, Range, SearchParameters } from "./search-parameters.ts";
import { revenueRanges } from "./taxonomy.ts";
import type { WrittenParameters } from "./wire-parameters.ts";

/**
 * The company shape: the specified keys first, then further ones. Keys without a value are absent.
 * One metro, state or country travels as a plain string, several places as `places`.
 */
export function writeCompanyParameters(parameters: SearchParameters): WrittenParameters {
  return withoutEmpty({
    ...writeCompanyFilters(parameters),
    fundingAmountMin: parameters.funding?.min,
    fundingAmountMax: parameters.funding?.max,
    jobFunction: parameters.jobFunctions,
    managementLevels: parameters.managementLevels,
    jobTitle: parameters.titles,
    ...writeBeyond(parameters),
  });
}

/** The people shape: `managementLevels` a list, `currentTitle` the title phrases. */
export function writePeopleParameters(parameters: SearchParameters): WrittenParameters {
  return withoutEmpty({
    ...writeCompanyFilters(parameters),
    fundingAmountMin: parameters.funding?.min,
    fundingAmountMax: parameters.funding?.max,
    jobFunction: parameters.jobFunctions,
    department: parameters.departments,
    managementLevels: parameters.managementLevels,
    currentTitle: parameters.titles,
    ...writeBeyond(parameters),
  });
}

/** The five lists of the people results' filters panel, whose only places are metro regions. */
export function writePeopleFilters(parameters: SearchParameters): WrittenParameters {
  return withoutEmpty({
    metroRegion: parameters.places.flatMap((place) => place.metroRegion ?? []),
    department: parameters.departments,
    managementLevel: parameters.managementLevels,
    jobFunction: parameters.jobFunctions,
    industryCodes: parameters.industryCodes,
  });
}

/**
 * The interpreted shape: one string in the specified keys (`jobFunction`, `managementLevel`,
 * `jobTitle`), a list when there are several.
 */
export function writeInterpretedParameters(parameters: SearchParameters): WrittenParameters {
  return withoutEmpty({
    ...writeCompanyFilters(parameters),
    fundingAmountMin: parameters.funding?.min,
    fundingAmountMax: parameters.funding?.max,
    jobFunction: oneOrMany(parameters.jobFunctions),
    department: parameters.departments,
    managementLevel: oneOrMany(parameters.managementLevels),
    jobTitle: oneOrMany(parameters.titles),
    ...writeBeyond(parameters),
  });
}

type Loose = Record<string, unknown>;

function writeCompanyFilters(parameters: SearchParameters): Loose {
  return {
    industryCodes: parameters.industryCodes,
    ...writePlaces(parameters),
    employeeRangeMin: parameters.employees?.min,
    employeeRangeMax: parameters.employees?.max,
    ...writeRevenue(parameters.revenue),
  };
}

function writePlaces({ places }: SearchParameters): Loose {
  const [only, ...others] = places;
  if (only && others.length === 0) return { ...only };
  return { places };
}

function writeRevenue(revenue: Range | null): Loose {
  if (!revenue) return {};
  const bucket = revenueRanges.find((range) => range.min === revenue.min && range.max === revenue.max);
  if (bucket && revenue.maxExclusive) return { revenue: bucket.id };
  return { revenueRangeMin: revenue.min, revenueRangeMax: revenue.max };
}

function writeBeyond(parameters: SearchParameters): Loose {
  return {
    hiring: parameters.hiring,
    candidate: writeCandidate(parameters.candidate),
    exclude: writeExclusion(parameters.exclude),
    similarTo: parameters.similarTo,
    keywords: parameters.keywords,
    includeUnknown: parameters.includeUnknown,
    sortBy: parameters.sort?.by,
    sortOrder: parameters.sort?.order,
  };
}

function writeCandidate(candidate: CandidateNeeds | null): Loose | undefined {
  return candidate === null ? undefined : withoutEmpty({ ...candidate });
}

function writeExclusion(exclude: Exclusion): Loose | undefined {
  const written = withoutEmpty({ ...exclude });
  return Object.keys(written).length > 0 ? written : undefined;
}

function oneOrMany<Item>(items: Item[]): Item | Item[] | undefined {
  return items.length === 1 ? items[0] : items;
}

function withoutEmpty(values: Loose): WrittenParameters {
  const isSet = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)));
}
