import type { ExportRecord } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { ExportedRows, NewExport } from "./exported-rows.ts";

/** Hours for which further rows may be added to an export. */
const openHours = 24;

/** Inserts an export without rows. @returns its id */
export async function insertExport(
  db: Queryable,
  userId: string,
  { kind, what, fileName, by, at }: NewExport & { by: string; at: Date },
): Promise<string> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into export_record (user_id, exported_by, kind, what, file_name, begun_at)
    values (${userId}, ${by}, ${kind}, ${what}, ${fileName}, ${at}) returning id`);
  return String(row?.id);
}

/**
 * Adds rows to an export.
 * @param tx a transaction: the record stays locked until it ends, so that positions do not repeat
 * @returns false when the user has no such export, or it is older than a day
 */
export async function addRows(
  tx: Queryable,
  userId: string,
  {
    id,
    kind,
    people,
    leftOut,
    blanked,
    completedAt,
    now,
  }: ExportedRows & { id: string; kind: NewExport["kind"]; completedAt: Date | null; now: Date },
): Promise<boolean> {
  const [record] = await tx.query<{ before: number }>(sql`
    update export_record set rows = rows + ${people.length}::int, left_out = left_out + ${leftOut}::int,
      blanked = blanked + ${blanked}::int, completed_at = coalesce(${completedAt}::timestamptz, completed_at)
    where user_id = ${userId} and id = ${id}::bigint and kind = ${kind}
      and begun_at > ${now}::timestamptz - make_interval(hours => ${openHours}::int)
    returning rows - ${people.length}::int as before`);
  if (!record) return false;
  const rows = people.map((person, index) => ({ ...person, position: record.before + index + 1 }));
  await tx.query(sql`
    insert into export_record_person (export_id, position, user_id, person_key, name, company)
    select ${id}::bigint, r.position, ${userId}, r.key, r.name, r.company
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int, key text, name text, company text)`);
  return true;
}

interface ExportFilter {
  search: string;
  /** Only exports that are older than the one of this id. */
  before?: string | null | undefined;
}

/** The exports with this text in the file's name or in the name of a person; all for an empty text. */
function matchExports(userId: string, { search, before = null }: ExportFilter): Sql {
  const own = sql`e.user_id = ${userId} and (${before}::bigint is null or e.id < ${before}::bigint)`;
  if (search === "") return own;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${own} and (e.file_name ilike ${pattern} or e.what ilike ${pattern} or exists (
    select 1 from export_record_person p
    where p.export_id = e.id and p.user_id = ${userId} and p.name ilike ${pattern}))`;
}

type ExportRow = Omit<ExportRecord, "id"> & { id: number };

/** Lists the user's exports, newest first. */
export async function listExports(
  db: Queryable,
  userId: string,
  { limit, ...filter }: ExportFilter & { limit: number },
): Promise<ExportRecord[]> {
  const rows = await db.query<ExportRow>(sql`
    select e.id, e.begun_at as at, e.what, e.file_name as "fileName", e.exported_by as by, e.rows,
      e.left_out as "leftOut", e.blanked, e.completed_at is not null as "isComplete"
    from export_record e
    where ${matchExports(userId, filter)}
    order by e.id desc limit ${limit}::int`);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

export async function countExports(db: Queryable, userId: string, filter: ExportFilter): Promise<number> {
  const [row] = await db.query<{ total: number }>(sql`
    select count(*)::int as total from export_record e where ${matchExports(userId, filter)}`);
  return row?.total ?? 0;
}

/** The number of rows of an export; null when the user has no such export. */
export async function countRows(db: Queryable, userId: string, id: string): Promise<number | null> {
  const [row] = await db.query<{ rows: number }>(sql`
    select rows from export_record where user_id = ${userId} and id = ${id}::bigint`);
  return row?.rows ?? null;
}

/** Lists the people of an export in the order of its rows. */
export async function listPeople(
  db: Queryable,
  userId: string,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<{ position: number; name: string; company: string | null }[]> {
  return db.query(sql`
    select position, name, company from export_record_person
    where user_id = ${userId} and export_id = ${id}::bigint and position > ${after}::int
    order by position limit ${limit}::int`);
}
