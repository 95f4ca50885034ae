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
  // As text: an array as the value could be taken for an SQL array. Nulls are left out, absent is null too.
  const text = JSON.stringify(rows.map((row) => pickKnown(row, names)));
  const types = names.map((name) => raw(`${name} ${columns[name]}`));
  return sql`json_to_recordset(${text}::json) as record (${join(types, ", ")})`;
}

function pickKnown(
  row: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const name of names) {
    const value = row[name];
    if (value !== null && value !== undefined) known[name] = value;
  }
  return known;
}
