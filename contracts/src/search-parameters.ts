import type { ExperienceLevel } from "./experience-levels.ts";
import type { FundingRound } from "./funding-rounds.ts";
import type { DepartmentId, IndustryCode, JobFunctionCode, ManagementLevel, MetroCode } from "./taxonomy.ts";
import type { StateCode } from "./us-states.ts";

/**
 * The parameters of a search, in the one shape that all parts of the product share: interpretation, chips, forms, saved
 * searches, the query builder and the adapters. An empty list means no filter; several values in one list are
 * alternatives. Money is in whole US dollars. `wire-parameters.ts` describes the wire shapes.
 */
export interface SearchParameters {
  industryCodes: IndustryCode[];
  places: Place[];
  employees: Range | null;
  revenue: Range | null;
  /** Total funding raised, in whole US dollars. */
  funding: Range | null;
  /** Keeps companies with a matching open job; null means no such filter. */
  hiring: Hiring | null;
  /** The candidate to place: keeps companies with a suitable open job, best fit first. */
  candidate: CandidateNeeds | null;
  jobFunctions: JobFunctionCode[];
  departments: DepartmentId[];
  managementLevels: ManagementLevel[];
  /** Title phrases of people; a title matches a phrase when it has all of the phrase's words. */
  titles: string[];
  exclude: Exclusion;
  similarTo: CompanyReference | null;
  /**
   * Words that rank results. They filter only when the search has no other criterion.
   */
  keywords: string[];
  /** Ranges that also accept companies whose value is unknown. */
  includeUnknown: RangeName[];
  sort: Sort | null;
  /** Keeps companies that were founded in these years. */
  founded: Range | null;
  /** Keeps companies with this number of open jobs of any kind. The number is never unknown. */
  openJobs: Range | null;
  /** Keeps companies whose last funding round is one of these. */
  lastRounds: FundingRound[];
  /** Keeps companies whose last funding round was at most this many days ago; null means no such filter. */
  lastFundedWithinDays: number | null;
  /** People searches only: keeps people who work at one of these employers, or worked there before. */
  employers: Employer[];
  /**
   * Kinds of business, finer than the industries, by their singular name ("brewery"). A company matches when it is of
   * one of the kinds, or has one of the `industryCodes` that none of the kinds implies.
   */
  kinds: string[];
  /**
   * Titles (of `titles`, `hiring` or `exclude`) that match word for word. All other titles also match the other names
   * of the same job: "backend developers" matches backend engineers. /
   */
  literalTitles: string[];
  /** Companies that the query names. A company search returns only these; without a sort, the largest come first. */
  companies: CompanyReference[];
}

/** The ranges whose values may be unknown. */
export type RangeName = "employees" | "revenue" | "funding" | "founded";

/**
 * A range with inclusive bounds; a null bound is no limit. With `maxExclusive`, which revenue buckets set, the maximum
 * is exclusive: min <= x < max.
 */
export interface Range {
  min: number | null;
  max: number | null;
  maxExclusive?: true;
}

/**
 * One place: a metro region, a state, a country, a `region` with its country, or a `city` with its state (in the US) or
 * country. A city includes places within 40 km, unless it is `exact`.
 */
export interface Place {
  metroRegion?: MetroCode;
  state?: StateCode;
  /** The country's ISO 3166-1 alpha-2 code. */
  country?: string;
  city?: string;
  /** The English name of a part of a country outside the US: a province, a county, a Bundesland. */
  region?: string;
  /** True when only the city itself matches, without places around it. */
  exact?: true;
}

/** A filter on open jobs. When all its fields are empty or absent, any open job matches. */
export interface Hiring {
  titles: string[];
  functions: JobFunctionCode[];
  /** Only jobs posted within the last `withinDays` days match. */
  withinDays?: number;
  /** Only jobs that can be done from anywhere match. */
  remote?: true;
  /** Only jobs whose posting or title names one of these technologies match. */
  technologies?: string[];
}

/** The job that a candidate looks for. `places` are where the candidate would work; an empty list means anywhere. */
export interface CandidateNeeds {
  /** Job titles, the preferred one first. */
  roles: string[];
  level: ExperienceLevel | null;
  places: Place[];
  /** Skills of the candidate. They give points to postings that name them, and never filter. */
  skills?: string[];
}

/** Excluded values. A search leaves out companies and people that have one of these values. */
export interface Exclusion {
  industryCodes: IndustryCode[];
  places: Place[];
  jobFunctions: JobFunctionCode[];
  managementLevels: ManagementLevel[];
  titles: string[];
  keywords: string[];
  employees: Range | null;
  kinds: string[];
}

/** One company by its id, or all companies whose name has the same `nameKey`. */
export interface CompanyReference {
  id?: string;
  name?: string;
}

/**
 * An employer by its name, or by the id of its company in the directory. With `former`, only people match who worked
 * there before and do not work there now.
 */
export interface Employer {
  id?: string;
  name: string;
  former?: true;
}

/** `intent` is the stored hiring-intent score, `newestPosting` the day of the newest open job. */
export type CompanySortKey = "name" | "employeeCount" | "revenue" | "funding" | "intent" | "newestPosting";
export type PeopleSortKey = "relevance" | "seniority" | "name" | "title";
export type SortKey = CompanySortKey | PeopleSortKey;

export interface Sort {
  by: SortKey;
  order: "asc" | "desc";
}

/** Creates parameters without any filter: every list empty, every range null. */
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
    founded: null,
    openJobs: null,
    lastRounds: [],
    lastFundedWithinDays: null,
    employers: [],
    kinds: [],
    literalTitles: [],
    companies: [],
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
    kinds: [],
  };
}

/** True when the search has no filter, exclusion or similar company. Keywords, sort and literal titles do not count. */
export function isUnfiltered(parameters: SearchParameters): boolean {
  const { exclude, ...others } = parameters;
  const {
    keywords: _words,
    sort: _sort,
    includeUnknown: _unknown,
    literalTitles: _literal,
    ...filters
  } = others;
  return Object.values(filters).every(isEmpty) && Object.values(exclude).every(isEmpty);
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
