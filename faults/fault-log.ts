import { type FaultCounts, noFaults } from "./round.ts";

type FaultKind = Exclude<keyof FaultCounts, "calls" | "writes">;

/** The maximum number of printed faults of one kind. Further faults are only counted. */
const maxPrinted = 10;

/** Counts the faults of a round and prints the first few of each kind. */
export class FaultLog {
  readonly counts = noFaults();
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  add(kind: FaultKind, description: string): void {
    this.counts[kind] += 1;
    if (this.counts[kind] <= maxPrinted) this.#log(`${kind}: ${description}`);
  }
}
