/** What the end of a try says of the server; nothing when it ended for other reasons. */
export type Sign = "up" | "down" | "none";

export interface Breaker {
  /** Null while the server is left alone; else to be called once, when the try is over. */
  begin(): ((sign: Sign) => void) | null;
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

  const count = (sign: Sign) => {
    if (sign === "up") inARow = 0;
    if (sign === "down") inARow++;
    if (sign === "down" && inARow >= failures) restsUntil = Math.max(restsUntil, now() + restMs);
  };
  const begin = () => {
    const isDoubtful = inARow >= failures;
    if (now() < restsUntil || (isDoubtful && isProbing)) return null;
    if (isDoubtful) isProbing = true;
    return (sign: Sign) => {
      if (isDoubtful) isProbing = false;
      count(sign);
    };
  };
  return {
    begin,
    pause: (ms) => {
      restsUntil = Math.max(restsUntil, now() + ms);
    },
  };
}
