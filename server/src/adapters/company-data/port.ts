/** One company to match. */
export interface CompanyRequest {
  /** Identifies the request in the answer. Keys must differ within a batch. */
  key: string;
  name: string;
  /** Host, address or email domain of the company. */
  domain?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
}

/** All facts that a source has of a company; null means not known. Money is in whole US dollars. */
export interface EnrichedCompany {
  id: string;
  name: string;
  logo: string | null;
  website: string | null;
  phone: string | null;
  employeeCount: number | null;
  revenue: number | null;
  city: string | null;
  state: string | null;
  country: string | null;
  industry: string | null;
  /** Codes of `industries` in the contracts, the main industry first. */
  industryCodes: string[];
  /** Name of the US metro region. */
  metroArea: string | null;
  /** Such as ALIVE, ACQUIRED, INACTIVE. */
  companyStatus: string | null;
  ticker: string | null;
  street: string | null;
  zipCode: string | null;
  foundedYear: number | null;
  parent: { id: string; name: string } | null;
  formerNames: string[];
  description: string | null;
  totalFundingAmount: number | null;
  recentFundingAmount: number | null;
  /** YYYY-MM-DD. */
  recentFundingDate: string | null;
  /** The source's own words, such as "Series B". */
  recentFundingRound: string | null;
  openJobs: number;
  /** 0 to 100; null when it has not been rated. */
  hiringIntentScore: number | null;
  competitors: string[];
  linkedInUrl: string | null;
  /** Growth of the headcount over twelve months; 0.1 is 10 %. */
  growth12m: number | null;
  /** Name of the source for the user, such as "Imported file". */
  source: string;
  /** The source's own date or year of the data. */
  asOf: string | null;
  demo: boolean;
}

/** A company that a request may mean. */
export interface CompanyCandidate {
  companyId: string;
  name: string;
  /** Such as "Cleveland, OH"; null when not known. */
  place: string | null;
  employees: number | null;
  /** 0 to 1. */
  likelihood: number;
  /** Why this is a candidate, in words for the user. */
  basis: string;
}

export type CompanyOutcome =
  | { kind: "match"; company: EnrichedCompany; likelihood: number; basis: string }
  | { kind: "ambiguous"; candidates: CompanyCandidate[] }
  | { kind: "none"; reason: string }
  | { kind: "failed"; reason: string };

export interface CompanyDataOptions {
  signal?: AbortSignal | undefined;
}

/**
 * A source of facts about companies.
 * @throws the abort reason of the signal; all other failures of `match` are outcomes
 */
export interface CompanyData {
  readonly name: string;
  /** Returns one outcome for each request, by its key. */
  match(
    requests: readonly CompanyRequest[],
    options?: CompanyDataOptions,
  ): Promise<ReadonlyMap<string, CompanyOutcome>>;
  /** Returns the companies with these ids in their order; skips ids that the source does not have. */
  companiesById(ids: readonly string[], options?: CompanyDataOptions): Promise<EnrichedCompany[]>;
  /** Companies whose name resembles `name`, the likeliest first, at most `limit`. */
  suggest(name: string, limit: number, options?: CompanyDataOptions): Promise<CompanyCandidate[]>;
}
