import { countWrites } from "./writes.ts";

/** The writes of a round: numbers that no two of them share, and what was acknowledged. */
export class WriteLedger {
  readonly acknowledged = new Set<string>();
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** Which acknowledged writes are missing from the database, and which writes are there more than once. */
  async compare(
    ask: (statement: string) => Promise<Record<string, unknown>[]>,
  ): Promise<{ lost: string[]; doubled: string[] }> {
    const times = await countWrites(ask);
    return {
      lost: [...this.acknowledged].filter((key) => !times.get(key)),
      doubled: [...times].filter(([, count]) => count > 1).map(([key]) => key),
    };
  }
}
