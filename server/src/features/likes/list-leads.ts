import type { Contact, listLeads as contract, InputOf } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { writeStoredLead } from "../saved-searches/index.ts";
import { omitContactDetails } from "./omit-contact-details.ts";
import { readPersonKey } from "./person-key.ts";
import { type LikedPerson, listLikedPeople } from "./store-people.ts";

/** The liked and saved people. @throws Refusal 400 without `liked_only` */
export async function listLeads(
  { db, user, signal }: UserContext,
  { liked_only, limit }: InputOf<typeof contract>,
  { prospects }: { prospects: ProspectData },
) {
  if (!liked_only) throw badRequest("Ask with liked_only=true");
  const { liked, total } = await listLikedPeople(db, user.id, limit);
  const ids = liked.flatMap(({ key }) => readPersonKey(key).id ?? []);
  const known = new Map((await prospects.peopleById(ids, { signal })).map((person) => [person.id, person]));
  return { leads: liked.map((row) => writeLead(row, known.get(row.key))), total };
}

/**
 * A person as the directory has them now, with what the user has saved. Contact details come only from what was saved:
 * the directory's cost a credit.
 */
function writeLead({ key, person, contact, isSaved, likedAt }: LikedPerson, known: Contact | undefined) {
  const { id } = readPersonKey(key);
  const found: Contact = { ...contact, ...omitEmpty(omitContactDetails(known ?? person)), ...(id && { id }) };
  return {
    ...writeStoredLead({ found, foundAt: likedAt }),
    saved: isSaved,
    zoominfo_id: id,
    first_name: found.firstName,
    last_name: found.lastName,
    email: found.email,
    phone: found.phone ?? found.directPhone,
    mobile: found.mobile,
    linkedin_url: found.linkedInUrl,
    raw_data: { ...found },
  };
}

function omitEmpty(person: Contact): Contact {
  return Object.fromEntries(
    Object.entries(person).filter(([, value]) => value !== null && value !== undefined),
  );
}
