import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

const { serialize } = protocol;

interface CachedPlan {
  /** The name of the prepared statement. */
  readonly name: string;
  /** The type of each value, as PostgreSQL determined it for the statement. */
  readonly types: readonly number[];
}

/** Limit of cached plans; each takes about 50 kB in PostgreSQL. */
const maxCachedPlans = 64;
/**
 * Lifetime of a plan in milliseconds. A plan is optimised for the table sizes at the time when it was prepared. Nothing
 * reports that the tables have grown.
 */
const maxPlanAgeMs = 60_000;
/**
 * SQLSTATEs of a plan whose table has other columns now, and of a plan that no longer exists. A change of a column's
 * type has another code. Only migrations make such changes, and they run before any plan is prepared.
 */
const outdatedPlanSqlStates: readonly string[] = ["0A000", "26000"];

/**
 * Caches prepared statements of one PGlite and runs them by name. PGlite's own `query` parses and plans a statement
 * each time, which takes longer than running most statements.
 */
export class PlanCache {
  readonly #database: PGlite;
  readonly #plans = new LRUCache<string, CachedPlan>({
    max: maxCachedPlans,
    ttl: maxPlanAgeMs,
    ttlResolution: 0,
    dispose: (plan) => void this.#dropped.push(plan),
  });
  /** Plans that left the cache but are not closed yet, because PGlite mixes up the answers of calls that overlap. */
  readonly #dropped: CachedPlan[] = [];
  #named = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /**
   * Runs a statement by its cached plan.
   * @returns rows by column name
   * @throws PGlite's DatabaseError
   */
  async query(text: string, values: readonly unknown[]): Promise<unknown[]> {
    try {
      return await this.#run(text, values);
    } catch (error) {
      if (!outdatedPlanSqlStates.includes((error as { code?: string }).code ?? "")) throw error;
      this.#plans.delete(text);
      // In a transaction, the retry fails too, because the first error has ended the transaction. Report the first
      // error.
      return await this.#run(text, values).catch(() => Promise.reject(error));
    }
  }

  async #run(text: string, values: readonly unknown[]): Promise<unknown[]> {
    const { name, types } = await this.#find(text);
    const { serializers, parsers } = this.#database;
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      return serializers[types[index] ?? 0]?.(value) ?? String(value);
    });
    const messages = await this.#send([
      serialize.bind({ statement: name, values: written }),
      serialize.describe({ type: "P" }),
      serialize.execute({}),
    ]);
    return parse.parseResults(messages, parsers)[0]?.rows ?? [];
  }

  async #find(text: string): Promise<CachedPlan> {
    const cached = this.#plans.get(text);
    if (cached !== undefined) return cached;
    this.#named += 1;
    const name = `plan_${this.#named}`;
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    ]);
    const plan = { name, types: parse.parseDescribeStatementResults(messages) };
    this.#plans.set(text, plan);
    await this.#closeDropped();
    return plan;
  }

  async #closeDropped(): Promise<void> {
    for (const { name } of this.#dropped.splice(0)) await this.#send([serialize.close({ type: "S", name })]);
  }

  /**
   * Sends protocol messages to PostgreSQL. The last one must be `sync`: after a message that fails, PostgreSQL skips
   * all others up to `sync`.
   */
  async #send(messages: readonly Uint8Array[]) {
    const bytes = new Uint8Array(Buffer.concat([...messages, serialize.sync()]));
    return (await this.#database.execProtocol(bytes, { syncToFs: false })).messages;
  }
}
