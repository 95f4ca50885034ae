/** A limit of a vendor: at most `count` requests in any `perMs` milliseconds. */
export interface RequestLimit {
  readonly count: number;
  readonly perMs: number;
}

/** The part of each limit that is used, because requests may arrive closer together than they were sent. */
const usedPart = 0.8;
/** The part of a limit's time by which a request may be late and still go out; later it waits for a new slot. */
const latePart = 0.1;

/**
 * Converts limits to an even pace, which keeps all of them in any stretch of time.
 * @returns milliseconds between two requests, and by how many a request may be sent later than its slot
 */
export function readPace(limits: readonly RequestLimit[]): { gapMs: number; maxLateMs: number } {
  const gaps = limits.map(({ count, perMs }) => perMs / (count * usedPart));
  const lates = limits.map(({ perMs }) => perMs * latePart);
  return { gapMs: Math.max(0, ...gaps), maxLateMs: Math.min(60_000, ...lates) };
}
