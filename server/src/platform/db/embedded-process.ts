import { Worker } from "node:worker_threads";
import type { WorkerReply, WorkerRequest, WorkerStart } from "./embedded-messages.ts";
import { QueryError } from "./query-error.ts";

interface PendingRequest {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

type StartOptions = Omit<WorkerStart, "abandoned">;

type RequestBody<Request> = Request extends { readonly id: number } ? Omit<Request, "id"> : never;

/**
 * The main thread's side of the database's worker thread. Each request returns a promise. All pending promises reject
 * when the worker dies.
 */
export class EmbeddedProcess {
  readonly #worker: Worker;
  readonly #abandoned = new Int32Array(new SharedArrayBuffer(16_384));
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #stopped: Error | null = null;
  #isClosing = false;
  #onLost: (cause: Error) => void = () => {};

  /**
   * Starts the worker. Resolves when the database is open; rejects when it cannot be opened. When the worker dies
   * later, `onLost` is called, and every later request fails.
   */
  static async start(start: StartOptions, onLost?: (cause: Error) => void): Promise<EmbeddedProcess> {
    const embedded = new EmbeddedProcess(start);
    await embedded.#expect(0);
    if (onLost) embedded.#onLost = onLost;
    return embedded;
  }

  private constructor(start: StartOptions) {
    this.#worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      workerData: { ...start, abandoned: this.#abandoned } satisfies WorkerStart,
      execArgv: [],
    });
    this.#worker.on("message", (reply: WorkerReply) => this.#settle(reply));
    this.#worker.on("error", (error: Error) => this.#stop(error));
    this.#worker.on("exit", () => this.#stop(new Error("The embedded database has stopped")));
  }

  /**
   * Sends a request. Requests are answered in the order in which they are sent. A request that is aborted before its
   * turn is not started.
   */
  send(body: RequestBody<WorkerRequest>, signal?: AbortSignal): Promise<unknown> {
    if (this.#stopped !== null) return Promise.reject(this.#stopped);
    this.#lastId += 1;
    const id = this.#lastId;
    const outcome = this.#expect(id);
    const abandon = () => this.#abandon(id);
    signal?.addEventListener("abort", abandon, { once: true });
    const stopListening = () => signal?.removeEventListener("abort", abandon);
    outcome.then(stopListening, stopListening);
    try {
      this.#worker.postMessage({ ...body, id });
    } catch (error) {
      // Sending throws for a value that cannot be cloned, such as a function.
      stopListening();
      this.#pending.delete(id);
      return Promise.reject(error);
    }
    return outcome;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#stopped === null) await this.send({ kind: "close" });
    await this.#worker.terminate();
  }

  #abandon(id: number): void {
    if (this.#pending.has(id)) Atomics.store(this.#abandoned, id % this.#abandoned.length, id);
  }

  #expect(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  #settle(reply: WorkerReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ("failure" in reply) pending?.reject(new QueryError(reply.failure.message, reply.failure.facts));
    else pending?.resolve(reply.result);
  }

  #stop(error: Error): void {
    const isLost = this.#stopped === null && !this.#isClosing;
    this.#stopped ??= error;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
    if (isLost) this.#onLost(error);
  }
}
