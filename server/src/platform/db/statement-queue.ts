/** Single statements that are sent before the one ahead is answered: the database need not wait for us between them. */
const mostSent = 4;

interface Waiting {
  readonly isTransaction: boolean;
  readonly start: () => void;
}

/**
 * Lets statements to one connection through in the order of asking: a few single ones at a time, which the connection
 * answers one after the other, and a transaction with nothing else between its statements.
 */
export class StatementQueue {
  #waiting: Waiting[] = [];
  #sent = 0;
  #isInTransaction = false;

  /** Resolves when a single statement may be sent, with what is to be called once it is answered. */
  takeSingle(signal?: AbortSignal): Promise<() => void> {
    return this.#take(false, signal);
  }

  /** Resolves when a transaction may begin, with what is to be called once its last statement is sent. */
  takeTransaction(): Promise<() => void> {
    return this.#take(true);
  }

  /** A caller whose signal aborts while it waits leaves the queue and rejects with the signal's reason. */
  #take(isTransaction: boolean, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        reject(signal?.reason);
        this.#startNext();
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve(this.#begin(isTransaction));
      };
      const entry = { isTransaction, start };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(entry);
      this.#startNext();
    });
  }

  #begin(isTransaction: boolean): () => void {
    if (isTransaction) this.#isInTransaction = true;
    else this.#sent += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      if (isTransaction) this.#isInTransaction = false;
      else this.#sent -= 1;
      this.#startNext();
    };
  }

  #startNext(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (!next || this.#isInTransaction || (!next.isTransaction && this.#sent >= mostSent)) return;
      this.#waiting.shift();
      next.start();
    }
  }
}
