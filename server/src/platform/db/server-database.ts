import { ConstantBackoff, handleWhen, retry } from "cockatiel";
import { StartupError } from "../startup-error.ts";
import type { Database, Queryable, QueryOptions } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { QueryError } from "./query-error.ts";
import { rejectOnAbort } from "./reject-on-abort.ts";
import { type RunOptions, type ServerConnection, ServerConnections } from "./server-connections.ts";
import { raw, type Sql } from "./sql.ts";
import { assertOutsideTransaction, assertTransactionOpen, runInScope } from "./transaction-scope.ts";

export interface ServerOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Maximum number of connections in the pool; one more checks whether the server answers. */
  readonly poolSize?: number;
  readonly log?: ((line: string) => void) | undefined;
}

/** Milliseconds that `close` waits for running statements. */
const closeTimeoutMs = 5_000;
const failedTransactionSqlState = "25P02";

class ServerDatabase implements Database {
  readonly kind = "server";
  readonly #connections: ServerConnections;
  #keepsPlans = true;

  constructor(connections: ServerConnections) {
    this.#connections = connections;
  }

  async query<Row>(statement: Sql, options: QueryOptions = {}): Promise<Row[]> {
    assertOutsideTransaction(this);
    const keepPlan = options.keepPlan === true && this.#keepsPlans;
    const { signal } = options;
    try {
      return await this.#run<Row>(statement, { signal, keepPlan });
    } catch (error) {
      if (!keepPlan || !this.#isPlanLost(error)) throw error;
      return await this.#run<Row>(statement, { signal });
    }
  }

  async #run<Row>(statement: Sql, { signal, keepPlan }: RunOptions): Promise<Row[]> {
    signal?.throwIfAborted();
    const rows = this.#runOnce<Row>(statement, { signal, keepPlan });
    return await rejectOnAbort(rows, signal);
  }

  async #runOnce<Row>(statement: Sql, { signal, keepPlan }: RunOptions): Promise<Row[]> {
    const connection = await this.#connections.take();
    try {
      if (signal === undefined) return await connection.run<Row>(statement, { keepPlan });
      signal.throwIfAborted();
      return await connection.runCancellable<Row>(statement, signal, { keepPlan });
    } catch (error) {
      if (isPlanLostError(error)) connection.closeOnRelease();
      throw error;
    } finally {
      connection.release();
    }
  }

  /** True when the statement did nothing and works without the stored plan. */
  #isPlanLost(error: unknown): boolean {
    if (!isPlanLostError(error)) return false;
    // When a pooler switches connections after each transaction, plans are lost again and again. Stop keeping plans.
    if (error.code !== outdatedPlanSqlState) this.#keepsPlans = false;
    return true;
  }

  async transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    assertOutsideTransaction(this);
    const connection = await this.#connections.take();
    try {
      return await runTransaction(connection, (transaction) =>
        runInScope(this, (isOpen) => work(transaction.open(isOpen))),
      );
    } finally {
      connection.release();
    }
  }

  async script(text: string): Promise<void> {
    assertOutsideTransaction(this);
    const connection = await this.#connections.take();
    try {
      await connection.script(text);
    } finally {
      connection.release();
    }
  }

  async check(): Promise<void> {
    await this.#connections.check();
  }

  async close(): Promise<void> {
    await this.#connections.close(closeTimeoutMs);
  }
}

/** SQLSTATE of a plan whose table has other columns now. */
const outdatedPlanSqlState = "0A000";
/**
 * SQLSTATEs of a plan that is on another connection. This happens behind a pooler that switches connections after each
 * transaction.
 */
const lostPlanSqlStates: readonly (string | null)[] = ["26000", "42P05"];

function isPlanLostError(error: unknown): error is QueryError {
  if (!(error instanceof QueryError)) return false;
  return (
    lostPlanSqlStates.includes(error.code) ||
    (error.code === outdatedPlanSqlState && /cached plan/.test(error.message))
  );
}

