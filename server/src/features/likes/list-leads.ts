import type { Contact, listLeads as contract, InputOf } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
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
  const ids = liked.flatMap(({ key }) => readPersonKey(key).id ?? []);
  const current = new Map((await prospects.peopleById(ids, { signal })).map((person) => [person.id, person]));
  return { leads: liked.map((row) => writeLead(row, current.get(row.key))), total };
}

/**
 * Writes a person for the reply: the directory's current fields, and the fields that the user saved. Contact details
 * come only from the saved fields, because the directory's contact details cost a credit.
 */
function writeLead({ key, person, contact, isSaved, likedAt }: LikedPerson, current: Contact | undefined) {
  const { id } = readPersonKey(key);
  const lead: Contact = {
    ...contact,
    ...omitEmptyFields(omitContactDetails(current ?? person)),
    ...(id && { id }),
  };
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
    raw_data: { ...lead },
  };
}

function omitEmptyFields(person: Contact): Contact {
  return Object.fromEntries(
    Object.entries(person).filter(([, value]) => value !== null && value !== undefined),
  );
}
