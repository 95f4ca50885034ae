import { type Company, dislikedLimit } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { maxLikedPerType } from "./mark-limit.ts";

/**
 * Likes a company and ends a dislike of it. A company that is already liked keeps the time of its first like.
 * @param like `company` is the snapshot to show when the directory no longer has the company
 * @returns false when the user already likes `maxLikedPerType` companies
 */
export async function likeCompany(
  db: Queryable,
  userId: string,
  { id, company, at }: { id: string; company: Company; at: Date },
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into company_mark (user_id, company_id, liked_at, company)
    select ${userId}::text, ${id}::text, ${at}::timestamptz, ${company}::jsonb
    where (select count(*) from company_mark
      where user_id = ${userId} and liked_at is not null and company_id <> ${id}) < ${maxLikedPerType}::int
    on conflict (user_id, company_id) do update
      set liked_at = coalesce(company_mark.liked_at, excluded.liked_at), disliked_at = null,
        company = excluded.company
    returning 1`);
  return rows.length > 0;
}

export async function unlikeCompany(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query(sql`
    delete from company_mark where user_id = ${userId} and company_id = ${id} and liked_at is not null`);
}

/** Dislikes a company and ends a like of it. Deletes the oldest dislikes beyond `dislikedLimit`. */
export async function dislikeCompany(
  db: Queryable,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await db.query(sql`
    insert into company_mark (user_id, company_id, disliked_at) values (${userId}, ${id}, ${at})
    on conflict (user_id, company_id) do update
      set disliked_at = coalesce(company_mark.disliked_at, excluded.disliked_at), liked_at = null, company = null`);
  await db.query(sql`
    delete from company_mark where user_id = ${userId} and disliked_at is not null and company_id in (
      select company_id from company_mark where user_id = ${userId} and disliked_at is not null
      order by disliked_at desc, company_id offset ${dislikedLimit}::int)`);
}

export async function undislikeCompany(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query(sql`
    delete from company_mark where user_id = ${userId} and company_id = ${id} and disliked_at is not null`);
}

export interface LikedCompany {
  id: string;
  company: Company;
  likedAt: string;
}

/** Lists the liked companies, latest first, at most `limit`, and counts all. */
export async function listLikedCompanies(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ liked: LikedCompany[]; total: number }> {
  const liked = await db.query<LikedCompany>(sql`
    select company_id as id, company, liked_at as "likedAt" from company_mark
    where user_id = ${userId} and liked_at is not null
    order by liked_at desc, company_id limit ${limit}::int`);
  const [count] = await db.query<{ total: number }>(sql`
    select count(*)::int as total from company_mark where user_id = ${userId} and liked_at is not null`);
  return { liked, total: count?.total ?? 0 };
}

/** Lists the ids of the disliked companies, latest first. */
export async function listDislikedCompanies(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select company_id as id from company_mark where user_id = ${userId} and disliked_at is not null
    order by disliked_at desc, company_id limit ${dislikedLimit}::int`);
  return rows.map(({ id }) => id);
}

/** Lists the ids of the liked companies, latest first. */
export async function listLikedIds(db: Queryable, userId: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select company_id as id from company_mark where user_id = ${userId} and liked_at is not null
    order by liked_at desc, company_id limit ${limit}::int`);
  return rows.map(({ id }) => id);
}
