import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { CheckedPerson } from "../../contact-release/index.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** The person whom a request is about. */
export interface Subject {
  /** The id at the source; null for a person of whom only the name is known. */
  id: string | null;
  name: string;
  companyName: string | null;
}

export interface PrivacySources {
  prospects: ProspectData;
  contactData: ContactData;
}

export interface PlaceCall {
  readonly db: Queryable;
  readonly userId: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Absent in a call that has `listed`. */
  readonly sources?: PrivacySources;
  readonly subject: Subject;
  /** What the directory lists of the person, read before a transaction begins, in which sources cannot be asked. */
  readonly listed?: readonly PersonRecord[];
}

/** One record of a person. `form` is what suppression compares, if the record has something of it. */
export interface PersonRecord {
  values: Record<string, unknown>;
  form?: CheckedPerson;
}

/**
 * One place where data of persons are stored for a user. A feature that stores persons adds its place to `places.ts`.
 */
export interface PersonPlace {
  readonly id: string;
  readonly label: string;
  /** Finds the user's records of the person. */
  find(call: PlaceCall): Promise<PersonRecord[]>;
  /** Says in a few words what the records are. */
  describe(records: readonly PersonRecord[]): string;
  /**
   * Removes the person from the user's records; without it the place is not the user's to erase.
   * @param call its `db` is the transaction of the erasure, which has locked the account
   * @returns the number of records
   */
  erase?(call: PlaceCall): Promise<number>;
}

/** Keys under which the user's records may have the person. */
export const listSubjectKeys = ({ id, name }: Subject): string[] =>
  [id, name && `name:${name}`].filter((key): key is string => Boolean(key));

/** In texts that stay, such as labels, this stands for the name of an erased person. */
export const erasedName = "erased person";

/** The name as a text of a request or label may contain it; names of one letter would match everything. */
export const hasSearchableName = ({ name }: Subject) => name.trim().length > 2;

export function readPersonKey(key: string): Subject | null {
  try {
    const [id, name, companyName] = JSON.parse(key) as unknown[];
    const isText = (value: unknown) => value === null || typeof value === "string";
    if (isText(id) && typeof name === "string" && isText(companyName))
      return { id: id as string | null, name, companyName: companyName as string | null };
  } catch {
    // No key of ours.
  }
  return null;
}

export const writePersonKey = ({ id, name, companyName }: Subject) => JSON.stringify([id, name, companyName]);
