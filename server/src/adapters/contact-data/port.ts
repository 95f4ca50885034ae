import type { DetailKind, Education, Employment } from "@eq/contracts";

/** One person to enrich. A person id, where the source knows it, wins over the name. */
export interface ContactRequest {
  /** Identifies the request in the answer. Keys must differ within a batch. */
  key: string;
  fullName: string;
  companyName: string;
  companyDomain?: string | undefined;
  city?: string | undefined;
  /** A state's code in the United States, else a region's name. */
  state?: string | undefined;
  /** ISO 3166 code of two letters. */
  country?: string | undefined;
  personId?: string | undefined;
  companyId?: string | undefined;
}

/** One contact detail and where it comes from. */
export interface ContactValue {
  value: string;
  /** Name of the source, such as the port's `name`. */
  source: string;
  /** How the source learnt the value, such as "listed" or "pattern"; null when it does not say. */
  method: string | null;
  /** The day of the value, YYYY-MM-DD; null when the source does not say. */
  date: string | null;
  /** Phone numbers only: the number must not be called. */
  doNotCall?: boolean;
  /** Only of derived addresses, which nobody has verified: how likely the address is, 0 to 1. */
  probability?: number;
}

export interface ContactDetails {
  email: ContactValue | null;
  phone: ContactValue | null;
  mobile: ContactValue | null;
  linkedIn: ContactValue | null;
}

/** A person of a source, without contact details. Null means not known. */
export interface FoundContact {
  personId: string;
  fullName: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  jobTitle: string | null;
  companyId: string | null;
  companyName: string | null;
  companyWebsite: string | null;
  /** The company's own number, which is no contact detail of the person. */
  companyPhone: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  managementLevel: string[];
  jobFunction: string[];
  /** 0 to 100, in percent. */
  accuracyScore: number | null;
  /** When the source last checked the person, YYYY-MM-DD. */
  updatedOn: string | null;
  /** When the person was notified that the data are stored, YYYY-MM-DD. */
  noticeOn: string | null;
  withinEu: boolean | null;
  withinCalifornia: boolean | null;
  withinCanada: boolean | null;
  employment: Employment[];
  education: Education[];
  demo: boolean;
  /** The person objected to the use of their data: nothing is released. */
  optedOut: boolean;
}

/**
 * Key of the contact details of an `UnreleasedContact`. A symbol, because `JSON.stringify` omits symbol keys: a reply
 * that contains an unreleased contact by mistake still sends none of them. Only contact-release, the sources of
 * contacts and features/contacts/store.ts read it, which `npm run check` verifies.
 */
export const unreleasedDetails: unique symbol = Symbol("unreleased contact details");

/** A person with contact details that may leave the server only through `release` (contact-release). */
export interface UnreleasedContact extends FoundContact {
  readonly [unreleasedDetails]: ContactDetails;
}

/**
 * Key of what a `ComparedPerson` is compared by. A symbol, as for `unreleasedDetails`; only contact-release reads it, and
 * never releases it.
 */
export const comparedTraits: unique symbol = Symbol("traits that suppression compares");

/**
 * A person as suppression compares it: with contact details that were not bought, so that there is no way to release
 * them.
 */
export interface ComparedPerson {
  readonly personId: string;
  readonly [comparedTraits]: {
    fullName: string;
    emails: (string | null)[];
    phones: (string | null)[];
    profiles: (string | null)[];
    websites: (string | null)[];
    companyIds: (string | null)[];
    companyNames: (string | null)[];
  };
}

/** A person whom a request may mean, without contact details. */
export interface PersonCandidate {
  personId: string;
  fullName: string;
  jobTitle: string | null;
  companyId: string | null;
  companyName: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  /** How well the candidate fits the request, 0 to 1; null for a search without a name. */
  likelihood: number | null;
  /** Why this is a candidate, in words for the user; "" for a search without a name. */
  basis: string;
}

/**
 * The outcome of one request.
 * - `found`: an email and a phone or mobile number; `partly`: at least one of the four details.
 * - `ambiguous`: more than one person fits, or the only one who fits works elsewhere by now. Nothing is bought.
 * - `nothing`: no person fits, or the person has no contact details; `reason` is a sentence for the user, and `personId`
 *   the person who has none.
 * - `failed`: the source did not answer; `retryAfterSeconds` is the source's own wish, null without one.
 */
export type ContactOutcome =
  | { kind: "found" | "partly"; contact: UnreleasedContact; basis: string }
  | { kind: "ambiguous"; candidates: PersonCandidate[] }
  | { kind: "nothing"; reason: string; personId?: string }
  | { kind: "opted-out" }
  | { kind: "out-of-credits" }
  | { kind: "failed"; reason: string; retryAfterSeconds: number | null };

/** Something by which a person can be found, as it was typed. */
export interface PersonTrait {
  kind: "address" | "phone" | "profile";
  text: string;
}

export interface PeopleQuery {
  companyId?: string | undefined;
  companyName?: string | undefined;
  fullName?: string | undefined;
  /** Titles, at least one of which the person's title contains, word by word. */
  titles?: string[] | undefined;
  /** At most this many people, 1 to 100. */
  limit: number;
}

export interface ContactOptions {
  signal?: AbortSignal | undefined;
}

/**
 * A source of contact details.
 * @throws the abort reason of the signal; all other failures are outcomes
 */
export interface ContactData {
  readonly name: string;
  /** Largest number of requests in one call of `enrich`. */
  readonly batchSize: number;
  /**
   * Finds people, without contact details; opted-out people are left out. With a company and a name, people of that name
   * who left the company are found too; they are listed at another company.
   */
  find(query: PeopleQuery, options?: ContactOptions): Promise<PersonCandidate[]>;
  /** Returns which of these people objected to the use of their data; ids that the source does not know count as not. */
  listOptedOut(personIds: readonly string[], options?: ContactOptions): Promise<ReadonlySet<string>>;
  /** Returns which kinds of contact details the source has of these people, without the details. */
  listDetailKinds(
    personIds: readonly string[],
    options?: ContactOptions,
  ): Promise<ReadonlyMap<string, ReadonlySet<DetailKind>>>;
  /**
   * Returns what suppression compares these people by, as far as the source knows it without a purchase; ids that it does
   * not know are left out. A page of 100 people takes one statement.
   */
  readForSuppression(personIds: readonly string[], options?: ContactOptions): Promise<ComparedPerson[]>;
  /** Returns the ids of the people who have an address, phone or profile, in any spelling; for requests of persons. */
  findByTrait(trait: PersonTrait, options?: ContactOptions): Promise<string[]>;
  /** Remembers that the email of a contact bounced, so that the source does not offer it as a guess again. */
  noteBounce(contact: UnreleasedContact): Promise<void>;
  /** Returns one outcome for each request, by its key. */
  enrich(
    requests: readonly ContactRequest[],
    options?: ContactOptions,
  ): Promise<ReadonlyMap<string, ContactOutcome>>;
}
