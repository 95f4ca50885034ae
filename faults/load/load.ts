import { setTimeout as delay } from "node:timers/promises";
import type { WriteLedger } from "./ledger.ts";
import { allWrites, type Caller, type Post, saveSearch, type Write } from "./writes.ts";

export interface LoadCounts {
  /** The number of answers by status; 0 stands for no answer. */
  readonly statuses: Map<number, number>;
  /** The number of streams that ended without their final event. */
  brokenStreams: number;
  /** The number of answers with 503 that have no Retry-After or no message. */
  badRefusals: number;
  /** The time of the slowest answer of /api/health, in milliseconds. */
  slowestHealth: number;
  slowestAnswer: number;
}

export interface LoadOptions {
  readonly urls: readonly string[];
  readonly tokenFor: (subject: string) => string;
  readonly ledger: WriteLedger;
}

const writerCount = 3;

/** Keeps writing to each server, reading from it and checking its health, until `stop` is called. */
export class Load {
  readonly counts: LoadCounts = {
    statuses: new Map(),
    brokenStreams: 0,
    badRefusals: 0,
    slowestHealth: 0,
    slowestAnswer: 0,
  };
  readonly #options: LoadOptions;
  readonly #running: Promise<void>[];
  #isStopped = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#running = options.urls.flatMap((url) => [
      ...Array.from({ length: writerCount }, () => this.#repeat(() => this.#writeNext(url))),
      this.#repeat(() => this.#read(url)),
      this.#repeat(() => this.#checkHealth(url)),
    ]);
  }

  get calls(): number {
    return this.counts.statuses.values().reduce((sum, count) => sum + count, 0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /** Saves a search. @returns whether the server acknowledged it */
  async save(url: string): Promise<boolean> {
    return this.#write(url, saveSearch, this.#options.ledger.next());
  }

  async #writeNext(url: string): Promise<void> {
    const n = this.#options.ledger.next();
    const write = allWrites[n % allWrites.length];
    if (write) await this.#write(url, write, n);
  }

  async #write(url: string, write: Write, n: number): Promise<boolean> {
    const acknowledged = await write(this.#postTo(url), n);
    for (const key of acknowledged) this.#options.ledger.acknowledged.add(key);
    return acknowledged.length > 0;
  }

  #postTo(url: string): Post {
    return async (path, body, caller) => {
      const init = { method: "POST", headers: this.#headers(caller), body: JSON.stringify(body) };
      const response = await this.#call(`${url}${path}`, init);
      if (response === null) return null;
      const text = await response.text().catch(() => null);
      if (isBrokenStream(response, text)) this.counts.brokenStreams += 1;
      const [cookie = null] = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
      return text === null ? null : { status: response.status, text, cookie };
    };
  }

  async #read(url: string): Promise<void> {
    const headers = this.#headers({ user: "reader" });
    const response = await this.#call(`${url}/api/ai/companies?liked_only=true`, { headers });
    await response?.text().catch(() => {});
  }

  async #checkHealth(url: string): Promise<void> {
    const started = performance.now();
    const response = await this.#call(`${url}/api/health`, {});
    await response?.text().catch(() => {});
    this.counts.slowestHealth = Math.max(this.counts.slowestHealth, performance.now() - started);
    await delay(50);
  }

  async #call(url: string, init: RequestInit): Promise<Response | null> {
    const started = performance.now();
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => null);
    this.counts.slowestAnswer = Math.max(this.counts.slowestAnswer, performance.now() - started);
    const status = response?.status ?? 0;
    this.counts.statuses.set(status, (this.counts.statuses.get(status) ?? 0) + 1);
    if (response?.status === 503) await this.#judgeRefusal(response.clone());
    return response;
  }

  async #judgeRefusal(response: Response): Promise<void> {
    const { error = "" } = (await response.json().catch(() => ({}))) as { error?: string };
    const isDocumented = response.headers.has("retry-after") && /^The database is not available/.test(error);
    if (!isDocumented) this.counts.badRefusals += 1;
  }

  #headers(caller: Caller): Record<string, string> {
    const type = { "content-type": "application/json" };
    if ("user" in caller) return { ...type, authorization: `Bearer ${this.#options.tokenFor(caller.user)}` };
    return caller.cookie === "" ? type : { ...type, cookie: caller.cookie };
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    while (!this.#isStopped) {
      await work();
      await delay(10);
    }
  }
}

function isBrokenStream(response: Response, text: string | null): boolean {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return false;
  return !/"type":"(error|auto_save_complete)"/.test(text ?? "");
}
