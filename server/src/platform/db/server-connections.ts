import { createHash } from "node:crypto";
import { TaskCancelledError, TimeoutStrategy, timeout } from "cockatiel";
import pg from "pg";
import { sendCancelRequest } from "./cancel-request.ts";
import { classifyAsUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { OutageWatch } from "./outage-watch.ts";
import { QueryError, readQueryErrorFacts } from "./query-error.ts";
import { compile, type Sql } from "./sql.ts";
import { createValueTypes } from "./value-types.ts";
import { writeValues } from "./write-values.ts";

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Prepares the statement by name, so that the connection reuses its plan. */
  readonly keepPlan?: boolean | undefined;
}

/** Time limit for opening a connection, in milliseconds. */
const connectTimeoutMs = 5_000;
/** Milliseconds within which `check` must answer. */
const checkTimeoutMs = 900;
const cancelTimeoutMs = 2_000;
const cancelledSqlState = "57014";

const { parsers } = createValueTypes();
const keepText = (text: string) => text;
const textTypes = { getTypeParser: (oid: number) => parsers[oid] ?? keepText };

/** A client that sets the session's time zone on connect; `pg` has no setting for it. */
class UtcClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    const { getStartupConf } = pg.Client.prototype as unknown as typeof this;
    return { ...getStartupConf.call(this), TimeZone: "UTC" };
  }
}

/**
 * A client with a time limit for opening its connection. The pool's own limit would also include the wait for a free
 * client, so that a busy pool would look like an outage. Only OutageWatch may end that wait.
 */
class PooledClient extends UtcClient {
  constructor(settings: pg.ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: connectTimeoutMs });
  }
}

/** A pool of connections to a PostgreSQL server, and one more connection that checks whether the server answers. */
export class ServerConnections {
  readonly #pool: pg.Pool;
  readonly #checking: pg.Pool;
  readonly #watch = new OutageWatch(() => this.check());
  #check: Promise<void> | null = null;

  constructor(url: string, poolSize: number) {
    this.#pool = openPool(url, { max: poolSize, Client: PooledClient });
    const lostAfter = 2 * checkTimeoutMs;
    this.#checking = openPool(url, { max: 1, connectionTimeoutMillis: lostAfter, query_timeout: lostAfter });
  }

