/** Background work of one process: repeated at an interval, and done at once on request. */
export interface RepeatedWork {
  /**
   * Works now. While work goes on, one more round follows it, so that nothing that was stored before the call is missed.
   * Ends after that round. Never throws.
   */
  workNow(): Promise<void>;
  start(): void;
  stop(): void;
}

/**
 * Repeats work in this process, one round at a time.
 * @param round does all that is due
 * @param intervalMs milliseconds between rounds that nobody asked for
 * @param onFailure called with the error of a round; the next round tries again
 */
export function createRepeatedWork({
  round,
  intervalMs,
  onFailure,
}: {
  round: () => Promise<void>;
  intervalMs: number;
  onFailure: (error: unknown) => void;
}): RepeatedWork {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const begin = () => {
    current = round()
      .catch(onFailure)
      .finally(() => {
        current = null;
      });
    return current;
  };
  const workNow = async () => {
    if (!current) return await begin();
    next ??= current.then(() => {
      next = null;
      return current ?? begin();
    });
    await next;
  };
  return {
    workNow,
    start: () => {
      timer = setInterval(() => {
        if (!current) void begin();
      }, intervalMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** Seconds until failed work is tried again: one of a list by the number of failed tries, the last for all further ones. */
export function pickRetrySeconds(seconds: readonly [number, ...number[]], failedTries: number): number {
  return seconds[Math.min(failedTries, seconds.length) - 1] ?? seconds[0];
}
