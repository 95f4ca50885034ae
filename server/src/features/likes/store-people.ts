import { type Contact, dislikedLimit } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { markLimit } from "./mark-limit.ts";
import { readPersonKey } from "./person-key.ts";

interface KeptPerson {
  key: string;
  /** As known, without ways to reach them. */
  person: Contact;
  /** What the user saves with them; null for a like. */
  contact: Contact | null;
  at: Date;
}

/**
 * Likes a person, or saves them when there is a `contact`; a dislike of them goes. Who is liked or saved keeps that
 * moment, and what was known or saved before stays unless it is given anew. False when the user keeps as many as may be.
 */
export async function keepPerson(
  db: Queryable,
  userId: string,
  { key, person, contact, at }: KeptPerson,
): Promise<boolean> {
  const likedAt = contact ? null : at;
  const savedAt = contact ? at : null;
  const rows = await db.query(sql`
    insert into person_mark (user_id, person_key, liked_at, saved_at, person, contact)
    select ${userId}::text, ${key}::text, ${likedAt}::timestamptz, ${savedAt}::timestamptz, ${person}::jsonb,
      ${contact}::jsonb
    where (select count(*) from person_mark
      where user_id = ${userId} and disliked_at is null and person_key <> ${key}) < ${markLimit}::int
    on conflict (user_id, person_key) do update
      set liked_at = coalesce(person_mark.liked_at, excluded.liked_at),
        saved_at = coalesce(person_mark.saved_at, excluded.saved_at), disliked_at = null,
        person = coalesce(person_mark.person, '{}') || excluded.person,
        contact = case when person_mark.contact is null or excluded.contact is null
          then coalesce(excluded.contact, person_mark.contact) else person_mark.contact || excluded.contact end
    returning 1`);
  return rows.length > 0;
}

/** Takes a person from the liked and the saved ones. */
export async function removePerson(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query(sql`
    delete from person_mark where user_id = ${userId} and person_key = ${key} and disliked_at is null`);
}

/** Takes the save and what came with it from a person, who stays liked. */
export async function removeSave(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query(sql`
    update person_mark set liked_at = coalesce(liked_at, saved_at), saved_at = null, contact = null
    where user_id = ${userId} and person_key = ${key} and saved_at is not null`);
}

/** Dislikes a person; like and save of them go. Of more than are ever given, the oldest are forgotten. */
export async function addPersonDislike(
  db: Queryable,
  userId: string,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  await db.query(sql`
    insert into person_mark (user_id, person_key, disliked_at) values (${userId}, ${key}, ${at})
    on conflict (user_id, person_key) do update
      set disliked_at = coalesce(person_mark.disliked_at, excluded.disliked_at), liked_at = null, saved_at = null,
        person = null, contact = null`);
  await db.query(sql`
    delete from person_mark where user_id = ${userId} and disliked_at is not null and person_key in (
      select person_key from person_mark where user_id = ${userId} and disliked_at is not null
      order by disliked_at desc, person_key offset ${dislikedLimit}::int)`);
}

export async function removePersonDislike(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query(sql`
    delete from person_mark where user_id = ${userId} and person_key = ${key} and disliked_at is not null`);
}

export interface LikedPerson {
  key: string;
  person: Contact;
  contact: Contact | null;
  isSaved: boolean;
  likedAt: string;
}

/** The people that the user likes or has saved, the latest first, at most `limit`, and how many there are. */
export async function listLikedPeople(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ liked: LikedPerson[]; total: number }> {
  const liked = await db.query<LikedPerson>(sql`
    select person_key as key, person, contact, saved_at is not null as "isSaved",
      greatest(liked_at, saved_at) as "likedAt" from person_mark
    where user_id = ${userId} and disliked_at is null
    order by greatest(liked_at, saved_at) desc, person_key limit ${limit}::int`);
  const [count] = await db.query<{ total: number }>(sql`
    select count(*)::int as total from person_mark where user_id = ${userId} and disliked_at is null`);
  return { liked, total: count?.total ?? 0 };
}

/** The ids that the user dislikes, names of those without, the latest first. */
export async function listDislikedPeople(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select person_key as key from person_mark where user_id = ${userId} and disliked_at is not null
    order by disliked_at desc, person_key limit ${dislikedLimit}::int`);
  return rows.map(({ key }) => {
    const { id, name } = readPersonKey(key);
    return id ?? name ?? "";
  });
}
