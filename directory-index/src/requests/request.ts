import type { RangeName } from "@eq/contracts";
import type { AskedCandidate, AskedTarget, JobPlaceKey, Phrase, Question } from "./question.ts";

export type IndexedCompanyField = "industry" | "state" | "metro" | "country" | "leadStatus" | "size";
export type IndexedPeopleField = "managementLevel" | "jobFunction" | "department" | "state" | "metro";

/** A page: `number` from 1, `size` rows. */
interface AskedPage {
  readonly number: number;
  readonly size: number;
}

export interface CompaniesRequest {
  readonly kind: "companies";
  readonly question: Question;
  readonly page: AskedPage;
  readonly target: AskedTarget | null;
  readonly candidate: AskedCandidate | null;
}

export interface PeopleRequest {
  readonly kind: "people";
  readonly question: Question;
  readonly page: AskedPage;
  readonly target: AskedTarget | null;
}

export interface CompanyFacetRequest {
  readonly kind: "companyFacet";
  readonly field: IndexedCompanyField;
  /** What the values of the field "size" stand for. */
  readonly sizes: readonly CompanySizeRange[];
  readonly question: Question;
  readonly target: AskedTarget | null;
  readonly candidate: AskedCandidate | null;
}

/** Headcounts, both included; null is open. */
export interface CompanySizeRange {
  readonly id: string;
  readonly minEmployees: number;
  readonly maxEmployees: number | null;
}

export interface PeopleFacetRequest {
  readonly kind: "peopleFacet";
  readonly field: IndexedPeopleField;
  readonly question: Question;
  readonly target: AskedTarget | null;
}

/** Companies whose name key is, then begins with, then has `key` (letters and digits, not empty). */
export interface SuggestRequest {
  readonly kind: "suggest";
  readonly key: string;
  readonly limit: number;
  readonly demoHidden: boolean;
}

/** The titles and places of open jobs that may suit a candidate: those with all words of a phrase, or of a function. */
export interface CandidateKeysRequest {
  readonly kind: "candidateKeys";
  readonly phrases: readonly Phrase[];
  readonly functions: readonly string[];
  readonly unwantedTitles: readonly Phrase[];
  readonly unwantedFunctions: readonly string[];
}

export type IndexRequest =
  | CompaniesRequest
  | PeopleRequest
  | CompanyFacetRequest
  | PeopleFacetRequest
  | SuggestRequest
  | CandidateKeysRequest;

export interface CompaniesAnswer {
  /** The page's companies in order. */
  readonly ids: number[];
  readonly total: number;
  /** Per asked range those that miss it only because their value is not known. */
  readonly unknown: Partial<Record<RangeName, number>>;
  /** Each company's best job for the candidate; empty without one. */
  readonly jobIds: number[];
}

export interface PeopleAnswer {
  readonly ids: number[];
  readonly total: number;
}

/** Largest count first, then by value in byte order; unknown values are not counted. */
export type FacetAnswer = { value: string; count: number }[];

export interface CandidateKeysAnswer {
  readonly titles: { title: string; jobFunction: string }[];
  readonly places: JobPlaceKey[];
}

interface Answers {
  companies: CompaniesAnswer;
  people: PeopleAnswer;
  companyFacet: FacetAnswer;
  peopleFacet: FacetAnswer;
  /** Ids in order. */
  suggest: number[];
  candidateKeys: CandidateKeysAnswer;
}

export type IndexAnswer<Request extends IndexRequest> = Answers[Request["kind"]];
