/** Shortest and longest retry delay of a failed renewal, in milliseconds. */
const firstRetryDelayMs = 1_000;
const longestRetryDelayMs = 60_000;

/**
 * `failures`: the number of consecutive failures. `random`: from 0 to 1.
 * @returns the delay before the next retry in milliseconds; half of it is fixed, the other half random (jitter)
 */
export function getRetryDelayMs(failures: number, random: number): number {
  const wait = Math.min(longestRetryDelayMs, firstRetryDelayMs * 2 ** (failures - 1));
  return Math.round(wait / 2 + (wait / 2) * random);
}

/** Exponential backoff: retries once after each failure and doubles the delay each time. */
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
