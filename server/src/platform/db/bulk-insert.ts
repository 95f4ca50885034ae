import type { Queryable } from "./database.ts";
import { join, raw, type Sql, sql } from "./sql.ts";

/** PostgreSQL types of the columns that batches can insert. */
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

type ColumnTypes = Readonly<Record<string, ColumnType>>;
type RowValues = Readonly<Record<string, unknown>>;

/** A row that is already encoded for an insert. Encoding rows before the transaction keeps it short. */
export class PackedRow {
  readonly text: string;

  constructor(columns: ColumnTypes, row: RowValues) {
    this.text = packRow(row, Object.keys(columns));
  }
}

export interface InsertOptions {
  /** Clause after the rows, such as sql`on conflict (source, external_id) do nothing`. */
  readonly onConflict?: Sql;
  /** Columns to return, such as sql`id`; by default no rows are returned. */
  readonly returning?: Sql;
  /**
   * Number of rows in one statement; 1,000 by default. On the embedded database, such a statement takes about 20 ms.
   */
  readonly batchSize?: number;
}

/**
 * Inserts many rows by column name, with a thousand rows in a statement by default. A missing or undefined value
 * becomes null. Table and column names must be constants of the program.
 * @returns the rows of `returning`; their order is that of `rows` only when no row conflicts
 */
export async function insertRows<Returned = Record<string, unknown>>(
  db: Queryable,
  table: string,
  columns: ColumnTypes,
  rows: readonly (RowValues | PackedRow)[],
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
    const clauses = [
      options.onConflict ?? raw(""),
      options.returning ? sql`returning ${options.returning}` : raw(""),
    ];
    const statement = sql`insert into ${raw(table)} (${names})
      select ${names} from ${writeRowSource(columns, batch)} ${join(clauses, " ")}`;
    for (const row of await db.query<Returned>(statement)) returned.push(row);
  }
  return returned;
}

/**
 * Writes rows as an SQL source that a statement can read after `from`. The source is one JSON parameter, which the
 * database decodes by column type. Its field names are short (c0, c1, ...): on the embedded database, the cost of a
 * statement depends mostly on the length of its text.
 */
export function writeRowSource(columns: ColumnTypes, rows: readonly (RowValues | PackedRow)[]): Sql {
  const names = Object.keys(columns);
  // Pass the JSON as text, because the driver could take a JavaScript array for an SQL array.
  const text = `[${rows.map((row) => (row instanceof PackedRow ? row.text : packRow(row, names))).join(",")}]`;
  const packed = names.map((name, at) => raw(`c${at} ${columns[name]}`));
  const named = names.map((name, at) => raw(`c${at} as ${name}`));
  return sql`(
    select ${join(named, ", ")} from json_to_recordset(${text}::json) as packed (${join(packed, ", ")})
  ) as record`;
}

/** Encodes a row as JSON; nulls are omitted. */
function packRow(row: RowValues, names: readonly string[]): string {
  const packed: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) {
    const value = row[name];
    if (value !== null && value !== undefined) packed[`c${at}`] = value;
  }
  return JSON.stringify(packed);
}
