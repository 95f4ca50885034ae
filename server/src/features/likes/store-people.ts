import { type Contact, dislikedLimit } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { maxLikedPerType } from "./mark-limit.ts";
import { readPersonKey } from "./person-key.ts";

interface PersonMark {
  key: string;
  /** The person's fields without contact details. */
  person: Contact;
  /** The contact data that the user saves with the person; null for a like. */
  contact: Contact | null;
  at: Date;
}

/**
 * Likes a person and ends a dislike; with a `contact`, also saves the person. A repeated call keeps the times of the
 * first like and save, and merges new fields into the stored ones; an empty field erases nothing.
 * @returns false when the user already likes or saves `maxLikedPerType` people
 */
export async function likePerson(
  db: Queryable,
  userId: string,
  { key, person, contact, at }: PersonMark,
): Promise<boolean> {
  const likedAt = contact ? null : at;
  const savedAt = contact ? at : null;
  const rows = await db.query(sql`
    insert into person_mark (user_id, person_key, liked_at, saved_at, person, contact)
    select ${userId}::text, ${key}::text, ${likedAt}::timestamptz, ${savedAt}::timestamptz, ${person}::jsonb,
      ${contact}::jsonb
    where (select count(*) from person_mark
      where user_id = ${userId} and disliked_at is null and person_key <> ${key}) < ${maxLikedPerType}::int
    on conflict (user_id, person_key) do update
      set liked_at = coalesce(person_mark.liked_at, excluded.liked_at),
        saved_at = coalesce(person_mark.saved_at, excluded.saved_at), disliked_at = null,
        person = merge_filled(person_mark.person, excluded.person),
        contact = case when excluded.contact is null then person_mark.contact
          else merge_filled(person_mark.contact, excluded.contact) end
    returning 1`);
  return rows.length > 0;
}

/** Ends the like and the save of a person. */
export async function unlikePerson(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query(sql`
    delete from person_mark where user_id = ${userId} and person_key = ${key} and disliked_at is null`);
}

/** Ends the save and deletes the saved contact data; the person stays liked. */
export async function unsavePerson(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query(sql`
    update person_mark set liked_at = coalesce(liked_at, saved_at), saved_at = null, contact = null
    where user_id = ${userId} and person_key = ${key} and saved_at is not null`);
}

/** Dislikes a person and ends like and save. Deletes the oldest dislikes beyond `dislikedLimit`. */
export async function dislikePerson(
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

export async function undislikePerson(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query(sql`
    delete from person_mark where user_id = ${userId} and person_key = ${key} and disliked_at is not null`);
}

export interface LikedPerson {
  key: string;
  /** The person's fields without contact details; the saved ones are read by features/contacts. */
  person: Contact;
  isSaved: boolean;
  likedAt: string;
}

/** Lists the liked and saved people, latest first, at most `limit`, and counts all. */
export async function listLikedPeople(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ liked: LikedPerson[]; total: number }> {
  const liked = await db.query<LikedPerson>(sql`
    select person_key as key, person, saved_at is not null as "isSaved",
      greatest(liked_at, saved_at) as "likedAt" from person_mark
    where user_id = ${userId} and disliked_at is null
    order by greatest(liked_at, saved_at) desc, person_key limit ${limit}::int`);
  const [count] = await db.query<{ total: number }>(sql`
    select count(*)::int as total from person_mark where user_id = ${userId} and disliked_at is null`);
  return { liked, total: count?.total ?? 0 };
}

/** Lists the ids of the disliked people, latest first. A person without an id is listed by name. */
export async function listDislikedPeople(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    sql`
    select person_key as key from person_mark where user_id = ${userId} and disliked_at is not null
    order by disliked_at desc, person_key limit ${dislikedLimit}::int`,
    { keepPlan: true },
  );
  return rows.map(({ key }) => {
    const { id, name } = readPersonKey(key);
    return id ?? name ?? "";
  });
}
