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
import { notFoundRefusal, Refusal } from "../../platform/http/refusal.ts";
import { findStoredPerson } from "../saved-searches/index.ts";
import { createListFullRefusal } from "./mark-limit.ts";
import { omitContactDetails } from "./omit-contact-details.ts";
import { createPersonKey, readPersonKey } from "./person-key.ts";
import * as store from "./store-people.ts";

interface PeopleSources {
  prospects: ProspectData;
}

/**
 * Likes a person, or ends both like and save.
 * @throws Refusal 404 for a like of an unknown person without a name, 409 at the limit
 */
export async function likePerson(
  context: UserContext,
  { liked, ...request }: InputOf<typeof likeContract>,
  sources: PeopleSources,
) {
  const key = createPersonKey(request);
  if (liked) await addMark(context, { key, name: request.name, contact: null }, sources);
  else await store.unlikePerson(context.db, context.user.id, key);
  return { liked };
}

/** Size limit of `contactData` in bytes of JSON. */
const maxContactBytes = 64_000;

/**
 * Saves a person with the fields that the client sends, or ends the save. Ending a save keeps the like.
 * @throws Refusal as `likePerson`, 413 for larger `contactData`
 */
export async function savePerson(
  context: UserContext,
  { saved, contactData, ...request }: InputOf<typeof saveContract>,
  sources: PeopleSources,
) {
  const key = createPersonKey(request);
  if (!saved) {
    await store.unsavePerson(context.db, context.user.id, key);
    return { saved };
  }
  if (Buffer.byteLength(JSON.stringify(contactData)) > maxContactBytes) {
    throw new Refusal(413, "contactData is too large; send at most 64 kB");
  }
  const { id } = readPersonKey(key);
  const contact = readContact({ name: request.name, ...contactData, ...(id && { id }) }) ?? {};
  await addMark(context, { key, name: request.name ?? contact.name, contact }, sources);
  return { saved };
}

/**
 * Dislikes a person, or ends the dislike. Any person is accepted, even if not in the directory: only the browser uses
 * dislikes, to hide these people.
 */
export async function dislikePerson(
  { db, user, now }: UserContext,
  { disliked, ...request }: InputOf<typeof dislikeContract>,
) {
  const key = createPersonKey(request);
  if (disliked) await store.dislikePerson(db, user.id, { key, at: now() });
  else await store.undislikePerson(db, user.id, key);
  return { disliked };
}

interface NewMark {
  key: string;
  name: string | null | undefined;
  contact: Contact | null;
}

async function addMark(context: UserContext, { key, name, contact }: NewMark, sources: PeopleSources) {
  const { id } = readPersonKey(key);
  const person = await findPerson(context, key, sources);
  if (!person && !name) throw notFoundRefusal("There is no person of that id");
  const mark = { key, person: person ?? { id, name }, contact, at: context.now() };
  if (!(await store.likePerson(context.db, context.user.id, mark))) throw createListFullRefusal("people");
}

/** Finds the person in the directory, else in the user's stored searches. The result has no contact details. */
async function findPerson(
  { db, user, signal }: UserContext,
  key: string,
  { prospects }: PeopleSources,
): Promise<Contact | null> {
  const keyParts = readPersonKey(key);
  const [[current], stored] = await Promise.all([
    keyParts.id ? prospects.peopleById([keyParts.id], { signal }) : [],
    findStoredPerson(db, user.id, keyParts),
  ]);
  const person = current ?? stored;
  return person && omitContactDetails(person);
}
