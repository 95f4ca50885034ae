import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

export interface ExportedSubject {
  /** Keys under which an export may have the person. */
  keys: readonly string[];
  /** Compared with rows of whom only a name was known. */
  name: string;
}

const matchSubject = (userId: string, { keys, name }: ExportedSubject): Sql => sql`
  p.user_id = ${userId} and (p.person_key = any(${keys}::text[])
    or (p.person_key is null and lower(p.name) = lower(${name}::text)))`;

/** Finds the exports of the user that contained a person. */
export async function findExportsOfPerson(
  db: Queryable,
  userId: string,
  subject: ExportedSubject,
): Promise<{ fileName: string; what: string; at: string; name: string; company: string | null }[]> {
  return db.query(sql`
    select e.file_name as "fileName", e.what, e.begun_at as at, p.name, p.company
    from export_record_person p join export_record e on e.id = p.export_id
    where ${matchSubject(userId, subject)} order by e.id desc limit 1000`);
}

/** Replaces a person's name in the audit; the counts of the exports stay. @returns the number of rows */
export async function erasePersonFromExports(
  tx: Queryable,
  userId: string,
  { replacement, ...subject }: ExportedSubject & { replacement: string },
): Promise<number> {
  const rows = await tx.query(sql`
    update export_record_person p set person_key = null, name = ${replacement}, company = null
    where ${matchSubject(userId, subject)} returning 1`);
  return rows.length;
}

/** Replaces what was exported where it has a person's name, in the file's name too. @returns the number of exports */
export async function eraseNameFromExports(
  tx: Queryable,
  userId: string,
  { name, replacement }: { name: string; replacement: string },
): Promise<number> {
  const rows = await tx.query(sql`
    update export_record set what = ${replacement}, file_name = ${replacement}
    where user_id = ${userId} and strpos(lower(what), lower(${name}::text)) > 0 returning 1`);
  return rows.length;
}
