import type { Contact, listLeads as contract, InputOf } from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { type ContactGate, openGate, type SavedContact, sealSaved } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { findSavedContacts } from "../contacts/index.ts";
import { findDepartures } from "../lead-details/index.ts";
import { writeStoredLead } from "../saved-searches/index.ts";
import { omitContactDetails } from "./omit-contact-details.ts";
import { readPersonKey } from "./person-key.ts";
import { type LikedPerson, listLikedPeople } from "./store-people.ts";

interface LeadRow {
  row: LikedPerson;
  /** What the directory lists of the person, else what was stored with the mark. */
  profile: Contact;
  saved: SavedContact;
}

/**
 * Lists the liked and saved people, without those whom the user suppresses.
 * @throws Refusal 400 without `liked_only`
 */
export async function listLeads(
  { db, user, now, signal }: UserContext,
  { liked_only, limit }: InputOf<typeof contract>,
  { prospects, contactData }: { prospects: ProspectData; contactData: ContactData },
) {
  if (!liked_only) throw badRequest("Ask with liked_only=true");
  const { liked, total } = await listLikedPeople(db, user.id, limit);
  const keys = liked.map(({ key }) => key);
  const ids = keys.flatMap((key) => readPersonKey(key).id ?? []);
  const [people, saved, compared] = await Promise.all([
    prospects.peopleById(ids, { signal }),
    findSavedContacts(db, user.id, keys),
    contactData.readForSuppression(ids, { signal }),
  ]);
  const current = new Map(people.map((person) => [person.id, person]));
  const departures = await findDepartures(prospects, new Map(liked.map(({ key, person }) => [key, person])), {
    current: new Map(people.map((person) => [person.id ?? "", person])),
    signal,
  });
  const rows = liked.map((row) => {
    const { id } = readPersonKey(row.key);
    const departure = departures.get(row.key);
    const profile = {
      ...omitContactDetails(current.get(row.key) ?? row.person),
      ...(departure && { departure }),
    };
    return {
      row,
      profile,
      listed: sealSaved({ ...profile, ...(id && { id }) }),
      saved: saved.get(row.key) ?? sealSaved({}),
    };
  });
  const gate = await openGate({ db, userId: user.id, now: now() }, [
    ...rows.flatMap(({ listed, saved }) => [listed, saved]),
    ...compared,
  ]);
  const visible = rows.filter(({ listed, saved }) => !gate.isSuppressed(listed) && !gate.isSuppressed(saved));
  return {
    leads: visible.map((each) => writeLead(each, gate)),
    total: total - (rows.length - visible.length),
    hiddenBySuppression: rows.length - visible.length,
  };
}

/**
 * Writes a person for the reply: the directory's current fields, and the fields that the user saved. Contact details
 * come only from the saved fields, because the directory's contact details cost a credit. People who objected since
 * have none.
 */
function writeLead({ row: { key, isSaved, likedAt }, profile: known, saved }: LeadRow, gate: ContactGate) {
  const { id } = readPersonKey(key);
  const profile = omitEmptyFields(known);
  const { optedOut } = profile;
  const released = gate.releaseSaved(saved, { exit: "screen", optedOut: optedOut === true });
  const lead = {
    ...released.person,
    ...profile,
    ...mergeDoNotCall(released.person, profile),
    ...(id && { id }),
  };
  const fields: Contact = lead;
  return {
    ...writeStoredLead({ item: lead, foundAt: likedAt }),
    saved: isSaved,
    zoominfo_id: id,
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    phone: lead.phone ?? lead.directPhone,
    mobile: lead.mobile,
    linkedin_url: lead.linkedInUrl,
    raw_data: { ...fields },
  };
}

/** A do-not-call mark holds, whether the directory or the saved fields have it. */
function mergeDoNotCall(saved: Contact, current: Contact): Contact {
  const names = ["directPhoneDoNotCall", "mobilePhoneDoNotCall"] as const;
  const marked = names.filter((name) => saved[name] === true || current[name] === true);
  return Object.fromEntries(marked.map((name) => [name, true]));
}

function omitEmptyFields(person: Contact): Contact {
  return Object.fromEntries(
    Object.entries(person).filter(([, value]) => value !== null && value !== undefined),
  );
}
