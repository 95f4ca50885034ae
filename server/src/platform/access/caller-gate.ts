import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createTurns, takeTurnWithin } from "../turns.ts";
import { type RefusedCall, runningRetrySeconds } from "./rate-limit.ts";

export type EntryOutcome = { allowed: true; leave(): void } | RefusedCall;

/**
 * Protects the database from floods of calls, because it counts the rate limits of all processes. Of one caller, the
 * gate lets as many calls through as may run concurrently. The caller's further calls wait up to a second for a place
 * and delay no other caller.
 */
export interface CallerGate {
  /**
   * Waits for a place.
   * @throws the abort reason of `signal`
   */
  enter(key: string, signal: AbortSignal): Promise<EntryOutcome>;
  /** Call it when the database has refused a caller. The gate then refuses that caller until it may call again. */
  noteRefusal(key: string, refused: RefusedCall): void;
}

const maxRefusedCallers = 10_000;
/** Milliseconds that a call waits before it is refused. The wait slows down callers that retry at once. */
const refusalDelayMs = 1_000;

/**
 * Creates the caller gate of this process.
 * @param atOnce limit of concurrent calls of one caller; null for no limit
 * @param clock returns milliseconds since 1970
 */
export function createCallerGate(atOnce: number | null, clock: { now(): number } = Date): CallerGate {
  const turns = createTurns({ atOnce: Infinity, share: () => atOnce ?? Infinity });
  const refusals = new LRUCache<string, RefusedCall["reason"]>({
    max: maxRefusedCallers,
    ttl: refusalDelayMs,
    ttlResolution: 0,
    perf: clock,
  });
  const findRefusal = (key: string): RefusedCall | null => {
    const reason = refusals.get(key);
    const seconds = Math.ceil(refusals.getRemainingTTL(key) / 1000);
    return reason && seconds > 0 ? { allowed: false, reason, retryAfterSeconds: seconds } : null;
  };
  return {
    enter: async (key, signal) => {
      if (findRefusal(key))
        await wait(refusalDelayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      const refused = findRefusal(key);
      if (refused) return refused;
      try {
        const turn = await takeTurnWithin(turns, refusalDelayMs, { client: key, signal });
        return { allowed: true, leave: turn.giveBack };
      } catch {
        signal.throwIfAborted();
        return { allowed: false, reason: "running", retryAfterSeconds: runningRetrySeconds };
      }
    },
    noteRefusal: (key, { reason, retryAfterSeconds }) => {
      refusals.set(key, reason, { ttl: retryAfterSeconds * 1000 });
    },
  };
}
