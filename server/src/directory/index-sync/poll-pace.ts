/**
 * After a round that applied changes, the next poll waits this many times as long as the round took, so that a long
 * import can use the database.
 */
const pauseToRoundRatio = 8;
const maxPauseMs = 5000;
const maxRetryPauseMs = 1_000;
/** If a round applies its changes in less than this time, the index has caught up. */
const shortRoundMs = 1000;

/** How often the change log is polled, and whether the index has caught up with it. Times are in milliseconds. */
export class PollPace {
  #lastRound = 0;
  #isCaughtUp = false;

  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  /** Marks the index as not caught up. Called when all segments were discarded. */
  reset(): void {
    this.#isCaughtUp = false;
  }

  beginRound(): void {
    this.#lastRound = 0;
  }

  /** Records how long the current round took to apply changes. */
  recordDuration(milliseconds: number): void {
    this.#lastRound = milliseconds;
  }

  /**
   * Ends a round.
   * @param isComplete whether the whole directory had been read when the round began
   */
  endRound(isComplete: boolean): void {
    this.#isCaughtUp ||= isComplete && this.#lastRound < shortRoundMs;
  }

  /** The pause before the next poll, which grows with failures in a row. */
  pauseAfter(interval: number, failures: number): number {
    if (failures > 0) return Math.min(maxRetryPauseMs, interval * 2 ** failures);
    if (!this.#isCaughtUp) return interval;
    return Math.max(interval, Math.min(maxPauseMs, pauseToRoundRatio * this.#lastRound));
  }
}
