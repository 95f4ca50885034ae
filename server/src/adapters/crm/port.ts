import type { Company, Contact } from "@eq/contracts";

export type CrmObject = "contact" | "company";

/** Values of a record by the CRM's own field names. "" is an empty field. */
export type CrmValues = Readonly<Record<string, string>>;

export interface CrmRecord {
  id: string;
  values: CrmValues;
}

/**
 * How records are named. `email` is for contacts, `domain` for companies. `own-id` is EQ's id of the person or company in a
 * field of its own.
 */
export type CrmKey = "id" | "email" | "domain" | "own-id";

/** A record to create. `row` ties its outcome to the caller's row. */
export interface NewCrmRecord {
  row: number;
  /** Names the record, so that repeating the call creates nothing twice; null where no such key is known. */
  key: { by: "email" | "own-id"; value: string } | null;
  values: CrmValues;
}

export interface ChangedCrmRecord {
  row: number;
  id: string;
  values: CrmValues;
}

/** What became of one row of a call. */
export type CrmOutcome =
  | { kind: "written"; id: string; isNew: boolean }
  /** `existingId`: the record that the CRM has already. */
  | { kind: "refused"; reason: string; existingId: string | null }
  /** The CRM did not say whether it wrote the row, or failed. */
  | { kind: "unanswered"; reason: string };

/** A contact at a company. */
export interface CrmLink {
  contactId: string;
  companyId: string;
}

/** The account of the CRM in which records are. */
export interface CrmAccount {
  id: string;
  /** Whether records can have EQ's id. `missing`: the field can be created when it is needed. */
  ownIds: Readonly<Record<CrmObject, "ready" | "missing" | "refused">>;
}

export interface CrmCall {
  signal: AbortSignal;
}

/**
 * A CRM to which people and companies are written. Calls have at most `batchSize` rows. They wait for the pace that the CRM
 * allows and repeat what may be repeated.
 * @throws CrmStopped when nothing can be sent now, and the abort reason of the signal
 */
export interface Crm {
  /** Such as "HubSpot". */
  readonly name: string;
  readonly batchSize: number;
  /** The fields that only the CRM's users fill; a record in which they did is theirs. */
  readonly ownerFields: readonly string[];
  /** Writes a person's values as the CRM has them. Unknown values are left out. */
  describeContact(person: Contact): CrmValues;
  describeCompany(company: Company): CrmValues;
  /** The name of a field for users. */
  nameField(field: string): string;
  /** Whether two values of a field mean the same, such as a phone number in two spellings. */
  isSameValue(field: string, one: string, other: string): boolean;
  /** Opens the account. @param options.mayCreate creates the field for EQ's id where it is missing */
  openAccount(options: { mayCreate: boolean }, call: CrmCall): Promise<CrmAccount>;
  /** Finds records. @returns the found ones by the values that name them; of several, the oldest */
  findRecords(
    object: CrmObject,
    key: { by: CrmKey; values: readonly string[] },
    call: CrmCall,
  ): Promise<Map<string, CrmRecord>>;
  createRecords(
    object: CrmObject,
    rows: readonly NewCrmRecord[],
    call: CrmCall,
  ): Promise<Map<number, CrmOutcome>>;
  updateRecords(
    object: CrmObject,
    rows: readonly ChangedCrmRecord[],
    call: CrmCall,
  ): Promise<Map<number, CrmOutcome>>;
  archiveRecords(object: CrmObject, ids: readonly string[], call: CrmCall): Promise<void>;
  /** Lists the linked records of records by their ids: the companies of contacts, or the contacts of companies. */
  listLinks(from: CrmObject, ids: readonly string[], call: CrmCall): Promise<Map<string, string[]>>;
  addLinks(links: readonly CrmLink[], call: CrmCall): Promise<void>;
  removeLinks(links: readonly CrmLink[], call: CrmCall): Promise<void>;
}

/**
 * Nothing can be sent now. The message is for users: what happened and what to do; it has no value of a record.
 * `retryAt`: from when it goes on by itself; null when somebody has to do something first. `next` says what the run then does.
 */
export class CrmStopped extends Error {
  readonly retryAt: Date | null;
  /** The message for work that has no run, such as a preview. */
  readonly problem: string;
  constructor(problem: string, { retryAt = null, next }: { retryAt?: Date | null; next: string }) {
    super(`${problem}${next}`);
    this.name = "CrmStopped";
    this.retryAt = retryAt;
    this.problem = problem;
  }
}

/** The CRM did not answer, although it was asked several times. The message has no value of a record. */
export class CrmUnavailable extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 5) {
    super(message);
    this.name = "CrmUnavailable";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
