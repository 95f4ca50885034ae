import type { IndexAnswer, IndexRequest } from "../requests/request.ts";
import { IndexFailure } from "./index-failure.ts";
import { type Asked, IndexThread, type ThreadModule } from "./index-thread.ts";
import type { IndexWorkerMessage, SharedSegment } from "./messages.ts";

export interface IndexWorkersOptions {
  /** Told in one line when a thread has died. */
  readonly warn?: ((line: string, cause: Error) => void) | undefined;
  readonly thread?: Partial<ThreadModule> | undefined;
}

const indexWorker: ThreadModule = { entry: new URL("./index-worker.ts", import.meta.url), memory: 1024 };

/** Requests that a thread may hold at a time: the next one is there when one is answered, the rest wait here. */
const mostInThread = 2;

/** Threads in a row that die before they answer anything and are still replaced at once. */
const freeReplacements = 3;
const longestPause = 30_000;

/**
 * Threads that answer requests from the same segments. One that dies is replaced, and what it had not answered is
 * asked again once.
 */
export class IndexWorkers {
  readonly #module: ThreadModule;
  readonly #warn: (line: string, cause: Error) => void;
  readonly #threads = new Set<IndexThread>();
  readonly #waiting = new Set<Asked>();
  readonly #replacing = new Set<NodeJS.Timeout>();
  #segments: IndexWorkerMessage | null = null;
  #lastId = 0;
  #count = 0;
  /** Threads in a row that died without an answer. */
  #barren = 0;
  #isClosed = false;

  constructor({ warn = () => {}, thread }: IndexWorkersOptions = {}) {
    this.#warn = warn;
    this.#module = { ...indexWorker, ...thread };
  }

  /** Has at least so many threads from now on. */
  start(count: number): void {
    while (this.#count < count && !this.#isClosed) {
      this.#count += 1;
      this.#addThread([]);
    }
  }

  /** All requests that are asked from now on are answered from these segments, oldest first. */
  setSegments(segments: readonly SharedSegment[]): void {
    this.#segments = { kind: "segments", segments };
    for (const thread of this.#threads) thread.post(this.#segments);
  }

  /**
   * @throws IndexFailure when it cannot be answered; what `signal` aborts with, at once.
   */
  ask<Request extends IndexRequest>(
    request: Request,
    { signal }: { signal?: AbortSignal | undefined } = {},
  ): Promise<IndexAnswer<Request>> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#threads.size === 0)
      return Promise.reject(new IndexFailure("No thread of the index is running"));
    return new Promise((resolve, reject) => {
      const leave = () => {
        asked.isLeft = true;
        this.#waiting.delete(asked);
        reject(signal?.reason);
      };
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener("abort", leave);
          end(value);
        };
      const asked: Asked = {
        id: ++this.#lastId,
        request,
        resolve: settle((answer) => resolve(answer as IndexAnswer<Request>)),
        reject: settle(reject),
        isLeft: false,
        deaths: 0,
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.add(asked);
      this.#handOut();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#replacing) clearTimeout(timer);
    const threads = [...this.#threads];
    this.#threads.clear();
    this.#refuse([...threads.flatMap((thread) => thread.unanswered()), ...this.#waiting], "is closed");
    await Promise.all(threads.map((thread) => thread.close()));
  }

  #addThread(again: readonly Asked[]): void {
    const thread = new IndexThread(this.#module, {
      onFree: () => {
        if (thread.hasAnswered) this.#barren = 0;
        this.#handOut();
      },
      onEnd: (_thread, cause) => this.#replace(thread, cause),
    });
    this.#threads.add(thread);
    if (this.#segments) thread.post(this.#segments);
    for (const asked of again) thread.ask(asked);
  }

  /** Each waiting request to the thread that has the least to do, as long as one has room. */
  #handOut(): void {
    for (const asked of this.#waiting) {
      const free = [...this.#threads].filter((thread) => thread.isReady && thread.load < mostInThread);
      if (free.length === 0) return;
      this.#waiting.delete(asked);
      free.reduce((least, thread) => (thread.load < least.load ? thread : least)).ask(asked);
    }
  }

  /** What the thread was at goes to its successor, where it can do no harm to others; never a third time. */
  #replace(thread: IndexThread, cause: Error): void {
    this.#threads.delete(thread);
    if (this.#isClosed) return;
    this.#warn("A thread of the directory index has died; it is replaced", cause);
    this.#barren = thread.hasAnswered ? 0 : this.#barren + 1;
    const again = this.#askedAgain(thread);
    if (this.#barren <= freeReplacements) this.#addThread(again);
    else this.#replaceLater(again);
  }

  /** What a dead thread was asked, and others still wait for, but what it died over twice. */
  #askedAgain(thread: IndexThread): Asked[] {
    const [current, ...behind] = thread.unanswered();
    const waiting = behind.filter(({ isLeft }) => !isLeft);
    if (!current || current.isLeft) return waiting;
    current.deaths += 1;
    if (current.deaths < 2) return [current, ...waiting];
    this.#refuse([current], "ended twice over this question");
    return waiting;
  }

  #replaceLater(again: readonly Asked[]): void {
    const pause = Math.min(longestPause, 100 * 2 ** (this.#barren - freeReplacements));
    const timer = setTimeout(() => {
      this.#replacing.delete(timer);
      this.#addThread([]);
    }, pause);
    timer.unref();
    this.#replacing.add(timer);
    this.#refuse(this.#threads.size === 0 ? [...again, ...this.#waiting] : again, "cannot be started");
  }

  #refuse(all: readonly Asked[], why: string): void {
    for (const asked of all) {
      this.#waiting.delete(asked);
      asked.reject(new IndexFailure(`The directory index ${why}`));
    }
  }
}