async function runTransaction<Result>(
  connection: ServerConnection,
  work: (transaction: ServerTransaction) => Promise<Result>,
): Promise<Result> {
  await connection.run(raw("begin"));
  const transaction = new ServerTransaction(connection);
  try {
    const result = await work(transaction);
    await transaction.settle();
    await connection.run(raw("commit"));
    return result;
  } catch (error) {
    await transaction.settle().catch(() => {});
    // On a lost connection the rollback fails at once. The server ends such a transaction by itself.
    await connection.run(raw("rollback")).catch(() => connection.closeOnRelease());
    throw transaction.explain(error);
  }
}

/** Runs the statements of one transaction in the order of the calls. */
class ServerTransaction {
  readonly #connection: ServerConnection;
  #last: Promise<unknown> = Promise.resolve();
  #failure: unknown = null;

  constructor(connection: ServerConnection) {
    this.#connection = connection;
  }

  /** Returns the handle that the transaction's callback `work` gets. It throws once `isOpen` returns false. */
  open(isOpen: () => boolean): Queryable {
    return {
      query: async <Row>(statement: Sql, { signal }: QueryOptions = {}) => {
        assertTransactionOpen(isOpen);
        signal?.throwIfAborted();
        return await rejectOnAbort(this.#add<Row>(statement), signal);
      },
    };
  }

  #add<Row>(statement: Sql): Promise<Row[]> {
    const rows = this.#last.then(() => this.#connection.run<Row>(statement));
    this.#last = rows.catch((error: unknown) => {
      this.#failure ??= error;
    });
    return rows;
  }

  /**
   * Waits until all statements of the transaction have been answered.
   * @throws the first failure
   */
  async settle(): Promise<void> {
    await this.#last;
    if (this.#failure !== null) throw this.#failure;
  }

  /** Replaces the error of later statements ("the transaction is aborted") by the first failure. */
  explain(error: unknown): unknown {
    const isConsequence = error instanceof QueryError && error.code === failedTransactionSqlState;
    return isConsequence ? (this.#failure ?? error) : error;
  }
}

const startUpReasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "the host name is not known",
  EAI_AGAIN: "the host name could not be looked up",
  EHOSTUNREACH: "the host cannot be reached",
  "28P01": "user or password is wrong",
  "28000": "this user may not log in",
  "3D000": "the database does not exist",
};

function readServerAddress(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || "5432"}${pathname}`;
  } catch {
    throw new StartupError(
      "DATABASE_URL is not a URL. It looks like postgres://user:password@host:5432/database.",
    );
  }
}

const startingUpSqlState = "57P03";
/**
 * Time limit in milliseconds for the server's start. Recovery after a crash, or a very busy machine, may need this
 * long.
 */
const maxStartMs = 60_000;
const startRetryMs = 250;

/**
 * Waits while the server reports that it is starting up, or does not answer.
 * @throws the last attempt's error
 */
async function waitForStart(db: Database, log: (line: string) => void): Promise<void> {
  const giveUpAt = performance.now() + maxStartMs;
  const attempts = retry(
    handleWhen((error) => isServerStarting(error) && performance.now() < giveUpAt),
    { maxAttempts: Number.POSITIVE_INFINITY, backoff: new ConstantBackoff(startRetryMs) },
  );
  attempts.onRetry(({ attempt }) => {
    if (attempt === 1) log("PostgreSQL is starting up or slow to answer; waiting for it, up to 60 s");
  });
  await attempts.execute(() => db.query(raw("select 1")));
}

function isServerStarting(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.code === startingUpSqlState || error.code === null);
}

/**
 * Opens a pool of connections to a PostgreSQL server.
 * @throws StartupError, without the password, when the server cannot be used
 */
export async function openServerDatabase({
  url,
  poolSize = 10,
  log = () => {},
}: ServerOptions): Promise<Database> {
  const place = readServerAddress(url);
  const db = new ServerDatabase(new ServerConnections(url, poolSize));
  try {
    await waitForStart(db, log);
    return db;
  } catch (error) {
    await db.close();
    const { code, message } = error as { code?: string | null; message?: string };
    const reason =
      startUpReasons[code ?? ""] ?? (error instanceof DatabaseUnavailable ? error.reason : message);
    throw new StartupError(
      `Cannot use PostgreSQL at ${place}: ${reason ?? "unknown reason"}. Correct DATABASE_URL, or leave it empty for the embedded database.`,
    );
  }
}
