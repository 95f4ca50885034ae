import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** One text of the writer for a person. */
export interface TextKey {
  companyKey: string;
  personKey: string;
  variant: number;
}

/** Locks the numbers of the user's texts to people of one company until the transaction ends. */
export async function lockTexts(tx: Queryable, userId: string, companyKey: string): Promise<void> {
  const key = JSON.stringify(["opener-texts", userId, companyKey]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
}

/**
 * Returns the text's number among the user's texts to people of the company, and the patterns of all others. A text keeps
 * its number; a new one gets the next.
 */
export async function readTexts(
  db: Queryable,
  userId: string,
  { companyKey, personKey, variant }: TextKey,
): Promise<{ number: number; usedPatterns: ReadonlySet<string> }> {
  const rows = await db.query<{ number: number; pattern: string; isOwn: boolean }>(sql`
    select number, pattern, (person_key = ${personKey} and variant = ${variant}::int) as "isOwn"
    from opener_text where user_id = ${userId} and company_key = ${companyKey}`);
  const own = rows.find(({ isOwn }) => isOwn);
  const others = rows.filter(({ isOwn }) => !isOwn);
  const next = rows.reduce((most, { number }) => Math.max(most, number + 1), 0);
  return { number: own?.number ?? next, usedPatterns: new Set(others.map(({ pattern }) => pattern)) };
}

export async function storeText(
  db: Queryable,
  userId: string,
  { companyKey, personKey, variant }: TextKey,
  { number, pattern, now }: { number: number; pattern: string; now: Date },
): Promise<void> {
  await db.query(sql`
    insert into opener_text (user_id, company_key, person_key, variant, number, pattern, written_at)
    values (${userId}, ${companyKey}, ${personKey}, ${variant}::int, ${number}::int, ${pattern}, ${now})
    on conflict (user_id, company_key, person_key, variant) do update set
      pattern = excluded.pattern, written_at = excluded.written_at`);
}
