import type { IndexLog } from "./index-log.ts";

const maxDistinctWarnings = 20;

/** Logs each distinct failure of the index once, so that failing searches do not flood the log. */
export class WarnOnce {
  readonly #logged = new Set<string>();
  readonly #log: IndexLog;

  constructor(log: IndexLog) {
    this.#log = log;
  }

  warn(message: string): void {
    if (this.#logged.has(message) || this.#logged.size >= maxDistinctWarnings) return;
    this.#logged.add(message);
    this.#log.warn(`${message}; searches use SQL meanwhile`);
  }
}
