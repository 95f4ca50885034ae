/** Loads one result for each key, in the order of the keys. */
export type LoadBatch<Key, Result> = (
  keys: readonly Key[],
  signal: AbortSignal,
) => Promise<readonly Result[]>;

interface PendingCall<Key, Result> {
  readonly key: Key;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
  /** Stops listening to the caller's abort signal. */
  readonly release: () => void;
}

/**
 * Combines calls of the same turn of the event loop into batches of at most `most` keys. A call whose signal aborts
 * rejects at once with the abort reason; a batch is aborted when all of its calls were. When loading fails, every call
 * of the batch rejects with the error.
 */
export function createBatch<Key, Result>(
  load: LoadBatch<Key, Result>,
  most = 100,
): (key: Key, signal?: AbortSignal) => Promise<Result> {
  let open: PendingBatch<Key, Result> | null = null;

  return (key, signal) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (open === null || open.size >= most) {
      const batch = new PendingBatch(load);
      open = batch;
      setImmediate(() => {
        if (open === batch) open = null;
        void batch.run();
      });
    }
    return open.add(key, signal);
  };
}

class PendingBatch<Key, Result> {
  readonly #load: LoadBatch<Key, Result>;
  readonly #waiting = new Set<PendingCall<Key, Result>>();
  readonly #abort = new AbortController();
  #isLoading = false;

  constructor(load: LoadBatch<Key, Result>) {
    this.#load = load;
  }

  get size(): number {
    return this.#waiting.size;
  }

  add(key: Key, signal: AbortSignal | undefined): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(call);
        reject(signal?.reason);
        if (this.#isLoading && this.#waiting.size === 0) this.#abort.abort(signal?.reason);
      };
      const release = () => signal?.removeEventListener("abort", leave);
      const call = { key, resolve, reject, release };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.add(call);
    });
  }

  async run(): Promise<void> {
    const calls = [...this.#waiting];
    if (calls.length === 0) return;
    this.#isLoading = true;
    try {
      const keys = calls.map((call) => call.key);
      const results = await this.#load(keys, this.#abort.signal);
      if (results.length !== keys.length)
        throw new Error(`${keys.length} keys got ${results.length} results`);
      for (const [index, call] of calls.entries()) call.resolve(results[index] as Result);
    } catch (error) {
      for (const call of calls) call.reject(error);
    } finally {
      for (const call of calls) call.release();
    }
  }
}
