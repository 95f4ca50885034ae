import { randomBytes } from "node:crypto";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A person with an account at the embedded provider. `id` is the subject of the person's tokens. */
export interface Account {
  id: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
}

const accountColumns = sql`id, email, name, email_verified_at is not null as "isEmailVerified"`;

export const createEmailKey = (email: string) => email.toLowerCase();

export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const rows = await db.query<Account>(sql`select ${accountColumns} from identity_account where id = ${id}`);
  return rows[0] ?? null;
}

export async function findLogin(
  db: Queryable,
  email: string,
): Promise<(Account & { passwordHash: string }) | null> {
  const rows = await db.query<Account & { passwordHash: string }>(sql`
    select ${accountColumns}, password_hash as "passwordHash" from identity_account
    where email_key = ${createEmailKey(email)}`);
  return rows[0] ?? null;
}

/** True while the account has this password. Waits for a change of the password that is being stored. */
export async function hasPasswordHash(
  db: Queryable,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from identity_account where id = ${id} and password_hash = ${passwordHash} for share`);
  return rows.length > 0;
}

/**
 * Creates an account. Safe when two registrations race.
 * @returns null when the email already has an account, which is left unchanged
 */
export async function createAccount(
  db: Queryable,
  { email, name, passwordHash, now }: { email: string; name: string; passwordHash: string; now: Date },
): Promise<Account | null> {
  const id = `eq|${randomBytes(15).toString("base64url")}`;
  const rows = await db.query<Account>(sql`
    insert into identity_account (id, email, email_key, name, password_hash, created_at)
    values (${id}, ${email}, ${createEmailKey(email)}, ${name}, ${passwordHash}, ${now})
    on conflict (email_key) do nothing
    returning ${accountColumns}`);
  return rows[0] ?? null;
}
