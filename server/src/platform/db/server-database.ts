import postgres from "postgres";
import { StartupError } from "../startup-error.ts";
import type { Database, Queryable, QueryOptions } from "./database.ts";
import { QueryError, readQueryFacts } from "./query-error.ts";
import { compile, type Sql } from "./sql.ts";
import { assertOpen, assertOutsideTransaction, runInScope } from "./transaction-scope.ts";
import { describeValueTypes } from "./value-types.ts";

export interface ServerOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  readonly poolSize?: number;
}

type Client = Pick<postgres.Sql, "unsafe" | "typed">;

const cancelled = "57014";
/** Behind a pooler that hands a connection on after each transaction, a kept plan is another connection's. */
const planGone: readonly (string | null)[] = ["26000", "42P05"];

class ServerDatabase implements Database {
  readonly kind = "server";
  readonly #pool: postgres.Sql;
  #keepsPlans = true;

  constructor(pool: postgres.Sql) {
    this.#pool = pool;
  }

  async query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]> {
    assertOutsideTransaction(this);
    const keepPlan = options?.keepPlan === true && this.#keepsPlans;
    try {
      return await run<Row>(this.#pool, statement, { ...options, keepPlan });
    } catch (error) {
      if (!this.#mayRunAgain(error, options)) throw error;
      return await run<Row>(this.#pool, statement, { ...options, keepPlan: false });
    }
  }

  /** Whether the statement did nothing yet, and may work the next time. */
  #mayRunAgain(error: unknown, options: QueryOptions | undefined): boolean {
    if (!(error instanceof QueryError)) return false;
    if (planGone.includes(error.code)) {
      this.#keepsPlans = false;
      return options?.keepPlan === true;
    }
    // A cancel request that arrives late hits the next statement of that connection.
    const isStray = error.code === cancelled && /user request/.test(error.message);
    return isStray && !options?.signal?.aborted;
  }

  async transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    assertOutsideTransaction(this);
    const outcome: unknown = await this.#pool
      .begin((client) =>
        runInScope(this, (isOpen) =>
          work({
            query: async <Row>(statement: Sql, options?: QueryOptions) => {
              assertOpen(isOpen);
              return await run<Row>(client, statement, { signal: options?.signal });
            },
          }),
        ),
      )
      .catch((error: unknown) => {
        throw readFailure(error);
      });
    return outcome as Result;
  }

  async script(text: string): Promise<void> {
    assertOutsideTransaction(this);
    try {
      await this.#pool.unsafe(text).simple();
    } catch (error) {
      throw readFailure(error);
    }
  }

  async close(): Promise<void> {
    await this.#pool.end({ timeout: 5 });
  }
}

async function run<Row>(client: Client, statement: Sql, options?: QueryOptions): Promise<Row[]> {
  const signal = options?.signal;
  signal?.throwIfAborted();
  const { text, values } = compile(statement);
  // Type 0 leaves the type of a value to the server, as on the embedded database.
  const parameters = values.map((value) => client.typed((value ?? null) as never, 0));
  const running = client.unsafe(text, parameters as never[], { prepare: options?.keepPlan === true });
  const cancel = () => running.cancel();
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    return Array.from(await running) as Row[];
  } catch (error) {
    signal?.throwIfAborted();
    throw readFailure(error);
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

function readFailure(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  return new QueryError(error.message, readQueryFacts(error));
}

function connect(options: ServerOptions): postgres.Sql {
  const { parsers, serializers } = describeValueTypes();
  const types = Object.fromEntries(
    Object.keys(parsers).map((key) => {
      const oid = Number(key);
      return [`type${oid}`, { to: oid, from: [oid], parse: parsers[oid], serialize: serializers[oid] }];
    }),
  );
  return postgres(options.url, {
    max: options.poolSize ?? 10,
    fetch_types: false,
    connect_timeout: 10,
    // Seconds before the next try; 20 at most by default, which is long after the server is back.
    backoff: (attempt) => Math.min(2 ** attempt / 20, 1),
    onnotice: () => {},
    connection: { TimeZone: "UTC", application_name: "eq" },
    types: types as never,
  });
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "the host name is not known",
  EAI_AGAIN: "the host name could not be looked up",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "the host cannot be reached",
  CONNECT_TIMEOUT: "it does not answer",
  "28P01": "user or password is wrong",
  "28000": "this user may not log in",
  "3D000": "the database does not exist",
  "53300": "it has too many connections",
};

function readPlace(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || "5432"}${pathname}`;
  } catch {
    throw new StartupError(
      "DATABASE_URL is not a URL. It looks like postgres://user:password@host:5432/database.",
    );
  }
}

/** Opens a pool on a PostgreSQL server. Throws StartupError, without the password, when it cannot be used. */
export async function openServerDatabase(options: ServerOptions): Promise<Database> {
  const place = readPlace(options.url);
  const pool = connect(options);
  try {
    await pool.unsafe("select 1");
  } catch (error) {
    await pool.end({ timeout: 1 });
    const { code, message } = error as { code?: string; message?: string };
    const reason = reasons[code ?? ""] ?? message ?? code ?? "unknown reason";
    throw new StartupError(
      `Cannot use PostgreSQL at ${place}: ${reason}. Correct DATABASE_URL, or leave it empty for the embedded database.`,
    );
  }
  return new ServerDatabase(pool);
}