  /** Reserves a connection, which the caller must release. @throws DatabaseUnavailable */
  async take(): Promise<ServerConnection> {
    let isWaiting = true;
    const taking = this.#watch.watch<pg.PoolClient>((resolve, reject) => {
      this.#pool.connect((error, client) => {
        if (client === undefined) reject(convertConnectionError(error));
        // The caller has stopped waiting. Return the connection to the pool.
        else if (!isWaiting) client.release();
        else resolve(client);
      });
    });
    const client = await taking.finally(() => {
      isWaiting = false;
    });
    return new ServerConnection(client, this.#watch);
  }

  /** Resolves when the server answers, even while the pool is busy; rejects within a second otherwise. */
  check(): Promise<void> {
    this.#check ??= this.#runCheck().finally(() => {
      this.#check = null;
    });
    return this.#check;
  }

  async #runCheck(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new DatabaseUnavailable("it does not answer"));
      // Before giving up, let an answer be read that arrived while this process was busy.
      timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), checkTimeoutMs);
    });
    try {
      await Promise.race([this.#checking.query("select 1"), late]);
    } catch (error) {
      throw convertConnectionError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes the pool; waits at most `milliseconds` for running statements. */
  async close(milliseconds: number): Promise<void> {
    this.#watch.close();
    await timeout(milliseconds, TimeoutStrategy.Aggressive)
      .execute(() => Promise.all([this.#pool.end(), this.#checking.end()]))
      .catch((error: unknown) => {
        if (!(error instanceof TaskCancelledError)) throw error;
      });
  }
}

/** A connection reserved for one caller. Its statements run one after the other. */
export class ServerConnection {
  readonly #client: pg.PoolClient;
  readonly #watch: OutageWatch;
  /** True when the session's state is unknown, or when a cancel request may still arrive. */
  #mustClose = false;
  /**
   * The connection's first failure. Later statements fail with it at once and do not wait until the outage is detected.
   */
  #lost: DatabaseUnavailable | null = null;

  constructor(client: pg.PoolClient, watch: OutageWatch) {
    this.#client = client;
    this.#watch = watch;
  }

  release(): void {
    this.#client.release(this.#mustClose);
  }

  async run<Row>(statement: Sql, { keepPlan = false }: RunOptions = {}): Promise<Row[]> {
    const { text, values } = compile(statement);
    const name = keepPlan ? nameStatement(text) : undefined;
    const query = { text, values: writeValues(text, values), name, types: textTypes, queryMode: "extended" };
    const { rows } = await this.#send(query);
    return rows as Row[];
  }

  /** Runs one or more statements without values. */
  async script(text: string): Promise<void> {
    await this.#send({ text });
  }

  /**
   * Like `run`, but an abort cancels the statement on the server. The connection is reused only when the server
   * confirms that this statement was cancelled. Otherwise the cancel request may arrive later and would cancel another
   * statement.
   */
  async runCancellable<Row>(statement: Sql, signal: AbortSignal, options: RunOptions): Promise<Row[]> {
    let request: Promise<boolean> | undefined;
    const cancel = () => {
      request = sendCancelRequest(this.#client, cancelTimeoutMs);
    };
    signal.addEventListener("abort", cancel, { once: true });
    let isCancelled = false;
    try {
      return await this.run<Row>(statement, options);
    } catch (error) {
      isCancelled = error instanceof QueryError && error.code === cancelledSqlState;
      throw error;
    } finally {
      signal.removeEventListener("abort", cancel);
      const isAccepted = await request;
      if (request !== undefined && !(isAccepted && isCancelled)) this.#mustClose = true;
    }
  }

  /** Makes `release` close the connection instead of returning it to the pool. */
  closeOnRelease(): void {
    this.#mustClose = true;
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#lost !== null) throw this.#lost;
    try {
      return await this.#watch.watch((resolve, reject) => {
        const done = (error: unknown, result: pg.QueryResult) =>
          error ? reject(convertConnectionError(error)) : resolve(result);
        this.#client.query(query as never, undefined as never, done);
      });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        this.#lost = error;
        this.#mustClose = true;
      }
      throw error;
    }
  }
}

type PoolSettings = Omit<pg.PoolConfig, "Client"> & { Client?: typeof UtcClient | typeof PooledClient };

function openPool(url: string, settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    Client: UtcClient,
    ...settings,
    connectionString: applyLibpqSslModes(url),
    application_name: "eq",
    keepAlive: true,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);
  // A connection may break at any time, even between two statements of a transaction. The pool then drops the
  // connection, and the transaction's next statement fails. Without these listeners, the break would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Makes `sslmode=require` encrypt without checking the certificate, as libpq does. */
function applyLibpqSslModes(url: string): string {
  const parsed = new URL(url);
  if (parsed.searchParams.has("sslmode")) parsed.searchParams.set("uselibpqcompat", "true");
  return parsed.href;
}

const statementNamesByText = new Map<string, string>();
/** Limit of the statements that are prepared by name. Further statements are prepared again each time they run. */
const maxStatementNames = 500;

/**
 * Names a statement by a hash of its text. A pooler shares server connections between processes, so that a name must
 * mean the same statement in every process.
 */
function nameStatement(text: string): string | undefined {
  const existing = statementNamesByText.get(text);
  if (existing !== undefined || statementNamesByText.size >= maxStatementNames) return existing;
  const name = `eq_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
  statementNamesByText.set(text, name);
  return name;
}

function convertConnectionError(error: unknown): unknown {
  const unavailable = classifyAsUnavailable(error);
  if (unavailable !== null) return unavailable;
  if (error instanceof pg.DatabaseError) return new QueryError(error.message, readQueryErrorFacts(error));
  return error;
}
