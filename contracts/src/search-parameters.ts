import type { ExperienceLevel } from "./experience-levels.ts";
import type { DepartmentId, IndustryCode, JobFunctionCode, ManagementLevel, MetroCode } from "./taxonomy.ts";
import type { StateCode } from "./us-states.ts";

/**
 * The parameters of a search, in the one shape that interpretation, chips, forms, saved searches, the query
 * builder and every adapter use. Lists everywhere: an empty list is no filter; several values in one list
 * are alternatives. Money is in whole US dollars. Conversions from and to the wire shapes are in
 * `wire-parameters.ts`.
 */
export interface SearchParameters {
  industryCodes: IndustryCode[];
  places: Place[];
  employees: Range | null;
  revenue: Range | null;
  /** Total funding raised, in whole US dollars. */
  funding: Range | null;
  /** Filters companies by an open job; null: no such filter. */
  hiring: Hiring | null;
  /** The candidate to place: filters companies by an open job that suits, best fit first. */
  candidate: CandidateNeeds | null;
  jobFunctions: JobFunctionCode[];
  departments: DepartmentId[];
  managementLevels: ManagementLevel[];
  /** Title phrases of people; a title matches a phrase when it has all of the phrase's words. */
  titles: string[];
  exclude: Exclusion;
  similarTo: CompanyReference | null;
  /** Words that only rank and never filter. */
  keywords: string[];
  /** Ranges that companies with an unknown value pass too. */
  includeUnknown: RangeName[];
  sort: Sort | null;
}

export type RangeName = "employees" | "revenue" | "funding";

/** Inclusive bounds; null is open. `maxExclusive` is set for revenue buckets: min <= x < max. */
export interface Range {
  min: number | null;
  max: number | null;
  maxExclusive?: true;
}

/**
 * One place: a metro region, or a state, or a country, or a `city` with its state (in the US) or country.
 * A city includes places within 40 km.
 */
export interface Place {
  metroRegion?: MetroCode;
  state?: StateCode;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  city?: string;
}

/** An empty `titles` and `functions` means any open job. */
export interface Hiring {
  titles: string[];
  functions: JobFunctionCode[];
  /** Only jobs posted in this many last days. */
  withinDays?: number;
}

/** What a candidate looks for in a job. `places`: where the candidate would work; none: anywhere. */
export interface CandidateNeeds {
  /** Titles, the preferred one first. */
  roles: string[];
  level: ExperienceLevel | null;
  places: Place[];
}

/** Exclusions: companies and people with these values are left out. */
export interface Exclusion {
  industryCodes: IndustryCode[];
  places: Place[];
  jobFunctions: JobFunctionCode[];
  managementLevels: ManagementLevel[];
  titles: string[];
  keywords: string[];
  employees: Range | null;
}

export interface CompanyReference {
  id?: string;
  name?: string;
}

export type CompanySortKey = "name" | "employeeCount" | "revenue" | "funding";
export type PeopleSortKey = "relevance" | "seniority" | "name" | "title";
export type SortKey = CompanySortKey | PeopleSortKey;

export interface Sort {
  by: SortKey;
  order: "asc" | "desc";
}

/** Parameters without any filter: every list empty, every range null. */
export function emptySearchParameters(): SearchParameters {
  return {
    industryCodes: [],
    places: [],
    employees: null,
    revenue: null,
    funding: null,
    hiring: null,
    candidate: null,
    jobFunctions: [],
    departments: [],
    managementLevels: [],
    titles: [],
    exclude: emptyExclusion(),
    similarTo: null,
    keywords: [],
    includeUnknown: [],
    sort: null,
  };
}

export function emptyExclusion(): Exclusion {
  return {
    industryCodes: [],
    places: [],
    jobFunctions: [],
    managementLevels: [],
    titles: [],
    keywords: [],
    employees: null,
  };
}

/** True when nothing narrows the search: no filter, no exclusion, no similarity. Keywords and sort do not count. */
export function isUnfiltered(parameters: SearchParameters): boolean {
  const { keywords: _words, sort: _sort, includeUnknown: _unknown, exclude, ...filters } = parameters;
  return Object.values(filters).every(isEmpty) && Object.values(exclude).every(isEmpty);
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
