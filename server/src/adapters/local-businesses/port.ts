import type { LocalBusiness } from "@eq/contracts";

/** The fields of a company by which its local businesses are chosen: its place and its industries. */
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
   * Returns at most `limit` businesses in the company's city or metro region, best rating first. Those of the company's
   * industries precede all others.
   */
  near(
    company: CompanyPlace,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<LocalBusiness[]>;
}
