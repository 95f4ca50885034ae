import type { SearchParameters } from "@eq/contracts";

/** A company as a vendor describes it; null means not known. Texts are as the vendor writes them. */
export interface VendorCompany {
  readonly vendorId: string;
  readonly name: string;
  readonly domain: string | null;
  readonly website: string | null;
  readonly description: string | null;
  readonly industry: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly employees: number | null;
  /** Whole US dollars, as the other amounts. */
  readonly revenue: number | null;
  readonly totalFunding: number | null;
  readonly lastFunding: number | null;
  /** YYYY-MM-DD. */
  readonly lastFundingOn: string | null;
  readonly lastRound: string | null;
  readonly foundedYear: number | null;
  readonly linkedIn: string | null;
  readonly ticker: string | null;
  readonly status: string | null;
  /** YYYY-MM-DD. */
  readonly updatedOn: string | null;
}

/** A person of a search, without contact details. */
export interface VendorPersonHit {
  readonly vendorId: string;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly jobTitle: string | null;
  /** 0 to 100, in percent. */
  readonly accuracyScore: number | null;
  /** YYYY-MM-DD. */
  readonly updatedOn: string | null;
  readonly company: { readonly vendorId: string; readonly name: string } | null;
}

export interface VendorQuery {
  readonly parameters: SearchParameters;
  /**
   * The companies that a company search names, or the employers of a people search: by their ids at the vendor, or by
   * their names. Null when the search names none.
   */
  readonly companies:
    | { readonly vendorIds: readonly string[] }
    | { readonly names: readonly string[] }
    | null;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** `number` counts from 1; `size` is 1 to 100. */
export interface VendorPage {
  readonly number: number;
  readonly size: number;
}

/** A filter that the vendor knows only in a wider form, so that its hits must be compared with the search again. */
export type WidenedFilter = "places" | "titles" | "jobFunctions";

export interface VendorHits<Hit> {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly widened: ReadonlySet<WidenedFilter>;
}

interface VendorOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * A vendor that searches companies and people. It ignores parameters that `honours` does not list.
 * @throws VendorFailure; the reason of an aborted signal
 */
export interface VendorSearch {
  /** The key of its rows, such as "zoominfo". */
  readonly id: string;
  readonly name: string;
  readonly honours: ReadonlySet<keyof SearchParameters>;
  /** The last result that pages of a size can list; null for no such limit. */
  lastResult(pageSize: number): number | null;
  /** Returns null for a search of which the vendor knows no filter. */
  searchCompanies(
    query: VendorQuery,
    page: VendorPage,
    options?: VendorOptions,
  ): Promise<VendorHits<VendorCompany> | null>;
  searchPeople(
    query: VendorQuery,
    page: VendorPage,
    options?: VendorOptions,
  ): Promise<VendorHits<VendorPersonHit> | null>;
  /** Buys all values of companies, at most 25; leaves out those that the vendor does not describe. */
  describeCompanies(vendorIds: readonly string[], options?: VendorOptions): Promise<VendorCompany[]>;
}
