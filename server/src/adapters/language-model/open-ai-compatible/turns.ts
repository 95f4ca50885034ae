/** Gives out a fixed number of turns, in the order they are asked for. */
export interface Turns {
  /**
   * Waits for a turn; the answer gives it back.
   * @throws what `signal` aborts with, when no turn is free before.
   */
  take(signal: AbortSignal): Promise<() => void>;
}

/** @param most how many turns there are at a time */
export function createTurns(most: number): Turns {
  let taken = 0;
  const waiting = new Set<() => void>();

  const giveBack = () => {
    taken--;
    const [next] = waiting;
    next?.();
  };
  const start = () => {
    taken++;
    let isOver = false;
    return () => {
      if (!isOver) giveBack();
      isOver = true;
    };
  };
  const take = (signal: AbortSignal): Promise<() => void> => {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (taken < most) return Promise.resolve(start());
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(signal.reason);
      };
      const enter = () => {
        waiting.delete(enter);
        signal.removeEventListener("abort", leave);
        resolve(start());
      };
      waiting.add(enter);
      signal.addEventListener("abort", leave, { once: true });
    });
  };
  return { take };
}
