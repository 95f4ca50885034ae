/** A company of the directory, as far as it is matched. Empty strings mean unknown, as null does. */
export interface CompanyRecord {
  readonly id: string;
  readonly name: string;
  /** The host of its website, such as "acme.example.com". */
  readonly domain: string | null;
  readonly formerNames: readonly string[];
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
}

/** What a cell or a sentence says about a company. Only the name is required; the rest are hints. */
export interface CompanyInput {
  /** A name, a web address or a mail address, as people write it. */
  readonly name: string;
  readonly domain?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
}
