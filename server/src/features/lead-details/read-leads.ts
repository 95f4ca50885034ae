import type { Contact, Departure } from "@eq/contracts";
import type { ComparedPerson, ContactData } from "../../adapters/contact-data/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { openGate, type SavedContact, sealSaved } from "../../contact-release/index.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  findOwnedContacts,
  findSavedContacts,
  findWithoutDetails,
  type OwnedContact,
} from "../contacts/index.ts";
import { findDepartures } from "./find-departures.ts";
import { type LeadRequest, pickProfile, readKeyId, readProfile } from "./lead-key.ts";
import { type KnownLead, releaseLead } from "./release-lead.ts";

export interface LeadSources {
  prospects: Pick<ProspectData, "peopleById" | "listDepartures">;
  contactData: ContactData;
}

export interface LeadCall {
  db: Database;
  userId: string;
  now: Date;
  signal: AbortSignal;
}

/** A person with the details that may leave by the exit. */
export interface ListedLead {
  key: string;
  person: Contact;
  /** Index of its request. */
  index: number;
  /** Numbers that are left out because they must not be called. */
  blanked: number;
  /** The day, ISO 8601, on which the source last checked the person's title; null for a person who was not bought. */
  checkedOn: string | null;
}

/**
 * Reads people of a list with what their user bought or saved of them. The directory's current profile wins over the
 * listed one.
 * @returns `leads` without people who are suppressed or objected, whom `leftOut` counts. `blanked` counts the numbers
 *   that are left out because they must not be called.
 */
export async function readLeads(
  sources: LeadSources,
  requests: readonly LeadRequest[],
  { exit, ...call }: LeadCall & { exit: "screen" | "export" },
): Promise<{ leads: ListedLead[]; leftOut: number; blanked: number }> {
  const { known, compared, departures } = await readKnownLeads(sources, requests, {
    ...call,
    exit,
  });
  const gate = await openGate(call, [...known.flatMap(listForms), ...compared]);
  const leads: ListedLead[] = [];
  let leftOut = 0;
  let blanked = 0;
  for (const [index, lead] of known.entries()) {
    const isSuppressed = listForms(lead).some((form) => gate.isSuppressed(form));
    if (isSuppressed || lead.optedOut) {
      leftOut += 1;
      continue;
    }
    const released = releaseLead(lead, gate, exit);
    blanked += released.blanked;
    const departure = departures.get(lead.key);
    leads.push({
      key: lead.key,
      person: { ...released.person, ...(departure && { departure }) },
      index,
      blanked: released.blanked,
      checkedOn: lead.owned?.contact.updatedOn ?? null,
    });
  }
  return { leads, leftOut, blanked };
}

/** What is known of a person, in each of its forms. */
const listForms = ({ listed, saved, owned }: KnownLead) => [listed, saved, ...(owned ? [owned.contact] : [])];

async function readKnownLeads(
  { prospects, contactData }: LeadSources,
  requests: readonly LeadRequest[],
  { db, userId, signal, exit }: LeadCall & { exit: "screen" | "export" },
): Promise<{
  known: KnownLead[];
  compared: ComparedPerson[];
  departures: Map<string, Departure>;
}> {
  const keys = requests.map(({ key }) => key);
  const ids = keys.flatMap((key) => readKeyId(key) ?? []);
  const [current, owned, saved, without, optedOut, compared] = await Promise.all([
    prospects.peopleById(ids, { signal, withoutHistory: exit === "export" }),
    findOwnedContacts(db, userId, ids),
    findSavedContacts(db, userId, keys),
    exit === "screen" ? findWithoutDetails(db, userId, ids) : noKeys,
    contactData.listOptedOut(ids, { signal }),
    contactData.readForSuppression(ids, { signal }),
  ]);
  const currentById = new Map(current.map((person) => [person.id ?? "", person]));
  const known = requests.map(({ key, person, saved: stored }) =>
    describeLead(
      { key, person: currentById.get(key) ?? nameByPurchase(person, owned.get(key)) },
      {
        owned: owned.get(key),
        saved: saved.get(key) ?? stored,
        isOptedOut: optedOut.has(key),
        isWithoutDetails: without.has(key),
      },
    ),
  );
  const listed = new Map(requests.map(({ key, person }) => [key, person]));
  // Files do not say who has left.
  const departures =
    exit === "screen"
      ? await findDepartures(prospects, listed, { current: currentById, signal })
      : new Map<string, Departure>();
  return { known, compared, departures };
}

const noKeys: ReadonlySet<string> = new Set();

/** Takes the profile of the purchase for a person whom the directory does not have and the list does not name. */
function nameByPurchase(person: Contact, owned: OwnedContact | undefined): Contact {
  if (person.name || !owned) return person;
  return { ...person, ...readProfile({ ...owned.contact, name: owned.contact.fullName }) };
}

function describeLead(
  { key, person }: LeadRequest,
  {
    owned,
    saved = sealSaved({}),
    isOptedOut,
    isWithoutDetails,
  }: {
    owned: OwnedContact | undefined;
    saved: SavedContact | undefined;
    isOptedOut: boolean;
    isWithoutDetails: boolean;
  },
): KnownLead {
  const id = readKeyId(key);
  const profile = { ...pickProfile(person), ...(id && { id }) };
  const { directPhoneDoNotCall, mobilePhoneDoNotCall } = person;
  return {
    key,
    profile,
    marks: { directPhoneDoNotCall, mobilePhoneDoNotCall },
    listed: sealSaved(profile),
    saved,
    owned,
    isWithoutDetails,
    optedOut: isOptedOut || profile.optedOut === true || owned?.contact.optedOut === true,
  };
}
