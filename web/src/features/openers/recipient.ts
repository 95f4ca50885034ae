import type { Contact, SentInputOf, writeOpener } from "@eq/contracts";
import { isNotEnriched, missingValue } from "../contacts/index.ts";

/** The company of a contact, as far as a card knows it. */
export interface OpenerCompany {
  id?: string | null | undefined;
  name?: string | null | undefined;
  industry?: string | null | undefined;
  location?: string | null | undefined;
}

/** To whom a message goes, in the words of the page. */
export interface Recipient {
  /** Identifies the person in the session's memory. */
  key: string;
  name: string;
  companyName: string;
  email: string | null;
  /** Whether the person was enriched, so that an unknown email address stays unknown. */
  isEnriched: boolean;
  /** Why no message can be written; null when one can. */
  problem: string | null;
  /** The fields of the call that say who the recipient is. */
  input: SentInputOf<typeof writeOpener>;
}

/** The limits of the call's fields in characters. */
const limits = { name: 200, company: 400, text: 200 } as const;

export function readRecipient(contact: Contact, company: OpenerCompany = {}): Recipient {
  const name = firstText(contact.name, [contact.firstName, contact.lastName].filter(Boolean).join(" "));
  const companyName = firstText(company.name, contact.companyName, contact.company?.name);
  return {
    key: contact.id ?? JSON.stringify([name, companyName]),
    name,
    companyName,
    email: readEmail(contact),
    isEnriched: !isNotEnriched(contact),
    problem: findProblem(name, companyName, contact.optedOut === true),
    input: {
      company: companyName.slice(0, limits.company),
      industry: firstText(company.industry, contact.company?.industries?.[0]).slice(0, limits.text),
      location: readPlace(contact, company).slice(0, limits.text),
      recipientName: name.slice(0, limits.name),
      recipientTitle: firstText(contact.jobTitle).slice(0, limits.text),
      brandVoice: "professional",
      companyId: company.id ?? contact.companyId ?? null,
      personId: contact.id ?? null,
    },
  };
}

const readEmail = ({ email }: Contact) => (email && email !== missingValue ? email : null);

const firstText = (...texts: (string | null | undefined)[]) => texts.find(Boolean) ?? "";

function readPlace({ city, state, location }: Contact, company: OpenerCompany): string {
  return firstText(company.location, [city, state].filter(Boolean).join(", "), location);
}

function findProblem(name: string, companyName: string, hasOptedOut: boolean): string | null {
  if (hasOptedOut) return "This person has asked not to be contacted";
  if (name.trim() === "" || /^unknown$/i.test(name.trim())) return "A message needs the contact's name";
  return companyName.trim() === "" ? "A message needs the contact's company" : null;
}
