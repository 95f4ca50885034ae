import type { Sql } from "./sql.ts";

export interface TransactionOptions {
  /**
   * Runs the statement or transaction before those that are not urgent. Set it where a user waits for the first event
   * of a stream. It matters only on the embedded database, which runs one statement at a time and queues the others.
   */
  urgent?: boolean | undefined;
}

export interface QueryOptions extends TransactionOptions {
  /**
   * On a server, aborting the signal cancels the statement. The embedded database only drops statements that have not
   * started.
   */
  signal?: AbortSignal | undefined;
  /**
   * Prepares the statement and reuses its plan. Use it for statements that run very often with the same text and whose
   * best plan does not depend on their values. On a server it works only outside transactions. There, a plan that a
   * pooler has lost can be prepared again.
   */
  keepPlan?: boolean | undefined;
}

/**
 * Runs statements. Rows are plain objects by column name, with the same JavaScript types on both kinds of database.
 * int, float8 and int8 are numbers (int8 beyond 2^53 throws); numeric and text are strings; timestamptz and date are
 * strings (ISO 8601 UTC, and YYYY-MM-DD); json is parsed; arrays are arrays. Values may be arrays, plain objects (for
 * json), Dates and null.
 */
export interface Queryable {
  query<Row = Record<string, unknown>>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
  /**
   * Inserts rows from text in COPY's format, at half the cost of an insert. Only the embedded database has this method;
   * on a server, `RowAppender` uses inserts.
   * @param into a table and its columns
   */
  copyIn?(into: Sql, text: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly kind: "embedded" | "server";
  /**
   * Commits when `work` resolves. Rolls back when `work` rejects, or when any of its statements failed, even if `work`
   * caught the error. Inside `work`, only the handle `tx` may be used. Statements that are started concurrently run in
   * the order of the calls.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Runs several statements separated by semicolons, without parameters; for migrations. */
  script(text: string): Promise<void>;
  /**
   * Resolves when the database answers.
   * @throws DatabaseUnavailable within a second when the database does not answer
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
