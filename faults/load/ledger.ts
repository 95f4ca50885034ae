import { countWrites } from "./writes.ts";

/** Numbers the writes of a round and records which were acknowledged. */
export class WriteLedger {
  readonly acknowledged = new Set<string>();
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  /**
   * Compares the record with the database.
   * @returns acknowledged writes that are missing, and writes that are there more than once
   */
  async compare(
    query: (statement: string) => Promise<Record<string, unknown>[]>,
  ): Promise<{ lost: string[]; doubled: string[] }> {
    const times = await countWrites(query);
    return {
      lost: [...this.acknowledged].filter((key) => !times.get(key)),
      doubled: [...times].filter(([, count]) => count > 1).map(([key]) => key),
    };
  }
}
