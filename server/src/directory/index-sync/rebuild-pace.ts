/** After a rebuild the next one waits so many times as long as it took, so that it never takes most of the time. */
const restFactor = 8;
const longestPause = 5 * 60_000;
const firstPause = 1000;

/** When the whole directory may be read anew. Times are in milliseconds of any clock that only goes forward. */
export class RebuildPace {
  #notBefore = Number.NEGATIVE_INFINITY;
  #lastEnd = Number.NEGATIVE_INFINITY;
  #lastDuration = 0;
  #failures = 0;

  mayStart(now: number): boolean {
    return now >= this.#notBefore;
  }

  succeeded(began: number, ended: number): void {
    this.#failures = 0;
    this.#lastEnd = ended;
    this.#lastDuration = ended - began;
    this.#notBefore = ended + restFactor * this.#lastDuration;
  }

  failed(ended: number): void {
    this.#notBefore = ended + Math.min(longestPause, firstPause * 2 ** this.#failures);
    this.#failures += 1;
  }

  /** What there is turned out to be wrong: the next one hardly waits for the last, unless that failed. */
  hurry(): void {
    if (this.#failures === 0) this.#notBefore = this.#lastEnd + this.#lastDuration;
  }
}
