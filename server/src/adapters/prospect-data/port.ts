import type { Company, Contact, RangeName, SearchParameters } from "@eq/contracts";

/** One page: `number` from 1, `size` rows. */
export interface Page {
  number: number;
  size: number;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
}

export interface CompanyPage {
  /** In answer order; `backendOrder` counts from 1 over all pages. Jobs and news are not filled in. */
  companies: Company[];
  /** Exact number of companies that fit. */
  total: number;
  /** How many more would fit if the value of that range were known; only ranges that were asked for. */
  unknown: Partial<Record<RangeName, number>>;
  /**
   * The company that `similarTo` was resolved to; null when it could not be or was not asked. There are no
   * companies where neither its industry nor its place is known.
   */
  similarTo: { id: string; name: string } | null;
}

export interface PeoplePage {
  /** Without email, phones and LinkedIn: those come by enrichment. */
  people: Contact[];
  total: number;
}

export interface NameSuggestion {
  id: string;
  name: string;
  domain: string | null;
  location: string | null;
}

/** How many rows fit each value of one field, largest first. */
export type Facet = { value: string; count: number }[];
export type CompanyFacetField = "industry" | "state" | "metro" | "country" | "leadStatus" | "size";
export type PeopleFacetField = "managementLevel" | "jobFunction" | "department" | "state" | "metro";

export interface DirectoryStatus {
  /** True while any demo row can appear in an answer. */
  demo: boolean;
  companies: number;
  people: number;
  complete: boolean;
  target: number | null;
}

/**
 * A source of companies and people. An adapter says which fields of `SearchParameters` it honours; the
 * others are ignored by it and reported to the user.
 * Errors: an aborted signal rejects with its reason; a source that cannot answer rejects with a `Refusal`.
 */
export interface ProspectData {
  readonly name: string;
  readonly honours: ReadonlySet<keyof SearchParameters>;
  searchCompanies(parameters: SearchParameters, page: Page, options?: RequestOptions): Promise<CompanyPage>;
  searchPeople(parameters: SearchParameters, page: Page, options?: RequestOptions): Promise<PeoplePage>;
  companiesById(ids: readonly string[], options?: RequestOptions): Promise<Company[]>;
  /** Those it knows, in the order given, without ways to reach them. */
  peopleById(ids: readonly string[], options?: RequestOptions): Promise<Contact[]>;
  companyFacet(
    parameters: SearchParameters,
    field: CompanyFacetField,
    options?: RequestOptions,
  ): Promise<Facet>;
  peopleFacet(
    parameters: SearchParameters,
    field: PeopleFacetField,
    options?: RequestOptions,
  ): Promise<Facet>;
  /** Companies whose name is, then starts with, then contains, what was typed; at most `limit`. */
  suggestCompanies(typed: string, limit: number, options?: RequestOptions): Promise<NameSuggestion[]>;
  status(): Promise<DirectoryStatus>;
}
