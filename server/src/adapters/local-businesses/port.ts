import type { CompanyPosition, LocalBusiness } from "@eq/contracts";

/** The fields of a company by which its local businesses are chosen: its place and its industries. */
export interface CompanyPlace {
  id: string;
  city?: string | null | undefined;
  state?: string | null | undefined;
  country?: string | null | undefined;
  industryCodes?: readonly string[] | undefined;
}

/** The businesses near a company, and the position from which they are near; null where it is not known. */
export interface Neighborhood {
  position: CompanyPosition | null;
  businesses: LocalBusiness[];
}

/** A source of businesses near a company's place. It returns an empty list for a place that it does not know. */
export interface LocalBusinesses {
  readonly name: string;
  /**
   * Returns at most `limit` businesses in the company's city or metro region, nearest first. Those without coordinates
   * follow: the company's industries first, then by rating.
   */
  near(
    company: CompanyPlace,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<Neighborhood>;
}
