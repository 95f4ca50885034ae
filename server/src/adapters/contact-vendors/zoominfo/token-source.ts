/** A token and for how many milliseconds it may be used. */
export interface Token {
  readonly text: string;
  readonly usableMs: number;
}

/** After a refused token was replaced, further refusals do not replace it again for this long. */
const replacementPauseMs = 5000;

/**
 * Holds the token of the sign-in and renews it before it ends, once for all requests that wait. Times are measured by a
 * clock that nobody sets.
 */
export class TokenSource {
  readonly #signIn: () => Promise<Token>;
  #token: { readonly text: string; readonly usableUntil: number } | null = null;
  #renewal: Promise<string> | null = null;
  #replacedAt = Number.NEGATIVE_INFINITY;

  constructor(signIn: () => Promise<Token>) {
    this.#signIn = signIn;
  }

  /** @throws VendorFailure; the reason of an aborted signal */
  async get(signal: AbortSignal | undefined): Promise<string> {
    signal?.throwIfAborted();
    if (this.#token && performance.now() < this.#token.usableUntil) return this.#token.text;
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
    return await untilAborted(this.#renewal, signal);
  }

  /** Signs in anew although the token may still be good. @throws VendorFailure; the reason of an aborted signal */
  async renew(signal: AbortSignal): Promise<void> {
    this.#token = null;
    await this.get(signal);
  }

  /** Drops a refused token. Requests that were sent with the same token are refused too, so only the first one counts. */
  forget(): void {
    if (performance.now() - this.#replacedAt < replacementPauseMs) return;
    this.#replacedAt = performance.now();
    this.#token = null;
  }

  async #renew(): Promise<string> {
    const { text, usableMs } = await this.#signIn();
    this.#token = { text, usableUntil: performance.now() + usableMs };
    return text;
  }
}

/** Waits for work that goes on for others when one who waits leaves. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return await work;
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
