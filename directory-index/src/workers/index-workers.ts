import type { IndexAnswer, IndexRequest } from "../requests/request.ts";
import { IndexFailure } from "./index-failure.ts";
import { IndexThread, type PendingRequest, type ThreadModule } from "./index-thread.ts";
import type { IndexWorkerMessage, SharedSegment } from "./messages.ts";

export interface IndexWorkersOptions {
  /** Called with a log line when a thread has died. */
  readonly warn?: ((line: string, cause: Error) => void) | undefined;
  readonly thread?: Partial<ThreadModule> | undefined;
}

const indexWorker: ThreadModule = { entry: new URL("./index-worker.ts", import.meta.url), maxHeapMb: 1024 };

/**
 * The maximum number of requests sent to a thread at a time: the one that it answers and the next. Other requests wait
 * in this class.
 */
const maxPerThread = 2;

/** How many threads in a row may die without an answer and still be replaced at once. */
const maxImmediateReplacements = 3;
const maxPauseMs = 30_000;

/** Threads that answer requests. A dead thread is replaced, and its pending requests are retried once. */
export class IndexWorkers {
  readonly #module: ThreadModule;
  readonly #warn: (line: string, cause: Error) => void;
  readonly #threads = new Set<IndexThread>();
  readonly #waiting = new Set<PendingRequest>();
  readonly #replacementTimers = new Set<NodeJS.Timeout>();
  #segments: IndexWorkerMessage | null = null;
  #lastId = 0;
  #count = 0;
  /** How many threads in a row have died without an answer. */
  #deathsWithoutAnswer = 0;
  #isClosed = false;

  constructor({ warn = () => {}, thread }: IndexWorkersOptions = {}) {
    this.#warn = warn;
    this.#module = { ...indexWorker, ...thread };
  }

  /** Raises the number of threads to `count`. */
  start(count: number): void {
    while (this.#count < count && !this.#isClosed) {
      this.#count += 1;
      this.#addThread([]);
    }
  }

  /** Sets the segments, oldest first, from which all later requests are answered. */
  setSegments(segments: readonly SharedSegment[]): void {
    this.#segments = { kind: "segments", segments };
    for (const thread of this.#threads) thread.post(this.#segments);
  }

  /**
   * Answers a request.
   * @throws IndexFailure when the index cannot answer; the reason of `signal` as soon as it aborts
   */
  ask<Request extends IndexRequest>(
    request: Request,
    { signal }: { signal?: AbortSignal | undefined } = {},
  ): Promise<IndexAnswer<Request>> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#threads.size === 0)
      return Promise.reject(new IndexFailure("No thread of the index is running"));
    return new Promise((resolve, reject) => {
      const abandon = () => {
        pending.isAbandoned = true;
        this.#waiting.delete(pending);
        reject(signal?.reason);
      };
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener("abort", abandon);
          end(value);
        };
      const pending: PendingRequest = {
        id: ++this.#lastId,
        request,
        resolve: settle((answer) => resolve(answer as IndexAnswer<Request>)),
        reject: settle(reject),
        isAbandoned: false,
        deaths: 0,
      };
      signal?.addEventListener("abort", abandon, { once: true });
      this.#waiting.add(pending);
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#replacementTimers) clearTimeout(timer);
    const threads = [...this.#threads];
    this.#threads.clear();
    const pending = [...threads.flatMap((thread) => thread.pendingRequests()), ...this.#waiting];
    this.#rejectAll(pending, "is closed");
    await Promise.all(threads.map((thread) => thread.close()));
  }

  #addThread(retried: readonly PendingRequest[]): void {
    const thread = new IndexThread(this.#module, {
      onFree: () => {
        if (thread.hasAnswered) this.#deathsWithoutAnswer = 0;
        this.#dispatch();
      },
      onEnd: (_thread, cause) => this.#replace(thread, cause),
    });
    this.#threads.add(thread);
    if (this.#segments) thread.post(this.#segments);
    for (const pending of retried) thread.ask(pending);
  }

  /** Sends each waiting request to the thread with the fewest pending requests, while a thread has room. */
  #dispatch(): void {
    for (const pending of this.#waiting) {
      const free = [...this.#threads].filter((thread) => thread.isReady && thread.load < maxPerThread);
      if (free.length === 0) return;
      this.#waiting.delete(pending);
      free.reduce((idlest, thread) => (thread.load < idlest.load ? thread : idlest)).ask(pending);
    }
  }

  /**
   * Starts a successor that retries the dead thread's requests. A request that kills threads thus kills only successors
   * of its own thread.
   */
  #replace(thread: IndexThread, cause: Error): void {
    this.#threads.delete(thread);
    if (this.#isClosed) return;
    this.#warn("A thread of the directory index has died; starting another one", cause);
    this.#deathsWithoutAnswer = thread.hasAnswered ? 0 : this.#deathsWithoutAnswer + 1;
    const retried = this.#requestsToRetry(thread);
    if (this.#deathsWithoutAnswer <= maxImmediateReplacements) this.#addThread(retried);
    else this.#replaceLater(retried);
  }

  /**
   * Returns the pending requests of a dead thread that are to be retried. Leaves out abandoned requests, and a request
   * that has killed two threads.
   */
  #requestsToRetry(thread: IndexThread): PendingRequest[] {
    const [current, ...behind] = thread.pendingRequests();
    const waiting = behind.filter(({ isAbandoned }) => !isAbandoned);
    if (!current || current.isAbandoned) return waiting;
    current.deaths += 1;
    if (current.deaths < 2) return [current, ...waiting];
    this.#rejectAll([current], "ended twice over this request");
    return waiting;
  }

  #replaceLater(retried: readonly PendingRequest[]): void {
    const pause = Math.min(maxPauseMs, 100 * 2 ** (this.#deathsWithoutAnswer - maxImmediateReplacements));
    const timer = setTimeout(() => {
      this.#replacementTimers.delete(timer);
      this.#addThread([]);
    }, pause);
    timer.unref();
    this.#replacementTimers.add(timer);
    this.#rejectAll(this.#threads.size === 0 ? [...retried, ...this.#waiting] : retried, "cannot be started");
  }

  #rejectAll(requests: readonly PendingRequest[], why: string): void {
    for (const pending of requests) {
      this.#waiting.delete(pending);
      pending.reject(new IndexFailure(`The directory index ${why}`));
    }
  }
}
