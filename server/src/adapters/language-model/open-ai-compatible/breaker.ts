/** One try at a server that may be down. Exactly one of its functions is called, at its end. */
export interface Attempt {
  succeeded(): void;
  failed(): void;
  /** It ended for reasons that say nothing of the server. */
  dropped(): void;
}

export interface Breaker {
  /** Null while the server is left alone. */
  begin(): Attempt | null;
  /** Leaves the server alone for so many milliseconds. */
  pause(ms: number): void;
}

interface BreakerSettings {
  /** Failures in a row after which the server is left alone. */
  failures: number;
  restMs: number;
  /** Milliseconds since any fixed moment. */
  now: () => number;
}

/** Leaves a failing server alone for a while; then a single try decides whether it is up again. */
export function createBreaker({ failures, restMs, now }: BreakerSettings): Breaker {
  let inARow = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isProbing = false;

  const begin = (): Attempt | null => {
    const isDoubtful = inARow >= failures;
    if (now() < restsUntil || (isDoubtful && isProbing)) return null;
    if (isDoubtful) isProbing = true;
    const end = () => {
      if (isDoubtful) isProbing = false;
    };
    return {
      succeeded: () => {
        end();
        inARow = 0;
      },
      failed: () => {
        end();
        inARow++;
        if (inARow >= failures) restsUntil = Math.max(restsUntil, now() + restMs);
      },
      dropped: end,
    };
  };
  return {
    begin,
    pause: (ms) => {
      restsUntil = Math.max(restsUntil, now() + ms);
    },
  };
}
