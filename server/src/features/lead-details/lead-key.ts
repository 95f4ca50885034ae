import { type Contact, readContact } from "@eq/contracts";
import type { SavedContact } from "../../contact-release/index.ts";

/** A person of a list: the key under which what is known of the person is stored, and the listed profile. */
export interface LeadRequest {
  key: string;
  person: Contact;
  /** What is stored with the list; it counts where the user saved nothing with the person. */
  saved?: SavedContact;
}

const nameKeyPrefix = "name:";
/** Length limit of each text of a profile in characters. */
const textLimit = 300;

/** The key of a person: the id, else "name:" and the name; null for a person without either. */
export function createLeadKey({ id, name }: Pick<Contact, "id" | "name">): string | null {
  if (id) return id;
  return name ? `${nameKeyPrefix}${name}` : null;
}

/** The id of a person's key; null for a person without one. */
export const readKeyId = (key: string): string | null => (key.startsWith(nameKeyPrefix) ? null : key);

/**
 * Reads a person as a client or the directory lists it. The profile is who the person is: only these fields are taken, so
 * that no contact detail that a client sends is stored or shown as one that the user bought.
 */
export function readProfile(value: unknown): Contact | null {
  const person = readContact(value);
  return person && pickProfile(person);
}

/** Takes from a person only the fields of a profile. */
export function pickProfile(person: Contact): Contact {
  const { name, firstName, lastName, jobTitle, companyName, location, city, state, country } = person;
  const texts = { name, firstName, lastName, jobTitle, companyName, location, city, state, country };
  const { id, companyId, demo, optedOut, contactAccuracyScore } = person;
  const lists = { managementLevel: person.managementLevel, jobFunction: person.jobFunction };
  return omitUnknown({
    ...Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [field, text && cutText(text, textLimit)]),
    ),
    ...Object.fromEntries(
      Object.entries(lists).map(([field, list]) => [
        field,
        list?.slice(0, 10).map((text) => cutText(text, 100)),
      ]),
    ),
    id: id && cutText(id, textLimit),
    companyId: companyId && cutText(companyId, textLimit),
    demo,
    optedOut,
    contactAccuracyScore,
  });
}

/** Shortens a text. A cut through an emoji leaves half of it, which the database refuses in JSON; it is dropped. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function omitUnknown(person: Contact): Contact {
  return Object.fromEntries(
    Object.entries(person).filter(([, value]) => value !== null && value !== undefined),
  );
}
