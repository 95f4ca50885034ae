import type { Contact, listLeads as contract, InputOf } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { writeStoredLead } from "../saved-searches/index.ts";
import { readPersonKey } from "./person-key.ts";
import { type LikedPerson, listLikedPeople } from "./store-people.ts";
import { withoutReach } from "./without-reach.ts";

/** The people that the user likes or has saved. @throws Refusal 400 when others are asked for. */
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
 * A person as they are known now, with what the user saved of them. Ways to reach them come from what was saved
 * alone: the directory's cost a credit.
 */
function writeLead({ key, person, contact, isSaved, likedAt }: LikedPerson, known: Contact | undefined) {
  const { id } = readPersonKey(key);
  const found: Contact = { ...contact, ...present(withoutReach(known ?? person)), ...(id && { id }) };
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

/** Without what is not known. */
function present(person: Contact): Contact {
  return Object.fromEntries(
    Object.entries(person).filter(([, value]) => value !== null && value !== undefined),
  );
}
