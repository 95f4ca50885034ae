import type { Queryable } from "./database.ts";
import { join, raw, type Sql, sql } from "./sql.ts";

/** PostgreSQL types that a column of a batch may have. */
export type ColumnType =
  | "text"
  | "text[]"
  | "integer"
  | "smallint"
  | "bigint"
  | "real"
  | "double precision"
  | "boolean"
  | "date"
  | "timestamptz"
  | "jsonb";

export interface InsertOptions {
  /** What follows the rows, e.g. sql`on conflict (source, external_id) do nothing`. */
  readonly onConflict?: Sql;
  /** Columns to give back, e.g. sql`id`; without it no rows come back. */
  readonly returning?: Sql;
  /** Rows in one statement; 1,000 keeps a statement near 20 ms on the embedded database. */
  readonly batchSize?: number;
}

/**
 * Inserts many rows by column name, a thousand in one statement; a missing or undefined value is null. The
 * table and column names are constants of the program. With `returning`, gives the returned rows (in the
 * order of the rows only when nothing conflicts).
 */
export async function insertRows<Returned = Record<string, unknown>>(
  db: Queryable,
  table: string,
  columns: Readonly<Record<string, ColumnType>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  options: InsertOptions = {},
): Promise<Returned[]> {
  const size = options.batchSize ?? 1000;
  const returned: Returned[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    const names = join(
      Object.keys(columns).map((name) => raw(name)),
      ", ",
    );
    const rest = [
      options.onConflict ?? raw(""),
      options.returning ? sql`returning ${options.returning}` : raw(""),
    ];
    const statement = sql`insert into ${raw(table)} (${names})
      select ${names} from ${asRecords(columns, batch)} ${join(rest, " ")}`;
    for (const row of await db.query<Returned>(statement)) returned.push(row);
  }
  return returned;
}

/** Rows as a source for `from`: one JSON parameter, read by the server with the given column types. */
export function asRecords(
  columns: Readonly<Record<string, ColumnType>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Sql {
  const names = Object.keys(columns);
  // An array as the value would be taken for an SQL array on some paths; the text is unambiguous.
  const text = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))));
  const types = names.map((name) => raw(`${name} ${columns[name]}`));
  return sql`json_to_recordset(${text}::json) as record (${join(types, ", ")})`;
}
