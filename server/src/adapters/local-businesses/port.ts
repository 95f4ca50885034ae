import type { LocalBusiness } from "@eq/contracts";

/** The fields of a company that decide which local businesses fit it: its place and industries. */
export interface CompanyPlace {
  id: string;
  city?: string | null | undefined;
  state?: string | null | undefined;
  industryCodes?: readonly string[] | undefined;
}

/** A source of businesses near a company's place. It returns an empty list for a place that it does not know. */
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
