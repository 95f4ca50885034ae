import { DatabaseUnavailable } from "./database-unavailable.ts";

/** Milliseconds that a statement may go unanswered before the database is checked. */
const patience = 3_000;
const interval = 500;
/** One late answer may be due to a busy machine. */
const failedChecks = 2;

interface Pending {
  readonly since: number;
  readonly reject: (error: DatabaseUnavailable) => void;
}

/**
 * Ends the wait for a database that stopped answering without closing its connections: a paused or vanished host. When
 * anything has been pending for 3 s the database is checked; when it fails two checks, everything pending rejects with
 * DatabaseUnavailable. Statements that take long on a database that answers are left alone.
 */
export class OutageWatch {
  readonly #check: () => Promise<void>;
  readonly #pending = new Set<Pending>();
  #timer: NodeJS.Timeout | null = null;
  #isChecking = false;

  /** @param check resolves when the database answers; rejects with DatabaseUnavailable, within about a second */
  constructor(check: () => Promise<void>) {
    this.#check = check;
  }

  /** A promise as by `new Promise(start)` that also rejects when the database stops answering. */
  watch<Result>(
    start: (resolve: (result: Result) => void, reject: (error: unknown) => void) => void,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const entry = { since: performance.now(), reject };
      this.#pending.add(entry);
      this.#timer ??= setInterval(() => void this.#look(), interval).unref();
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

  async #look(): Promise<void> {
    // The oldest is first.
    const [oldest] = this.#pending;
    if (this.#isChecking || oldest === undefined || performance.now() - oldest.since < patience) return;
    this.#isChecking = true;
    const askedAt = performance.now();
    const failure = await this.#failureOf(failedChecks);
    this.#isChecking = false;
    if (failure === null) return;
    for (const entry of [...this.#pending]) {
      if (entry.since >= askedAt) continue;
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
