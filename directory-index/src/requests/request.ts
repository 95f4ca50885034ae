import type { RangeName } from "@eq/contracts";
import type {
  AlternativeTitle,
  CandidatePoints,
  IndexQuery,
  JobPlaceKey,
  Phrase,
  SimilarityTarget,
} from "./index-query.ts";

export type IndexedCompanyField = "industry" | "state" | "metro" | "country" | "leadStatus" | "size";
export type IndexedPeopleField = "managementLevel" | "jobFunction" | "department" | "state" | "metro";

/** The page to return: `number` counts from 1, `size` is in rows. */
interface Page {
  readonly number: number;
  readonly size: number;
}

export interface CompaniesRequest {
  readonly kind: "companies";
  readonly query: IndexQuery;
  readonly page: Page;
  readonly target: SimilarityTarget | null;
  readonly candidate: CandidatePoints | null;
}

export interface PeopleRequest {
  readonly kind: "people";
  readonly query: IndexQuery;
  readonly page: Page;
  readonly target: SimilarityTarget | null;
}

export interface CompanyFacetRequest {
  readonly kind: "companyFacet";
  readonly field: IndexedCompanyField;
  /** The size ranges to count for the field "size". */
  readonly sizes: readonly CompanySizeRange[];
  readonly query: IndexQuery;
  readonly target: SimilarityTarget | null;
  readonly candidate: CandidatePoints | null;
}

/** A range of headcounts. Both bounds are inclusive; null is unbounded. */
export interface CompanySizeRange {
  readonly id: string;
  readonly minEmployees: number;
  readonly maxEmployees: number | null;
}

export interface PeopleFacetRequest {
  readonly kind: "peopleFacet";
  readonly field: IndexedPeopleField;
  readonly query: IndexQuery;
  readonly target: SimilarityTarget | null;
}

/**
 * Suggests companies: those whose name key equals `key`, then those that begin with it, then those that contain it.
 * `key` is letters and digits, not empty.
 */
export interface SuggestRequest {
  readonly kind: "suggest";
  readonly key: string;
  readonly limit: number;
  readonly demoHidden: boolean;
}

/**
 * Asks for the titles and places of open jobs that may suit a candidate: jobs whose title has all words of a phrase,
 * and jobs with one of the functions.
 */
export interface CandidateKeysRequest {
  readonly kind: "candidateKeys";
  readonly phrases: readonly Phrase[];
  readonly functions: readonly string[];
  readonly excludedTitles: readonly Phrase[];
  readonly excludedFunctions: readonly string[];
  readonly excludedAlternatives?: readonly AlternativeTitle[];
}

/**
 * Finds the companies of a name. `keyGroups` lists the name keys under which the company may be stored, the likeliest
 * group first; the answer has the companies of the first group that matches any. If none matches, it has the companies
 * whose name key differs from one of `misspeltKeys` by one edit (see `listNeighbourKeys`), and `longer` has the
 * companies whose name key begins with `beginning`.
 */
export interface NamedCompaniesRequest {
  readonly kind: "namedCompanies";
  readonly keyGroups: readonly (readonly string[])[];
  readonly misspeltKeys: readonly string[];
  readonly beginning: string | null;
  readonly limit: number;
  readonly demoHidden: boolean;
}

export type IndexRequest =
  | CompaniesRequest
  | PeopleRequest
  | CompanyFacetRequest
  | PeopleFacetRequest
  | SuggestRequest
  | CandidateKeysRequest
  | NamedCompaniesRequest;

export interface CompaniesAnswer {
  /** The ids of the page's companies, in order. */
  readonly ids: number[];
  readonly total: number;
  /** For each range filter, how many companies match otherwise but are left out because they have no value for it. */
  readonly unknown: Partial<Record<RangeName, number>>;
  /** Each company's best job for the candidate; empty for a query without a candidate. */
  readonly jobIds: number[];
}

export interface PeopleAnswer {
  readonly ids: number[];
  readonly total: number;
}

/**
 * Counts of a facet's values: the largest count first, equal counts by value in byte order. Rows without a value are
 * not counted.
 */
export type FacetAnswer = { value: string; count: number }[];

export interface CandidateKeysAnswer {
  readonly titles: { title: string; jobFunction: string }[];
  readonly places: JobPlaceKey[];
}

export interface NamedCompaniesAnswer {
  /** The position of the group that matched; null when only a misspelt key did, or none. */
  readonly group: number | null;
  /** The ids of the companies, the largest first. */
  readonly ids: number[];
  readonly longer: number[];
}

interface Answers {
  companies: CompaniesAnswer;
  people: PeopleAnswer;
  companyFacet: FacetAnswer;
  peopleFacet: FacetAnswer;
  /** Ids of suggested companies, in order. */
  suggest: number[];
  candidateKeys: CandidateKeysAnswer;
  namedCompanies: NamedCompaniesAnswer;
}

export type IndexAnswer<Request extends IndexRequest> = Answers[Request["kind"]];
