import postgres from "postgres";
import { StartupError } from "../startup-error.ts";
import type { Database, Queryable, QueryOptions } from "./database.ts";
import { orAborted } from "./or-aborted.ts";
import { QueryError, readQueryFacts } from "./query-error.ts";
import { compile, type Sql } from "./sql.ts";
import { StatementQueue } from "./statement-queue.ts";
import { assertOpen, assertOutsideTransaction, runInScope } from "./transaction-scope.ts";
import { describeValueTypes } from "./value-types.ts";

export interface ServerOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Most connections, half of them for statements that may be cancelled; one of each at least. */
  readonly poolSize?: number;
}

type Client = Pick<postgres.Sql, "unsafe" | "typed">;

const cancelled = "57014";
/** How often a statement is sent that other callers' cancel requests hit. */
const mostTries = 5;
/** Behind a pooler that hands a connection on after each transaction, a kept plan is another connection's. */
const planGone: readonly (string | null)[] = ["26000", "42P05"];

/**
 * Statements that may be cancelled have connections of their own, one at a time on each: a cancel request is for whatever
 * the connection is at when it arrives, and `postgres` gives the answers of statements that it cancels behind others to the
 * wrong callers. What a late request hits is then a statement of its kind, which did nothing and is sent again; never one of
 * a transaction.
 */
class CancellablePool {
  readonly #pool: postgres.Sql;
  readonly #queue: StatementQueue;

  constructor(pool: postgres.Sql, connections: number) {
    this.#pool = pool;
    this.#queue = new StatementQueue(connections);
  }

  async query<Row>(statement: Sql, options: QueryOptions & { signal: AbortSignal }): Promise<Row[]> {
    const { signal } = options;
    const release = await this.#queue.takeSingle({ signal });
    if (signal.aborted) {
      release();
      throw signal.reason;
    }
    const running = start(this.#pool, statement, options);
    let cancelled: Promise<unknown> | undefined;
    const cancel = () => {
      cancelled = cancelRunning(running);
    };
    signal.addEventListener("abort", cancel, { once: true });
    const rows = read<Row>(running).finally(async () => {
      signal.removeEventListener("abort", cancel);
      await cancelled;
    });
    rows.then(release, release);
    return await orAborted(rows, signal);
  }
}

class ServerDatabase implements Database {
  readonly kind = "server";
  readonly #pools: Pools;
  readonly #cancellable: CancellablePool;
  #keepsPlans = true;

  constructor(pools: Pools) {
    this.#pools = pools;
    this.#cancellable = new CancellablePool(pools.cancellable, pools.cancellable.options.max);
  }

  async query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]> {
    assertOutsideTransaction(this);
    for (let tries = 1; ; tries++) {
      const keepPlan = options?.keepPlan === true && this.#keepsPlans;
      const signal = options?.signal;
      try {
        if (signal) return await this.#cancellable.query<Row>(statement, { signal, keepPlan });
        return await read<Row>(start(this.#pools.plain, statement, { keepPlan }));
      } catch (error) {
        if (tries === mostTries || !this.#mayRunAgain(error, { keepPlan, signal })) throw error;
      }
    }
  }

  /** Whether the statement did nothing yet, and may work the next time. */
  #mayRunAgain(error: unknown, { keepPlan, signal }: QueryOptions): boolean {
    if (!(error instanceof QueryError)) return false;
    if (planGone.includes(error.code)) {
      this.#keepsPlans = false;
      return keepPlan === true;
    }
    // A cancel request that arrives late hits the next statement of that connection.
    const isStray = error.code === cancelled && /user request/.test(error.message);
    return isStray && !signal?.aborted;
  }

  async transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    assertOutsideTransaction(this);
    const outcome: unknown = await this.#pools.plain
      .begin((client) =>
        runInScope(this, (isOpen) =>
          work({
            query: async <Row>(statement: Sql, options?: QueryOptions) => {
              assertOpen(isOpen);
              options?.signal?.throwIfAborted();
              return await orAborted(read<Row>(start(client, statement, {})), options?.signal);
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
      await this.#pools.plain.unsafe(text).simple();
    } catch (error) {
      throw readFailure(error);
    }
  }

  async close(): Promise<void> {
    await endAll(this.#pools, 5);
  }
}

interface Pools {
  readonly plain: postgres.Sql;
  readonly cancellable: postgres.Sql;
}

async function endAll({ plain, cancellable }: Pools, timeout: number): Promise<void> {
  await Promise.all([plain.end({ timeout }), cancellable.end({ timeout })]);
}

function start(client: Client, statement: Sql, { keepPlan = false }: { keepPlan?: boolean | undefined }) {
  const { text, values } = compile(statement);
  // Type 0 leaves the type of a value to the server, as on the embedded database.
  const parameters = values.map((value) => client.typed((value ?? null) as never, 0));
  return client.unsafe(text, parameters as never[], { prepare: keepPlan });
}

type Running = ReturnType<typeof start>;

/**
 * Takes the rows one by one. In the answer of `postgres` the rows of a statement that failed midway would leave gaps in the
 * next one's; and V8 keeps its queries, with all that they refer to, until the next full collection of garbage.
 */
async function read<Row>(running: Running): Promise<Row[]> {
  let taken: Row[] | null = [];
  running.forEach((row) => {
    taken?.push(row as Row);
  });
  try {
    await running;
    return taken.splice(0);
  } catch (error) {
    throw readFailure(error);
  } finally {
    // Rows may still come after one that could not be read.
    taken = null;
  }
}

/** What of a statement `postgres` does not declare. */
interface Cancelling {
  /** Whether the server is at it. */
  readonly active: boolean;
  /** Sends the request; its `cancel` loses the promise, and with it the failure. */
  readonly canceller: ((running: Running) => Promise<unknown>) | null;
}

/** Asks the server to stop a statement. Resolves when the request is through, or could not be sent: then it goes on. */
async function cancelRunning(running: Running): Promise<void> {
  const { active, canceller } = running as unknown as Cancelling;
  // Not yet sent, on a connection that is being opened: it cannot be taken back.
  if (active) await canceller?.(running).catch(() => {});
}

function readFailure(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  return new QueryError(error.message, readQueryFacts(error));
}

function connect(url: string, connections: number): postgres.Sql {
  const { parsers, serializers } = describeValueTypes();
  const types = Object.fromEntries(
    Object.keys(parsers).map((key) => {
      const oid = Number(key);
      return [`type${oid}`, { to: oid, from: [oid], parse: parsers[oid], serialize: serializers[oid] }];
    }),
  );
  return postgres(url, {
    max: connections,
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

/** Opens two pools on a PostgreSQL server. Throws StartupError, without the password, when it cannot be used. */
export async function openServerDatabase(options: ServerOptions): Promise<Database> {
  const place = readPlace(options.url);
  const half = Math.max(1, Math.floor((options.poolSize ?? 10) / 2));
  const pools = { plain: connect(options.url, half), cancellable: connect(options.url, half) };
  try {
    await pools.plain.unsafe("select 1");
  } catch (error) {
    await endAll(pools, 1);
    const { code, message } = error as { code?: string; message?: string };
    const reason = reasons[code ?? ""] ?? message ?? code ?? "unknown reason";
    throw new StartupError(
      `Cannot use PostgreSQL at ${place}: ${reason}. Correct DATABASE_URL, or leave it empty for the embedded database.`,
    );
  }
  return new ServerDatabase(pools);
}
