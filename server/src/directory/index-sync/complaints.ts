import type { KeeperLog } from "./keeper-log.ts";

const mostKinds = 20;

/** Tells of each kind of trouble once. */
export class Complaints {
  readonly #told = new Set<string>();
  readonly #log: KeeperLog;

  constructor(log: KeeperLog) {
    this.#log = log;
  }

  tell(line: string): void {
    if (this.#told.has(line) || this.#told.size >= mostKinds) return;
    this.#told.add(line);
    this.#log.warn(`${line}; the database answers instead`);
  }
}
