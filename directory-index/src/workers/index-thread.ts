import { Worker } from "node:worker_threads";
import type { IndexRequest } from "../requests/request.ts";
import { IndexFailure } from "./index-failure.ts";
import type { IndexWorkerMessage, IndexWorkerReply } from "./messages.ts";

/** A request that is not answered yet. */
export interface PendingRequest {
  readonly id: number;
  readonly request: IndexRequest;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Whether the caller has aborted the request. */
  isAbandoned: boolean;
  /** How many threads have died while answering the request. */
  deaths: number;
}

interface ThreadEvents {
  /** Called when the thread has started or has answered: it may have room for the next request. */
  onFree(thread: IndexThread): void;
  /** Called once when the thread has ended for any reason. */
  onEnd(thread: IndexThread, cause: Error): void;
}

export interface ThreadModule {
  readonly entry: URL;
  /** The heap limit of the thread in megabytes, without the shared segments; the thread dies beyond it. */
  readonly maxHeapMb: number;
}

/** Controls, from the main thread, a thread that answers requests in the order in which they were sent. */
export class IndexThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  readonly #events: ThreadEvents;
  #isReady = false;
  #hasAnswered = false;
  #hasEnded = false;

  constructor({ entry, maxHeapMb }: ThreadModule, events: ThreadEvents) {
    this.#events = events;
    this.#worker = new Worker(entry, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    this.#worker.on("message", (reply: IndexWorkerReply) => this.#settle(reply));
    this.#worker.on("error", (error: Error) => this.#end(error));
    this.#worker.on("messageerror", (error: Error) => this.#end(error));
    this.#worker.on("exit", (code) => this.#end(new Error(`It ended with code ${code}`)));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** The number of pending requests. */
  get load(): number {
    return this.#pending.size;
  }

  /** The pending requests; the first is the one being answered. */
  pendingRequests(): PendingRequest[] {
    return [...this.#pending.values()];
  }

  post(message: IndexWorkerMessage): void {
    this.#worker.postMessage(message);
  }

  ask(pending: PendingRequest): void {
    this.#pending.set(pending.id, pending);
    this.post({ kind: "ask", id: pending.id, request: pending.request });
  }

  async close(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  #settle(reply: IndexWorkerReply): void {
    if (reply.kind === "ready") this.#isReady = true;
    else {
      const pending = this.#pending.get(reply.id);
      this.#pending.delete(reply.id);
      this.#hasAnswered = true;
      if (reply.kind === "answer") pending?.resolve(reply.answer);
      else pending?.reject(new IndexFailure(`The index could not answer: ${reply.message}`));
    }
    this.#events.onFree(this);
  }

  #end(cause: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    void this.#worker.terminate();
    this.#events.onEnd(this, cause);
  }
}
