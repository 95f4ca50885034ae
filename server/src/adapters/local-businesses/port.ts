import type { LocalBusiness } from "@eq/contracts";

/** A company's place and industries; any `Company` fits. */
export interface CompanyPlace {
  id: string;
  city?: string | null | undefined;
  state?: string | null | undefined;
  industryCodes?: readonly string[] | undefined;
}

/** A source of businesses near a place. It returns none for an unknown place. */
export interface LocalBusinesses {
  readonly name: string;
  /**
   * Businesses in the company's city or metro region, at most `limit`: those of its industries first, then by rating.
   */
  near(
    company: CompanyPlace,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<LocalBusiness[]>;
}
