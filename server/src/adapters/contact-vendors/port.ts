import type { ContactDetails, unreleasedDetails } from "../contact-data/port.ts";

/** A contact detail that a vendor may know. */
export type DetailName = keyof ContactDetails;

/** Whom a vendor is asked about: a name at a company, or a detail that identifies the person alone. */
export interface VendorQuestion {
  /** Identifies the question in the answer. Keys must differ within a batch. */
  readonly key: string;
  readonly fullName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly jobTitle: string | null;
  readonly companyName: string | null;
  /** The company's host, such as "example.com". */
  readonly companyDomain: string | null;
  readonly city: string | null;
  /** A state's code in the United States, else a region's name. */
  readonly state: string | null;
  /** ISO 3166 code of two letters. */
  readonly country: string | null;
  readonly email: string | null;
  /** Address of the person's LinkedIn profile. */
  readonly linkedIn: string | null;
  /** The details that are wanted. Vendors are asked for them only, where that is cheaper. */
  readonly wanted: ReadonlySet<DetailName>;
}

/**
 * A person as a vendor describes them; null means not known. Numbers and addresses are as the vendor writes them.
 * Placeholders, and booleans that say that a value could be bought, are never values.
 */
export interface VendorPerson {
  /** The vendor's own id. */
  readonly vendorId: string | null;
  readonly fullName: string;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly jobTitle: string | null;
  readonly companyName: string | null;
  /** The company's host, such as "example.com". */
  readonly companyDomain: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  /** When the vendor last checked the person, YYYY-MM-DD. */
  readonly updatedOn: string | null;
  readonly [unreleasedDetails]: ContactDetails;
}

/**
 * A vendor's answer to one question.
 * - `person`: the vendor's best match, which the asker still compares with the question.
 * - `nothing`: the vendor answered and knows nobody; `opted-out`: the person does not want to be listed.
 * - `out-of-credits`: the vendor's plan is used up; `failed`: there is no answer.
 */
export type VendorAnswer =
  | { readonly kind: "person"; readonly person: VendorPerson }
  | { readonly kind: "nothing" }
  | { readonly kind: "opted-out" }
  | { readonly kind: "out-of-credits"; readonly reason: string; readonly retryAfterSeconds: number | null }
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfterSeconds: number | null };

/**
 * An outside vendor of contact details.
 * @throws the abort reason of the signal; all other failures are answers
 */
export interface ContactVendor {
  /** Such as "hunter": the key of its settings, state and stored values. */
  readonly id: string;
  /** The vendor's name for people, such as "Hunter". */
  readonly name: string;
  /** Largest number of questions in one call of `ask`. */
  readonly batchSize: number;
  /** The details that the vendor has at all. */
  readonly delivers: ReadonlySet<DetailName>;
  /** Returns one answer for each question, by its key. */
  ask(
    questions: readonly VendorQuestion[],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<ReadonlyMap<string, VendorAnswer>>;
}

/** Outcomes and costs of the questions to one vendor. Every question is counted once, by its outcome. */
export interface VendorCounts {
  readonly questions: number;
  readonly hits: number;
  readonly wrongPeople: number;
  readonly nothing: number;
  readonly optedOut: number;
  readonly outOfCredits: number;
  readonly failed: number;
  /** Values of which another source had one too, and those of them that were the same. */
  readonly compared: number;
  readonly agreed: number;
  /** Millionths of a US dollar. */
  readonly costMicros: number;
}

export interface VendorReport extends VendorCounts {
  readonly vendor: string;
}
