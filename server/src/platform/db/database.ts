import type { Sql } from "./sql.ts";

export interface TransactionOptions {
  /**
   * Somebody waits for the first sign of life: the embedded database, which does one thing at a time, takes this before
   * others that wait. A server has connections enough.
   */
  urgent?: boolean | undefined;
}

export interface QueryOptions extends TransactionOptions {
  /** Aborting cancels a running statement on a server; on the embedded database one that has not begun is left out. */
  signal?: AbortSignal | undefined;
  /**
   * For a statement that is run very often with the same text, and is best run in the same way whatever its values: the
   * database keeps its plan. A server does so outside transactions only, where a plan that a pooler lost is made again.
   */
  keepPlan?: boolean | undefined;
}

/**
 * Runs statements. Rows are plain objects by column name. Both kinds of database agree on the JavaScript
 * types: int, float8 and int8 are numbers (int8 beyond 2^53 is refused), numeric and text are strings, timestamptz and
 * date are strings (ISO 8601 UTC, and YYYY-MM-DD), json is parsed, arrays are arrays. Arrays, plain objects
 * for json, Dates and null may be passed as values.
 */
export interface Queryable {
  query<Row = Record<string, unknown>>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
  /**
   * Adds rows to `into`, a table and its columns, from text in the format of COPY, at half the cost of an insert. The
   * embedded database alone has it: `RowAppender` does without where it is missing.
   */
  copyIn?(into: Sql, text: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly kind: "embedded" | "server";
  /**
   * Commits when `work` returns, rolls back when it throws. So it does where a statement failed,
   * whatever `work` makes of that. Only the given handle may be used, inside only. Statements that are
   * given to it at once run in the order in which they were.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Runs several statements separated by semicolons, without parameters; for migrations. */
  script(text: string): Promise<void>;
  /** Resolves when the database answers. @throws DatabaseUnavailable within a second when it does not */
  check(): Promise<void>;
  close(): Promise<void>;
}
