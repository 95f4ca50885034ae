import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A subject of an outside source, such as a company of "serpapi-news". */
export interface ReadingSubject {
  readonly source: string;
  readonly subject: string;
}

/** Minutes for which a claim holds; a process that ends while it reads blocks the subject no longer. */
const claimMinutes = 2;

/**
 * Claims the right to read a subject. All server processes share the claims.
 * @returns false when it was read lately, or is being read
 */
export async function claimReading(db: Queryable, { source, subject }: ReadingSubject): Promise<boolean> {
  const claimed = await db.query(sql`
    insert into source_reading as r (source, subject, due_at)
    values (${source}, ${subject}, now() + make_interval(mins => ${claimMinutes}::int))
    on conflict (source, subject) do update set due_at = excluded.due_at where r.due_at <= now() returning 1`);
  return claimed.length > 0;
}

/**
 * Notes that the answer of a claimed reading is stored.
 * @param days for which nobody reads the subject again
 */
export async function completeReading(
  db: Queryable,
  { source, subject }: ReadingSubject,
  days: number,
): Promise<void> {
  await db.query(sql`
    update source_reading set due_at = now() + make_interval(days => ${days}::int)
    where source = ${source} and subject = ${subject}`);
}

/** Lets a subject be read again soon, because the source did not answer. */
export async function retryReading(db: Queryable, { source, subject }: ReadingSubject): Promise<void> {
  await db.query(sql`
    update source_reading set due_at = now() + interval '15 minutes'
    where source = ${source} and subject = ${subject}`);
}
