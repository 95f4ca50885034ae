import type { LocalBusiness } from "@eq/contracts";

/** A company's place and industries; any `Company` fits. */
export interface CompanyPlace {
  id: string;
  city?: string | null | undefined;
  state?: string | null | undefined;
  industryCodes?: readonly string[] | undefined;
}

/** A source of businesses around a place. An unknown place has none. */
export interface LocalBusinesses {
  readonly name: string;
  /** Businesses in the company's city or metro region: first those of its industries, then by rating; at most `limit`. */
  near(
    company: CompanyPlace,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<LocalBusiness[]>;
}
