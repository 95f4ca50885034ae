import { type PGlite, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

interface KeptPlan {
  readonly name: string;
  /** Type of each value, as PostgreSQL reads the statement. */
  readonly types: readonly number[];
  readonly madeAt: number;
}

/** PostgreSQL holds some 50 kB for each. */
const mostKept = 64;
/**
 * What PostgreSQL says of a plan whose tables have other columns now, and of one that is not there any more. A column of
 * another type would say something else; types change only by migrations, which run before any plan is made.
 */
const outdated: readonly string[] = ["0A000", "26000"];
/** In milliseconds. A plan suits the sizes that its tables had when it was made, and nothing here tells that they grew. */
const longestKept = 60_000;

/**
 * Statements of one PGlite that are parsed once and planned a few times, then run by name: PGlite's own `query` does
 * both each time, which takes longer than most statements run. The one that was not used for longest makes room.
 */
export class KeptPlans {
  readonly #database: PGlite;
  readonly #byText = new Map<string, KeptPlan>();
  #named = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Rows by column name, as of PGlite's `query`. Throws its DatabaseError. */
  async query(text: string, values: readonly unknown[]): Promise<unknown[]> {
    try {
      return await this.#run(text, values);
    } catch (error) {
      if (!outdated.includes((error as { code?: string }).code ?? "")) throw error;
      await this.#forget(text);
      // In a transaction, which has failed with it, this fails too: then the reason is the first one.
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

  async #find(text: string): Promise<KeptPlan> {
    const known = this.#byText.get(text);
    this.#byText.delete(text);
    if (known !== undefined && performance.now() - known.madeAt < longestKept) {
      this.#byText.set(text, known);
      return known;
    }
    if (known !== undefined) await this.#close(known);
    await this.#makeRoom();
    this.#named += 1;
    const name = `kept_${this.#named}`;
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    ]);
    const plan = { name, types: parse.parseDescribeStatementResults(messages), madeAt: performance.now() };
    this.#byText.set(text, plan);
    return plan;
  }

  async #makeRoom(): Promise<void> {
    for (const [text, plan] of this.#byText) {
      if (this.#byText.size < mostKept) return;
      this.#byText.delete(text);
      await this.#close(plan);
    }
  }

  async #forget(text: string): Promise<void> {
    const plan = this.#byText.get(text);
    this.#byText.delete(text);
    if (plan) await this.#close(plan);
  }

  async #close({ name }: KeptPlan): Promise<void> {
    await this.#send([serialize.close({ type: "S", name })]);
  }

  /** With `sync` at the end, which also ends the skipping of messages after one that failed. */
  async #send(messages: readonly Uint8Array[]) {
    const bytes = new Uint8Array(Buffer.concat([...messages, serialize.sync()]));
    return (await this.#database.execProtocol(bytes, { syncToFs: false })).messages;
  }
}
