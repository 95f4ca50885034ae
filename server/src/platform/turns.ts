export interface Turn {
  /** True when none was free at first. */
  waited: boolean;
  giveBack(): void;
}

/** Gives out a fixed number of turns, in the order they are asked for. */
export interface Turns {
  /** @throws what `signal` aborts with, when no turn is free before. */
  take(signal: AbortSignal): Promise<Turn>;
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
  const start = (waited: boolean): Turn => {
    taken++;
    return { waited, giveBack };
  };
  const take = (signal: AbortSignal): Promise<Turn> => {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (taken < most) return Promise.resolve(start(false));
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(signal.reason);
      };
      const enter = () => {
        waiting.delete(enter);
        signal.removeEventListener("abort", leave);
        resolve(start(true));
      };
      waiting.add(enter);
      signal.addEventListener("abort", leave, { once: true });
    });
  };
  return { take };
}
