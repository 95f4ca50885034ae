import { Worker } from "node:worker_threads";
import type { IndexRequest } from "../requests/request.ts";
import { IndexFailure } from "./index-failure.ts";
import type { IndexWorkerMessage, IndexWorkerReply } from "./messages.ts";

/** A request on its way. */
export interface Asked {
  readonly id: number;
  readonly request: IndexRequest;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Nobody waits for it any more. */
  isLeft: boolean;
  /** How many threads died while they answered it. */
  deaths: number;
}

interface ThreadEvents {
  /** It can be asked, or has answered: there may be room for the next request. */
  onFree(thread: IndexThread): void;
  /** Told once, when it has ended for any reason. */
  onEnd(thread: IndexThread, cause: Error): void;
}

export interface ThreadModule {
  readonly entry: URL;
  /** What the thread may take for itself, beside the shared segments, in megabytes: more is a death. */
  readonly memory: number;
}

/** The main thread's end of a thread that answers. It answers in the order in which it is asked. */
export class IndexThread {
  readonly #worker: Worker;
  readonly #asked = new Map<number, Asked>();
  readonly #events: ThreadEvents;
  #isReady = false;
  #answers = 0;
  #hasEnded = false;

  constructor({ entry, memory }: ThreadModule, events: ThreadEvents) {
    this.#events = events;
    this.#worker = new Worker(entry, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
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
    return this.#answers > 0;
  }

  /** How many requests it has not answered. */
  get load(): number {
    return this.#asked.size;
  }

  /** The requests that it has not answered, the one that it is at first. */
  unanswered(): Asked[] {
    return [...this.#asked.values()];
  }

  post(message: IndexWorkerMessage): void {
    this.#worker.postMessage(message);
  }

  ask(asked: Asked): void {
    this.#asked.set(asked.id, asked);
    this.post({ kind: "ask", id: asked.id, request: asked.request });
  }

  async close(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  #settle(reply: IndexWorkerReply): void {
    if (reply.kind === "ready") this.#isReady = true;
    else {
      const asked = this.#asked.get(reply.id);
      this.#asked.delete(reply.id);
      this.#answers += 1;
      if (reply.kind === "answer") asked?.resolve(reply.answer);
      else asked?.reject(new IndexFailure(`The index could not answer: ${reply.message}`));
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
