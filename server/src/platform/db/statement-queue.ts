import type { QueryOptions, TransactionOptions } from "./database.ts";

/** Single statements that are sent before the one ahead is answered: the database need not wait for us between them. */
const mostSent = 4;
/** Urgent ones that go before an ordinary one that waits. */
const mostAhead = 2;

interface Waiting {
  readonly isTransaction: boolean;
  readonly start: () => void;
}

interface Asked {
  readonly isTransaction: boolean;
  readonly isUrgent: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Lets statements through in the order of asking: a few single ones at a time, which one connection answers one after
 * the other or as many connections one each, and a transaction with nothing else between its statements. Urgent ones
 * go before those that wait, but not so often that they would wait for ever.
 */
export class StatementQueue {
  #waiting: Waiting[] = [];
  #urgent: Waiting[] = [];
  #ahead = 0;
  #sent = 0;
  #isInTransaction = false;
  readonly #mostSent: number;

  /** @param most single statements at a time */
  constructor(most = mostSent) {
    this.#mostSent = most;
  }

  /** Resolves when a single statement may be sent, with what is to be called once it is answered. */
  takeSingle({ signal, urgent = false }: QueryOptions = {}): Promise<() => void> {
    return this.#take({ isTransaction: false, isUrgent: urgent, signal });
  }

  /** Resolves when a transaction may begin, with what is to be called once its last statement is sent. */
  takeTransaction({ urgent = false }: TransactionOptions = {}): Promise<() => void> {
    return this.#take({ isTransaction: true, isUrgent: urgent });
  }

  /** A caller whose signal aborts while it waits leaves the queue and rejects with the signal's reason. */
  #take({ isTransaction, isUrgent, signal }: Asked): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        this.#urgent = this.#urgent.filter((other) => other !== entry);
        reject(signal?.reason);
        this.#startNext();
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve(this.#begin(isTransaction));
      };
      const entry = { isTransaction, start };
      signal?.addEventListener("abort", leave, { once: true });
      (isUrgent ? this.#urgent : this.#waiting).push(entry);
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
      const line = this.#nextLine();
      const [next] = line;
      if (!next || this.#isInTransaction || (!next.isTransaction && this.#sent >= this.#mostSent)) return;
      line.shift();
      this.#ahead = line === this.#urgent ? this.#ahead + 1 : 0;
      next.start();
    }
  }

  #nextLine(): Waiting[] {
    const isTheirTurn = this.#ahead >= mostAhead && this.#waiting.length > 0;
    return this.#urgent.length > 0 && !isTheirTurn ? this.#urgent : this.#waiting;
  }
}
