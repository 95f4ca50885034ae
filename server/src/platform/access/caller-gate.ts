import { setTimeout as wait } from "node:timers/promises";
import { createTurns } from "../turns.ts";
import { type Refused, retryWhenRunning } from "./rate-limit.ts";

export type Entered = { allowed: true; leave(): void } | Refused;

/**
 * Stands before the counts in the database and lets through as many calls of a caller as may run at once; the others
 * wait a second for a place. So a flood of one caller takes neither work nor statements from others. The counts in the
 * database decide, over all processes.
 */
export interface CallerGate {
  /** @param signal ends the wait with its reason */
  enter(key: string, now: () => Date, signal: AbortSignal): Promise<Entered>;
  /** Closes the gate for a caller past its rate until it may call again. */
  noteRefusal(key: string, now: Date, refused: Refused): void;
}

const mostRemembered = 10_000;
/** How long a call waits before it is refused: slows down who calls again at once. In milliseconds. */
const refusalDelay = 1_000;

/** @param atOnce calls of one caller at a time; null for any number */
export function createCallerGate(atOnce: number | null): CallerGate {
  const turns = createTurns({ atOnce: Infinity, share: () => atOnce ?? Infinity });
  /** By caller, in milliseconds since 1970. */
  const closedUntil = new Map<string, number>();
  return {
    enter: async (key, now, signal) => {
      const findRefusal = () => refusalUntil(closedUntil.get(key), now());
      if (findRefusal()) await wait(refusalDelay, undefined, { signal });
      const refused = findRefusal();
      if (refused) return refused;
      closedUntil.delete(key);
      try {
        const longestWait = AbortSignal.timeout(refusalDelay);
        const turn = await turns.take(key, AbortSignal.any([signal, longestWait]));
        return { allowed: true, leave: turn.giveBack };
      } catch {
        signal.throwIfAborted();
        return { allowed: false, reason: "running", retryAfterSeconds: retryWhenRunning };
      }
    },
    noteRefusal: (key, now, { reason, retryAfterSeconds }) => {
      // Places may become free in another process at any moment.
      if (reason !== "rate") return;
      if (closedUntil.size >= mostRemembered) forgetEnded(closedUntil, now);
      // Past that the database answers.
      if (closedUntil.size < mostRemembered) closedUntil.set(key, now.getTime() + retryAfterSeconds * 1000);
    },
  };
}

function refusalUntil(until: number | undefined, now: Date): Refused | null {
  const seconds = Math.ceil(((until ?? 0) - now.getTime()) / 1000);
  return seconds > 0 ? { allowed: false, reason: "rate", retryAfterSeconds: seconds } : null;
}

function forgetEnded(closedUntil: Map<string, number>, now: Date): void {
  for (const [key, until] of closedUntil) if (until <= now.getTime()) closedUntil.delete(key);
}
