import type { LocalBusiness } from "@eq/contracts";

/** Where a company is and what it does; a `Company` fits. */
export interface CompanyPlace {
  id: string;
  city?: string | null | undefined;
  state?: string | null | undefined;
  industryCodes?: readonly string[] | undefined;
}

/** A source of businesses around a place. A place it does not know has none. */
export interface LocalBusinesses {
  readonly name: string;
  /** In the company's city or metro region: those of its industries first, then the best rated; at most `limit`. */
  near(
    company: CompanyPlace,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<LocalBusiness[]>;
}
