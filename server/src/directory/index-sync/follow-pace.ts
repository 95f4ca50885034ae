/** Taking changes over rests so many times as long as it took: a long import has the database to itself. */
const restFactor = 8;
const longestRest = 5000;
/** The change log is followed again soon after the database is back. */
const longestRetry = 1_000;
/** Changes that take no longer are what is left to do. */
const shortTake = 1000;

/** How the change log is followed: how long each look rests, and whether it has been followed up to about now. Milliseconds. */
export class FollowPace {
  #lastTake = 0;
  #isCaughtUp = false;

  /** Since all of the directory was read. */
  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  startOver(): void {
    this.#isCaughtUp = false;
  }

  beginRound(): void {
    this.#lastTake = 0;
  }

  tookOver(milliseconds: number): void {
    this.#lastTake = milliseconds;
  }

  /** `isWhole`: all of the directory had been read when the round began. What was left to do was little then, or it is not yet. */
  endRound(isWhole: boolean): void {
    this.#isCaughtUp ||= isWhole && this.#lastTake < shortTake;
  }

  restAfter(interval: number, failures: number): number {
    if (failures > 0) return Math.min(longestRetry, interval * 2 ** failures);
    if (!this.#isCaughtUp) return interval;
    return Math.max(interval, Math.min(longestRest, restFactor * this.#lastTake));
  }
}
