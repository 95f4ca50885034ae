import type { OpenerTemplate } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

type TemplateRow = Omit<OpenerTemplate, "updatedAt"> & { updatedAt: Date | string };

const readRow = (row: TemplateRow): OpenerTemplate => ({
  ...row,
  updatedAt: new Date(row.updatedAt).toISOString(),
});

const columns = sql`id, name, subject, body, updated_at as "updatedAt"`;

export async function listTemplates(db: Queryable, userId: string): Promise<OpenerTemplate[]> {
  const rows = await db.query<TemplateRow>(sql`
    select ${columns} from opener_template where user_id = ${userId} order by lower(name), id`);
  return rows.map(readRow);
}

export async function findTemplate(
  db: Queryable,
  userId: string,
  id: string,
): Promise<OpenerTemplate | null> {
  const [row] = await db.query<TemplateRow>(sql`
    select ${columns} from opener_template where user_id = ${userId} and id = ${id}::uuid`);
  return row ? readRow(row) : null;
}

/** Locks the user's templates until the transaction ends, so that concurrent calls cannot exceed the limit. */
export async function lockTemplates(tx: Queryable, userId: string): Promise<void> {
  const key = JSON.stringify(["opener-templates", userId]);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
}

/** Counts the user's templates other than the one with this id. */
export async function countOtherTemplates(db: Queryable, userId: string, id: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from opener_template where user_id = ${userId} and id <> ${id}::uuid`);
  return row?.count ?? 0;
}

export async function storeTemplate(
  db: Queryable,
  userId: string,
  { id, name, subject, body, now }: Omit<OpenerTemplate, "updatedAt"> & { now: Date },
): Promise<void> {
  await db.query(sql`
    insert into opener_template (user_id, id, name, subject, body, updated_at)
    values (${userId}, ${id}::uuid, ${name}, ${subject}, ${body}, ${now})
    on conflict (user_id, id) do update set
      name = excluded.name, subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at`);
}

/** @returns whether the user had the template */
export async function removeTemplate(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query(sql`
    delete from opener_template where user_id = ${userId} and id = ${id}::uuid returning 1`);
  return rows.length > 0;
}
