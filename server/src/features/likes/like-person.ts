import {
  type Contact,
  type dislikePerson as dislikeContract,
  type InputOf,
  type likePerson as likeContract,
  readContact,
  type savePerson as saveContract,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFound, Refusal } from "../../platform/http/refusal.ts";
import { findStoredPerson } from "../saved-searches/index.ts";
import { listIsFull } from "./mark-limit.ts";
import { personKey, readPersonKey } from "./person-key.ts";
import {
  addPersonDislike,
  keepPerson,
  removePerson,
  removePersonDislike,
  removeSave,
} from "./store-people.ts";
import { withoutReach } from "./without-reach.ts";

interface PeopleSources {
  prospects: ProspectData;
}

/**
 * Likes a person, or takes them from the liked and the saved ones.
 * @throws Refusal 404 for a like of one that nobody knows and who has no name, 409 beyond the limit.
 */
export async function likePerson(
  context: UserContext,
  { liked, ...told }: InputOf<typeof likeContract>,
  sources: PeopleSources,
) {
  const key = personKey(told);
  if (liked) await keep(context, { key, name: told.name, contact: null }, sources);
  else await removePerson(context.db, context.user.id, key);
  return { liked };
}

/** Largest `contactData` that is kept, in bytes of JSON. */
const contactLimit = 64_000;

/**
 * Saves a person with what the client knows of them, or takes the save with it back; the like stays.
 * @throws Refusal as `likePerson`, 413 for too much of it.
 */
export async function savePerson(
  context: UserContext,
  { saved, contactData, ...told }: InputOf<typeof saveContract>,
  sources: PeopleSources,
) {
  const key = personKey(told);
  if (!saved) {
    await removeSave(context.db, context.user.id, key);
    return { saved };
  }
  if (Buffer.byteLength(JSON.stringify(contactData)) > contactLimit) {
    throw new Refusal(413, "contactData is too large; send at most 64 kB");
  }
  const { id } = readPersonKey(key);
  const contact = readContact({ name: told.name, ...contactData, ...(id && { id }) }) ?? {};
  await keep(context, { key, name: told.name ?? contact.name, contact }, sources);
  return { saved };
}

/** Dislikes a person or takes that back. Whether anybody knows them does not matter: they shall not be shown. */
export async function dislikePerson(
  { db, user, now }: UserContext,
  { disliked, ...told }: InputOf<typeof dislikeContract>,
) {
  const key = personKey(told);
  if (disliked) await addPersonDislike(db, user.id, { key, at: now() });
  else await removePersonDislike(db, user.id, key);
  return { disliked };
}

interface Kept {
  key: string;
  name: string | null | undefined;
  contact: Contact | null;
}

async function keep(context: UserContext, { key, name, contact }: Kept, sources: PeopleSources) {
  const { id } = readPersonKey(key);
  const known = await findPerson(context, key, sources);
  if (!known && !name) throw notFound("There is no person of that id");
  const person = known ?? { id, name };
  const mark = { key, person, contact, at: context.now() };
  if (!(await keepPerson(context.db, context.user.id, mark))) throw listIsFull("people");
}

/** The person as the directory has them now, else as a search of the user found them; without ways to reach them. */
async function findPerson(
  { db, user, signal }: UserContext,
  key: string,
  { prospects }: PeopleSources,
): Promise<Contact | null> {
  const told = readPersonKey(key);
  const [[known], stored] = await Promise.all([
    told.id ? prospects.peopleById([told.id], { signal }) : [],
    findStoredPerson(db, user.id, told),
  ]);
  const person = known ?? stored;
  return person && withoutReach(person);
}
