import type { Company, Contact, EmployerMatch, KindAnswer, RangeName, SearchParameters } from "@eq/contracts";

/** One page of results: `number` counts from 1, `size` is the number of rows; 0 asks for the total only. */
export interface Page {
  number: number;
  size: number;
  /**
   * Company searches: without a sort, the companies with this name key (see `nameKey`) come first among the results, if
   * they match.
   */
  firstNameKey?: string | undefined;
  /** The rows may have nothing but their ids, so that a long list is found without reading its rows. */
  idsOnly?: boolean;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
}

export interface PeopleOptions extends RequestOptions {
  /** The people may have no employments and education, which long lists do not need. */
  withoutHistory?: boolean;
}

export interface CompanyPage {
  /** The page's companies in result order, without jobs and news. `backendOrder` counts from 1 across all pages. */
  companies: Company[];
  /** Exact number of matching companies. */
  total: number;
  /**
   * For each range filter of the search: the number of companies that are left out only because their value is unknown.
   */
  unknown: Partial<Record<RangeName, number>>;
  /**
   * The company to which the search's `similarTo` name was resolved. Null when no company was found, or when the search
   * has no `similarTo`. The search has no results when this company has neither an industry nor a place.
   */
  similarTo: { id: string; name: string } | null;
  /** The counts of the searched kinds of business; absent without kinds, and when the source does not count them. */
  kinds?: KindAnswer;
}

export interface PeoplePage {
  /** The page's people without email, phone numbers and LinkedIn address, which only enrichment adds. */
  people: Contact[];
  total: number;
  /** For a search with employers: the companies of the directory that match each employer. */
  employers?: EmployerMatch[];
  kinds?: KindAnswer;
}

/** Notes that a person is no longer listed at a company. */
export interface PersonDeparture {
  personId: string;
  companyId: string;
  /** The day from which the source lists the person elsewhere or no longer, ISO 8601. */
  leftOn: string;
}

export interface NameSuggestion {
  id: string;
  name: string;
  domain: string | null;
  location: string | null;
}

/** A company that matches a typed name. */
export interface NamedCompany {
  id: string;
  name: string;
  employees: number | null;
}

/**
 * The companies of a typed name, the largest first. `match` says how the names compare: `exact` when they differ at
 * most in legal forms, `alike` when they differ in words such as "the" and "Group", `misspelt` when they differ by one
 * typo; null without companies. /
 */
export interface NamedCompanies {
  match: "exact" | "alike" | "misspelt" | null;
  companies: NamedCompany[];
  /** Companies whose name begins with the typed words, the largest first; empty when `match` is `exact` or `alike`. */
  longer: NamedCompany[];
}

/** The values of one field, each with its number of matching rows, largest number first. */
export type Facet = { value: string; count: number }[];
export type CompanyFacetField = "industry" | "state" | "metro" | "country" | "leadStatus" | "size";
export type PeopleFacetField = "managementLevel" | "jobFunction" | "department" | "state" | "metro";

export interface DirectoryStatus {
  /** True while search results may contain demo rows. */
  demo: boolean;
  companies: number;
  people: number;
  complete: boolean;
  target: number | null;
  /** The vendor whose searches fill the directory; absent when searches use the directory alone. */
  vendor?: string;
}

/**
 * A source of companies and people. It ignores search parameters that `honours` does not list; the user is told which
 * parameters were ignored.
 * @throws the abort reason of the signal; a `Refusal` when the source cannot answer
 */
export interface ProspectData {
  readonly name: string;
  readonly honours: ReadonlySet<keyof SearchParameters>;
  searchCompanies(parameters: SearchParameters, page: Page, options?: RequestOptions): Promise<CompanyPage>;
  searchPeople(parameters: SearchParameters, page: Page, options?: RequestOptions): Promise<PeoplePage>;
  companiesById(ids: readonly string[], options?: RequestOptions): Promise<Company[]>;
  /**
   * Returns the people with these ids in the order of `ids`, without contact details; skips ids that the source does
   * not have.
   */
  peopleById(ids: readonly string[], options?: PeopleOptions): Promise<Contact[]>;
  /** Returns which companies these people have left; also of people whom the source no longer has. */
  listDepartures(ids: readonly string[], options?: RequestOptions): Promise<PersonDeparture[]>;
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
  /**
   * Suggests at most `limit` companies by name. First come names that equal `typed`, then names that start with it,
   * then names that contain it.
   */
  suggestCompanies(typed: string, limit: number, options?: RequestOptions): Promise<NameSuggestion[]>;
  /** Finds the companies whose name was typed, perhaps with a typo or without words such as "Inc". */
  findNamedCompanies(typed: string, options?: RequestOptions): Promise<NamedCompanies>;
  status(): Promise<DirectoryStatus>;
}
