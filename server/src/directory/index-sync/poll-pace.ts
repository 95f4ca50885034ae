/** After taking changes over, polling pauses this many times as long: a long import has the database to itself. */
const pauseFactor = 8;
const longestPause = 5000;
const longestRetryPause = 1_000;
/** A round of changes that takes no longer than this has caught up. */
const shortRound = 1000;

/** How often the change log is polled, and whether the index has caught up with it. Times are in milliseconds. */
export class PollPace {
  #lastRound = 0;
  #isCaughtUp = false;

  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  /** After all segments were discarded. */
  reset(): void {
    this.#isCaughtUp = false;
  }

  beginRound(): void {
    this.#lastRound = 0;
  }

  /** Changes were taken over in this time. */
  tookOver(milliseconds: number): void {
    this.#lastRound = milliseconds;
  }

  /** `isComplete`: the whole directory had been read when the round began. */
  endRound(isComplete: boolean): void {
    this.#isCaughtUp ||= isComplete && this.#lastRound < shortRound;
  }

  /** The pause before the next poll, which grows with failures in a row. */
  pauseAfter(interval: number, failures: number): number {
    if (failures > 0) return Math.min(longestRetryPause, interval * 2 ** failures);
    if (!this.#isCaughtUp) return interval;
    return Math.max(interval, Math.min(longestPause, pauseFactor * this.#lastRound));
  }
}
