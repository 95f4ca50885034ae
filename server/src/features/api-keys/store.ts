import type { KeyScope } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

/** A key's row without its hash. Moments are ISO 8601. */
export interface KeyRow {
  id: number;
  userId: string;
  name: string;
  start: string;
  scopes: KeyScope[];
  capADay: number | null;
  capInAll: number | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

export type NewKey = Omit<KeyRow, "id" | "userId" | "createdAt" | "expiresAt" | "lastUsedAt"> & {
  hash: Buffer;
  expiresAt: Date | null;
};

const keyColumns: Sql = sql`
  id, user_id as "userId", name, key_start as start, scopes, cap_a_day as "capADay", cap_in_all as "capInAll",
  created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"`;

/** Makes other calls that create keys of this user wait until the transaction ends. */
export async function lockKeys(tx: Queryable, userId: string): Promise<void> {
  const key = JSON.stringify(["api-keys", userId]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
}

export async function countKeys(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from api_key where user_id = ${userId} and revoked_at is null`);
  return row?.count ?? 0;
}

export async function insertKey(tx: Queryable, userId: string, key: NewKey, now: Date): Promise<KeyRow> {
  const [row] = await tx.query<KeyRow>(sql`
    insert into api_key
      (user_id, key_hash, key_start, name, scopes, cap_a_day, cap_in_all, created_at, expires_at)
    values (${userId}, decode(${key.hash.toString("hex")}, 'hex'), ${key.start}, ${key.name}, ${key.scopes}::text[],
      ${key.capADay}, ${key.capInAll}, ${now}, ${key.expiresAt}::timestamptz)
    returning ${keyColumns}`);
  return row as KeyRow;
}

/** Lists the user's keys that are not revoked, the newest first. Expired keys are among them. */
export function listKeyRows(db: Queryable, userId: string): Promise<KeyRow[]> {
  return db.query<KeyRow>(sql`
    select ${keyColumns} from api_key where user_id = ${userId} and revoked_at is null order by id desc`);
}

/** @returns false when the user has no such key */
export async function revokeKey(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(sql`
    update api_key set revoked_at = ${now}
    where user_id = ${userId} and id = ${id}::bigint and revoked_at is null returning 1`);
  return rows.length > 0;
}

/** Finds a key that may be used now. */
export async function findUsableKey(db: Queryable, hash: Buffer, now: Date): Promise<KeyRow | null> {
  const rows = await db.query<KeyRow>(
    sql`
    select ${keyColumns} from api_key
    where key_hash = decode(${hash.toString("hex")}, 'hex') and revoked_at is null
      and (expires_at is null or expires_at > ${now}::timestamptz)`,
    { keepPlan: true },
  );
  return rows[0] ?? null;
}

/** Notes that a key was used, unless another call has noted it since `before`. */
export async function noteUse(db: Queryable, id: number, { now, before }: { now: Date; before: Date }) {
  await db.query(sql`
    update api_key set last_used_at = ${now}
    where id = ${id}::bigint and (last_used_at is null or last_used_at <= ${before}::timestamptz)`);
}
