import { type FaultCounts, noFaults } from "./round.ts";

type FaultKind = Exclude<keyof FaultCounts, "calls" | "writes">;

/** Most faults of one kind that are printed; the rest are only counted. */
const mostPrinted = 10;

/** Counts the faults of a round and prints the first ones of each kind. */
export class FaultLog {
  readonly counts = noFaults();
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  add(kind: FaultKind, description: string): void {
    this.counts[kind] += 1;
    if (this.counts[kind] <= mostPrinted) this.#log(`${kind}: ${description}`);
  }
}
