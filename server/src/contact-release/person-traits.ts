import {
  type ComparedPerson,
  comparedTraits,
  type UnreleasedContact,
  unreleasedDetails,
} from "../adapters/contact-data/port.ts";
import type { PersonTraits } from "../suppression-keys/index.ts";
import { readSavedId, readSavedTraits, type SavedContact } from "./release-saved.ts";

/** A person of whom only the name and the company are known, such as a row of a file before it is enriched. */
export interface NamedPerson {
  readonly fullName: string | null;
  readonly companyName?: string | null | undefined;
  readonly companyDomain?: string | null | undefined;
  readonly companyId?: string | null | undefined;
}

/** A person whom suppression may cover. */
export type CheckedPerson = UnreleasedContact | SavedContact | ComparedPerson | NamedPerson;

/** Reads what suppression compares a person by. */
export function readTraits(person: CheckedPerson): PersonTraits {
  if (unreleasedDetails in person) return readContactTraits(person);
  if (comparedTraits in person) return person[comparedTraits];
  if ("fullName" in person) {
    const { fullName, companyName, companyDomain, companyId } = person;
    return {
      fullName,
      companyNames: [companyName],
      websites: [companyDomain],
      companyIds: [companyId],
    };
  }
  return readSavedTraits(person);
}

function readContactTraits({ [unreleasedDetails]: details, ...person }: UnreleasedContact): PersonTraits {
  return {
    fullName: person.fullName,
    emails: [details.email?.value],
    phones: [details.phone?.value, details.mobile?.value],
    profiles: [details.linkedIn?.value],
    websites: [person.companyWebsite],
    companyIds: [person.companyId],
    companyNames: [person.companyName],
  };
}

/** The person's id at the source; null for people without one. */
export function readPersonId(person: CheckedPerson): string | null {
  if ("personId" in person) return person.personId;
  return "fullName" in person ? null : readSavedId(person);
}
