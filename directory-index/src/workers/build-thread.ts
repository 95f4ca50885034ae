import { Worker } from "node:worker_threads";
import type { TableBatch } from "../requests/table-batch.ts";
import type { BuildWorkerMessage, BuildWorkerReply } from "./messages.ts";

/**
 * Backpressure: the maximum number of batches that are sent but not yet confirmed, including the batch that the thread
 * is reading.
 */
const maxUnread = 3;

/** Controls, from the main thread, a thread that builds one segment. */
export class BuildThread {
  readonly #worker: Worker;
  readonly #built = Promise.withResolvers<SharedArrayBuffer>();
  #unread = 0;
  #onRead: () => void = () => {};

  constructor(entry: URL) {
    this.#worker = new Worker(entry, { execArgv: [] });
    this.#worker.on("message", (reply: BuildWorkerReply) => this.#onReply(reply));
    this.#worker.on("error", (error: Error) => this.#built.reject(error));
    this.#worker.on("exit", () => this.#built.reject(new Error("The thread that builds has ended")));
    // `add` and `finish` report a rejection. This handler prevents an "unhandled rejection" when it happens between
    // their calls.
    this.#built.promise.catch(() => {});
  }

  /** Sends a batch. Resolves when the thread can take the next one. */
  async add(batch: TableBatch): Promise<void> {
    this.#unread += 1;
    this.#post({ kind: "batch", batch });
    while (this.#unread >= maxUnread) {
      const read = new Promise<void>((resolve) => {
        this.#onRead = resolve;
      });
      await Promise.race([read, this.#built.promise]);
    }
  }

  finish(): Promise<SharedArrayBuffer> {
    this.#post({ kind: "finish" });
    return this.#built.promise;
  }

  /** Ends the thread at once, even while it builds. */
  async end(): Promise<void> {
    this.#built.reject(new Error("Building was stopped"));
    await this.#worker.terminate();
  }

  #post(message: BuildWorkerMessage): void {
    this.#worker.postMessage(message);
  }

  #onReply(reply: BuildWorkerReply): void {
    if (reply.kind === "built") this.#built.resolve(reply.segment);
    else {
      this.#unread -= 1;
      this.#onRead();
    }
  }
}
