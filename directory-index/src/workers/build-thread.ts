import { Worker } from "node:worker_threads";
import type { TableBatch } from "../requests/table-batch.ts";
import type { BuildWorkerMessage, BuildWorkerReply } from "./messages.ts";

/** Batches on their way to the thread: one that it reads, and the next ones. */
const mostUnread = 3;

/** A thread that builds one segment. */
export class BuildThread {
  readonly #worker: Worker;
  readonly #built = Promise.withResolvers<SharedArrayBuffer>();
  #unread = 0;
  #onRead: () => void = () => {};

  constructor(entry: URL) {
    this.#worker = new Worker(entry, { execArgv: [] });
    this.#worker.on("message", (reply: BuildWorkerReply) => this.#hear(reply));
    this.#worker.on("error", (error: Error) => this.#built.reject(error));
    this.#worker.on("exit", () => this.#built.reject(new Error("The thread that builds has ended")));
    // Whoever adds or finishes hears of it; between the two nobody may be listening.
    this.#built.promise.catch(() => {});
  }

  /** Resolves when the next batch may come: a slow builder makes the reader wait. */
  async add(batch: TableBatch): Promise<void> {
    this.#unread += 1;
    this.#post({ kind: "batch", batch });
    while (this.#unread >= mostUnread) {
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

  /** Ends the thread, wherever it is. */
  async end(): Promise<void> {
    this.#built.reject(new Error("Building was stopped"));
    await this.#worker.terminate();
  }

  #post(message: BuildWorkerMessage): void {
    this.#worker.postMessage(message);
  }

  #hear(reply: BuildWorkerReply): void {
    if (reply.kind === "built") this.#built.resolve(reply.segment);
    else {
      this.#unread -= 1;
      this.#onRead();
    }
  }
}
