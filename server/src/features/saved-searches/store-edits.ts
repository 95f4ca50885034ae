import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

/** Hours for which a deleted search can be restored. */
const restoreHours = 24;
const restorable = (at: Date): Sql => sql`${at}::timestamptz - make_interval(hours => ${restoreHours}::int)`;

/**
 * Changes the name or the favourite mark of the user's search; null values stay as they are.
 * @returns false when the user has no such search
 */
export async function changeSearch(
  db: Queryable,
  userId: string,
  { id, name, isFavorite }: { id: string; name: string | null; isFavorite: boolean | null },
): Promise<boolean> {
  const rows = await db.query(sql`
    update saved_search set name = coalesce(${name}::text, name),
      is_favorite = coalesce(${isFavorite}::boolean, is_favorite)
    where user_id = ${userId} and id = ${id}::bigint and deleted_at is null returning 1`);
  return rows.length > 0;
}

/** Marks the user's search as saved under a name. */
export async function markSearchSaved(
  db: Queryable,
  userId: string,
  { id, name, isFavorite }: { id: string; name: string; isFavorite: boolean },
): Promise<void> {
  await db.query(sql`
    update saved_search set name = ${name}, is_favorite = is_favorite or ${isFavorite}::boolean,
      saved_at = coalesce(saved_at, now())
    where user_id = ${userId} and id = ${id}::bigint`);
}

/** Deletes the user's search until it is restored. @returns false when the user has no such search */
export async function deleteSearch(
  db: Queryable,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const rows = await db.query(sql`
    update saved_search set deleted_at = ${at}
    where user_id = ${userId} and id = ${id}::bigint and deleted_at is null returning 1`);
  return rows.length > 0;
}

/** Whether the user saved a search by hand, deleted or not. */
export async function isSavedByHand(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from saved_search where user_id = ${userId} and id = ${id}::bigint 
      and (origin <> 'auto' or saved_at is not null)`);
  return rows.length > 0;
}

/** @returns false when there is nothing to restore */
export async function restoreSearch(
  db: Queryable,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const rows = await db.query(sql`
    update saved_search set deleted_at = null
    where user_id = ${userId} and id = ${id}::bigint and deleted_at > ${restorable(at)} returning 1`);
  return rows.length > 0;
}

/** Erases the searches of all users that can no longer be restored, with their results. */
export async function sweepDeletedSearches(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`delete from saved_search where deleted_at <= ${restorable(now)}`);
}
