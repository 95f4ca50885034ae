import { setTimeout as delay } from "node:timers/promises";

export interface LoadCounts {
  /** Answers by status, 0 for none. */
  readonly statuses: Map<number, number>;
  /** Names of the searches whose saving was answered with 200. */
  readonly acknowledged: string[];
  /** Streams whose body ended without a last event that says how it went. */
  brokenStreams: number;
  /** 503 without Retry-After or without a sentence. */
  badRefusals: number;
  /** The longest that /api/health took, in milliseconds. */
  slowestHealth: number;
  slowestAnswer: number;
}

export interface LoadOptions {
  readonly urls: readonly string[];
  readonly tokenFor: (subject: string) => string;
}

const writers = 3;
/** Less than anybody may save. */
const searchesOfUser = 40;

/** Saves, reads, searches and asks for the health of each server until it is stopped. Every name is saved once. */
export class Load {
  readonly counts: LoadCounts = {
    statuses: new Map(),
    acknowledged: [],
    brokenStreams: 0,
    badRefusals: 0,
    slowestHealth: 0,
    slowestAnswer: 0,
  };
  readonly #options: LoadOptions;
  readonly #running: Promise<void>[];
  #isStopped = false;
  #saved = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#running = options.urls.flatMap((url) => [
      ...Array.from({ length: writers }, () => this.#repeat(() => this.save(url))),
      this.#repeat(() => this.#read(url)),
      this.#repeat(() => this.#search(url)),
      this.#repeat(() => this.#askHealth(url)),
    ]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /** @returns the status; what it saved counts as acknowledged with 200 */
  async save(url: string): Promise<number> {
    this.#saved += 1;
    const name = `search ${this.#saved}`;
    const response = await this.#call(`${url}/api/search/save`, {
      method: "POST",
      headers: this.#headers(`writer-${Math.floor(this.#saved / searchesOfUser)}`),
      body: JSON.stringify({ name, naturalQuery: name }),
    });
    await response?.text().catch(() => {});
    if (response?.status === 200) this.counts.acknowledged.push(name);
    return response?.status ?? 0;
  }

  async #read(url: string): Promise<void> {
    const response = await this.#call(`${url}/api/ai/companies?liked_only=true`, {
      headers: this.#headers("reader"),
    });
    await response?.text().catch(() => {});
  }

  async #search(url: string): Promise<void> {
    const response = await this.#call(`${url}/api/ai/ai-company-search-enriched`, {
      method: "POST",
      headers: this.#headers("searcher"),
      body: JSON.stringify({ query: "software companies in Texas", searchParams: { state: ["Texas"] } }),
    });
    const text = await response?.text().catch(() => null);
    if (response?.status === 200 && !/"type":"(error|[a-z_]*complete[a-z_]*|no_results)"/.test(text ?? ""))
      this.counts.brokenStreams += 1;
    await delay(100);
  }

  async #askHealth(url: string): Promise<void> {
    const began = performance.now();
    const response = await this.#call(`${url}/api/health`, {});
    await response?.text().catch(() => {});
    this.counts.slowestHealth = Math.max(this.counts.slowestHealth, performance.now() - began);
    await delay(50);
  }

  async #call(url: string, init: RequestInit): Promise<Response | null> {
    const began = performance.now();
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => null);
    this.counts.slowestAnswer = Math.max(this.counts.slowestAnswer, performance.now() - began);
    const status = response?.status ?? 0;
    this.counts.statuses.set(status, (this.counts.statuses.get(status) ?? 0) + 1);
    if (response?.status === 503) await this.#judgeRefusal(response.clone());
    return response;
  }

  async #judgeRefusal(response: Response): Promise<void> {
    const { error = "" } = (await response.json().catch(() => ({}))) as { error?: string };
    const isGood = response.headers.has("retry-after") && /^The database is not available/.test(error);
    if (!isGood) this.counts.badRefusals += 1;
  }

  #headers(subject: string): Record<string, string> {
    return { "content-type": "application/json", authorization: `Bearer ${this.#options.tokenFor(subject)}` };
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    while (!this.#isStopped) {
      await work();
      await delay(10);
    }
  }
}
