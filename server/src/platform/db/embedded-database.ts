import type { Database, Queryable, QueryOptions, TransactionOptions } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { prepareEmbeddedFolder } from "./embedded-folder.ts";
import { EmbeddedProcess } from "./embedded-process.ts";
import type { FolderUse } from "./folder-lock.ts";
import { rejectOnAbort } from "./reject-on-abort.ts";
import { compile, type Sql, sql } from "./sql.ts";
import { StatementQueue } from "./statement-queue.ts";
import { assertOutsideTransaction, assertTransactionOpen, runInScope } from "./transaction-scope.ts";

export interface EmbeddedOptions {
  /** The database's folder (EQ_DATA_DIR); null keeps everything in memory, for tests. */
  readonly dataDir: string | null;
  /** The copy of a database to start from, made by `dump`. Only for databases in memory. */
  readonly template?: Uint8Array | null;
  /**
   * The kind of program that opens the folder; "server" by default. When another process finds the folder locked, its
   * error names this program.
   */
  readonly use?: FolderUse | undefined;
  readonly log?: ((line: string) => void) | undefined;
  /** Called when the database's thread has died; every later call fails. */
  readonly onLost?: ((cause: Error) => void) | undefined;
}

/** Milliseconds within which `check` must answer. */
const checkTimeoutMs = 900;

class EmbeddedDatabase implements Database {
  readonly kind = "embedded";
  readonly #embedded: EmbeddedProcess;
  readonly #queue = new StatementQueue();
  readonly #release: () => void;
  #closing: Promise<void> | null = null;

  constructor(embedded: EmbeddedProcess, release: () => void) {
    this.#embedded = embedded;
    this.#release = release;
  }

  async query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]> {
    assertOutsideTransaction(this);
    const release = await this.#queue.takeSingle(options);
    if (options?.signal?.aborted) {
      release();
      throw options.signal.reason;
    }
    const rows = this.#run<Row>(statement, options);
    rows.then(release, release);
    return await rejectOnAbort(rows, options?.signal);
  }

  async copyIn(into: Sql, text: string): Promise<void> {
    assertOutsideTransaction(this);
    const release = await this.#queue.takeSingle();
    try {
      await this.#copy(into, text);
    } finally {
      release();
    }
  }

  async transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    assertOutsideTransaction(this);
    const release = await this.#queue.takeTransaction(options);
    // Do not wait for `begin`, because the statements of `work` are queued behind it. When `begin` fails, an earlier
    // transaction was not ended. The statements of `work` then fail too, and the rollback ends the earlier transaction.
    this.#embedded.send({ kind: "begin" }).catch(() => {});
    let result: Result;
    try {
      result = await this.#runInside(work);
    } catch (error) {
      await this.#end("rollback", release);
      throw error;
    }
    await this.#end("commit", release);
    return result;
  }

  async script(text: string): Promise<void> {
    assertOutsideTransaction(this);
    const release = await this.#queue.takeSingle();
    try {
      await this.#embedded.send({ kind: "script", text });
    } finally {
      release();
    }
  }

  async check(): Promise<void> {
    const signal = AbortSignal.timeout(checkTimeoutMs);
    try {
      await this.query(sql`select 1`, { urgent: true, signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new DatabaseUnavailable("it is busy and does not answer", { cause: error });
    }
  }

  /** Exports the data folder as a tar archive, which the option `template` accepts. */
  async dump(): Promise<Uint8Array> {
    return (await this.#embedded.send({ kind: "dump" })) as Uint8Array;
  }

  close(): Promise<void> {
    this.#closing ??= this.#shutDown();
    return this.#closing;
  }

  async #shutDown(): Promise<void> {
    const release = await this.#queue.takeTransaction();
    try {
      await this.#embedded.close();
    } finally {
      this.#release();
      release();
    }
  }

  /**
   * Ends the transaction. The next caller may start as soon as this last statement is sent; it need not be answered.
   */
  #end(kind: "commit" | "rollback", release: () => void): Promise<unknown> {
    const ended = this.#embedded.send({ kind });
    release();
    return ended;
  }

  /**
   * Runs `work` inside the transaction.
   * @throws the error of `work`, else that of its first failed statement, because PostgreSQL then cannot commit
   */
  async #runInside<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const failures: unknown[] = [];
    const recordFailure = <Answer>(answer: Promise<Answer>) => {
      answer.catch((error: unknown) => failures.push(error));
      return answer;
    };
    // End the scope with `work`. A later statement on its handle would run inside the next caller's transaction.
    const result = await runInScope(this, (isOpen) =>
      work({
        query: async <Row>(statement: Sql, options?: QueryOptions) => {
          assertTransactionOpen(isOpen);
          options?.signal?.throwIfAborted();
          return await rejectOnAbort(
            recordFailure(this.#run<Row>(statement, { keepPlan: options?.keepPlan })),
            options?.signal,
          );
        },
        copyIn: async (into, text) => {
          assertTransactionOpen(isOpen);
          await recordFailure(this.#copy(into, text));
        },
      }),
    );
    if (failures.length > 0) throw failures[0];
    return result;
  }

  async #copy(into: Sql, input: string): Promise<void> {
    const { text } = compile(sql`copy ${into} from '/dev/blob'`);
    await this.#embedded.send({ kind: "copy", text, input });
  }

  async #run<Row>(statement: Sql, { keepPlan = false, signal }: QueryOptions = {}): Promise<Row[]> {
    return (await this.#embedded.send({ kind: "query", ...compile(statement), keepPlan }, signal)) as Row[];
  }
}

export type { EmbeddedDatabase };

/**
 * Opens PostgreSQL inside this process (PGlite in a worker thread). The data folder stays locked until the database is
 * closed.
 * @throws StartupError when another process has locked the folder, or when the folder cannot be used
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (options.dataDir === null) {
    const start = { folder: null, template: options.template ?? null };
    return new EmbeddedDatabase(await EmbeddedProcess.start(start, options.onLost), () => {});
  }
  const prepared = await prepareEmbeddedFolder(options.dataDir, {
    use: options.use ?? "server",
    log: options.log ?? (() => {}),
  });
  try {
    const start = { folder: prepared.folder, template: null };
    const embedded = await EmbeddedProcess.start(start, options.onLost);
    return new EmbeddedDatabase(embedded, prepared.release);
  } catch (error) {
    prepared.release();
    throw prepared.explain(error);
  }
}
