import type { QueryOptions, TransactionOptions } from "./database.ts";

/**
 * Limit of single statements that are sent and not yet answered. With several, the database need not wait for the main
 * thread between them.
 */
const maxInFlight = 4;
/** Limit of urgent statements that may overtake a waiting ordinary one. */
const maxOvertaking = 2;

interface WaitingCaller {
  readonly isTransaction: boolean;
  readonly start: () => void;
}

interface QueueEntry {
  readonly isTransaction: boolean;
  readonly isUrgent: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Lets statements through in the order of arrival: a few single statements at once, or one transaction with nothing
 * between its statements. Urgent statements overtake ordinary ones, but only a limited number, so that ordinary ones do
 * not starve.
 */
export class StatementQueue {
  #waiting: WaitingCaller[] = [];
  #urgent: WaitingCaller[] = [];
  #overtaking = 0;
  #inFlight = 0;
  #isInTransaction = false;
  readonly #maxInFlight: number;

  /**
   * Creates a queue.
   * @param most limit of single statements in flight
   */
  constructor(most = maxInFlight) {
    this.#maxInFlight = most;
  }

  /**
   * Waits until a single statement may be sent to the database.
   * @returns a function to call when the statement is answered
   */
  takeSingle({ signal, urgent = false }: QueryOptions = {}): Promise<() => void> {
    return this.#take({ isTransaction: false, isUrgent: urgent, signal });
  }

  /**
   * Waits until a transaction may begin.
   * @returns a function to call when the transaction's last statement is sent
   */
  takeTransaction({ urgent = false }: TransactionOptions = {}): Promise<() => void> {
    return this.#take({ isTransaction: true, isUrgent: urgent });
  }

  /**
   * Waits in the queue. A caller whose signal aborts leaves the queue, and the promise rejects with the abort reason.
   */
  #take({ isTransaction, isUrgent, signal }: QueueEntry): Promise<() => void> {
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
    else this.#inFlight += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      if (isTransaction) this.#isInTransaction = false;
      else this.#inFlight -= 1;
      this.#startNext();
    };
  }

  #startNext(): void {
    for (;;) {
      const line = this.#nextLine();
      const [next] = line;
      if (!next || this.#isInTransaction || (!next.isTransaction && this.#inFlight >= this.#maxInFlight))
        return;
      line.shift();
      this.#overtaking = line === this.#urgent ? this.#overtaking + 1 : 0;
      next.start();
    }
  }

  #nextLine(): WaitingCaller[] {
    const isOrdinaryTurn = this.#overtaking >= maxOvertaking && this.#waiting.length > 0;
    return this.#urgent.length > 0 && !isOrdinaryTurn ? this.#urgent : this.#waiting;
  }
}
