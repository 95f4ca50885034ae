/** The pause after a rebuild is this many times as long as the rebuild took. */
const pauseToRebuildRatio = 8;
const maxRetryPauseMs = 5 * 60_000;
const firstRetryPauseMs = 1000;

/** When the next rebuild may start. Times are in milliseconds of any monotonic clock. */
export class RebuildPace {
  #notBefore = Number.NEGATIVE_INFINITY;
  #lastEnd = Number.NEGATIVE_INFINITY;
  #lastDuration = 0;
  #failures = 0;

  mayStart(now: number): boolean {
    return now >= this.#notBefore;
  }

  succeeded(startedAt: number, endedAt: number): void {
    this.#failures = 0;
    this.#lastEnd = endedAt;
    this.#lastDuration = endedAt - startedAt;
    this.#notBefore = endedAt + pauseToRebuildRatio * this.#lastDuration;
  }

  /** Records a failed rebuild. The pause doubles with each failure in a row. */
  failed(endedAt: number): void {
    this.#notBefore = endedAt + Math.min(maxRetryPauseMs, firstRetryPauseMs * 2 ** this.#failures);
    this.#failures += 1;
  }

  /** Shortens the pause because all segments were discarded; does nothing if the last rebuild failed. */
  hurry(): void {
    if (this.#failures === 0) this.#notBefore = this.#lastEnd + this.#lastDuration;
  }
}
