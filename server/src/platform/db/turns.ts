interface Waiting {
  readonly start: () => void;
}

/** Lets one holder run at a time, in the order of asking. */
export class Turns {
  #waiting: Waiting[] = [];
  #busy = false;

  /**
   * Resolves with a function that ends the turn. A caller whose signal aborts while it waits leaves the queue
   * and rejects with the signal's reason.
   */
  take(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve(this.#makeRelease());
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        reject(signal?.reason);
      };
      const entry = {
        start: () => {
          signal?.removeEventListener("abort", leave);
          resolve(this.#makeRelease());
        },
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(entry);
    });
  }

  #makeRelease(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiting.shift();
      if (next === undefined) this.#busy = false;
      else next.start();
    };
  }
}
