import type { Contact, listLeads as contract, InputOf } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { releaseSaved, type SavedContact, sealSaved } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { findSavedContacts } from "../contacts/index.ts";
import { writeStoredLead } from "../saved-searches/index.ts";
import { omitContactDetails } from "./omit-contact-details.ts";
import { readPersonKey } from "./person-key.ts";
import { type LikedPerson, listLikedPeople } from "./store-people.ts";

/**
 * Lists the liked and saved people.
 * @throws Refusal 400 without `liked_only`
 */
export async function listLeads(
  { db, user, signal }: UserContext,
  { liked_only, limit }: InputOf<typeof contract>,
  { prospects }: { prospects: ProspectData },
) {
  if (!liked_only) throw badRequest("Ask with liked_only=true");
  const { liked, total } = await listLikedPeople(db, user.id, limit);
  const keys = liked.map(({ key }) => key);
  const ids = keys.flatMap((key) => readPersonKey(key).id ?? []);
  const [people, saved] = await Promise.all([
    prospects.peopleById(ids, { signal }),
    findSavedContacts(db, user.id, keys),
  ]);
  const current = new Map(people.map((person) => [person.id, person]));
  const leads = liked.map((row) =>
    writeLead(row, { current: current.get(row.key), saved: saved.get(row.key) }),
  );
  return { leads, total };
}

/**
 * Writes a person for the reply: the directory's current fields, and the fields that the user saved. Contact details
 * come only from the saved fields, because the directory's contact details cost a credit. People who objected since
 * have none.
 */
function writeLead(
  { key, person, isSaved, likedAt }: LikedPerson,
  { current, saved = sealSaved({}) }: { current: Contact | undefined; saved?: SavedContact | undefined },
) {
  const { id } = readPersonKey(key);
  const profile = omitEmptyFields(omitContactDetails(current ?? person));
  const { optedOut } = profile;
  const released = releaseSaved(saved, {
    exit: "screen",
    viewer: { kind: "user" },
    optedOut: optedOut === true,
  });
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
