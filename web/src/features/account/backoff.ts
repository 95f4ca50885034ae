/**
 * Delay after the first failed session renewal, and the longest delay, in milliseconds. Jitter shortens each by up to
 * half.
 */
const firstRetryDelayMs = 1_000;
const longestRetryDelayMs = 60_000;

/**
 * `failures`: the number of consecutive failures. `random`: a number from 0 to 1.
 * @returns the delay before the next retry in milliseconds. One half is fixed; the other half is scaled by `random`
 * (jitter).
 */
export function getRetryDelayMs(failures: number, random: number): number {
  const wait = Math.min(longestRetryDelayMs, firstRetryDelayMs * 2 ** (failures - 1));
  return Math.round(wait / 2 + (wait / 2) * random);
}

/**
 * Exponential backoff: calls `retry` once after each failure. The delay doubles with each failure in a row, up to 60 s.
 */
export class Backoff {
  readonly #retry: () => void;
  #failures = 0;
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(retry: () => void) {
    this.#retry = retry;
  }

  isWaiting(): boolean {
    return Date.now() < this.#until;
  }

  fail(): void {
    this.#failures += 1;
    const wait = getRetryDelayMs(this.#failures, Math.random());
    this.#until = Date.now() + wait;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#retry, wait);
  }

  succeed(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#until = 0;
  }
}
