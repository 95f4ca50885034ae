import { DatabaseUnavailable } from "./database-unavailable.ts";

/** Milliseconds that a statement may be pending before the database is checked. */
const checkAfterMs = 3_000;
const checkIntervalMs = 500;
/** Number of failed checks that mean an outage. One failed check may be due to a busy machine. */
const maxFailedChecks = 2;

interface PendingStatement {
  readonly since: number;
  readonly reject: (error: DatabaseUnavailable) => void;
}

/**
 * Detects a database that stops answering without closing its connections, such as one on a paused or unreachable host.
 * The database is checked when a statement has been pending for 3 s. After two failed checks, all statements that
 * were pending at the first check reject with DatabaseUnavailable. Slow statements on a database that passes the check
 * may continue.
 */
export class OutageWatch {
  readonly #check: () => Promise<void>;
  readonly #pending = new Set<PendingStatement>();
  #timer: NodeJS.Timeout | null = null;
  #isChecking = false;

  /**
   * Watches one database.
   * @param check resolves when the database answers; rejects with DatabaseUnavailable within about a second otherwise
   */
  constructor(check: () => Promise<void>) {
    this.#check = check;
  }

  /** Like `new Promise(start)`, but also rejects when the database stops answering. */
  watch<Result>(
    start: (resolve: (result: Result) => void, reject: (error: unknown) => void) => void,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const entry = { since: performance.now(), reject };
      this.#pending.add(entry);
      this.#timer ??= setInterval(() => void this.#checkOldest(), checkIntervalMs).unref();
      start(
        (result) => {
          this.#pending.delete(entry);
          resolve(result);
        },
        (error) => {
          this.#pending.delete(entry);
          reject(error);
        },
      );
    });
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #checkOldest(): Promise<void> {
    // The set keeps the order of insertion. Its first statement is therefore the oldest.
    const [oldest] = this.#pending;
    if (this.#isChecking || oldest === undefined || performance.now() - oldest.since < checkAfterMs) return;
    this.#isChecking = true;
    const checkedAt = performance.now();
    const failure = await this.#failureOf(maxFailedChecks);
    this.#isChecking = false;
    if (failure === null) return;
    for (const entry of [...this.#pending]) {
      if (entry.since >= checkedAt) continue;
      this.#pending.delete(entry);
      entry.reject(failure);
    }
  }

  async #failureOf(checks: number): Promise<DatabaseUnavailable | null> {
    for (let number = 1; ; number++) {
      try {
        await this.#check();
        return null;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) return null;
        if (number === checks) return error;
      }
    }
  }
}
