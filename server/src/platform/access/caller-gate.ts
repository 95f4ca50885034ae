import { setTimeout as wait } from "node:timers/promises";
import { createTurns, takeWithin } from "../turns.ts";
import { type Refused, retryWhenRunning } from "./rate-limit.ts";

export type Entered = { allowed: true; leave(): void } | Refused;

/**
 * Stands before the counts in the database and lets through as many calls of a caller as may run at once; the others
 * wait a second for a place. So a flood of one caller takes neither work nor statements from others. The counts in the
 * database decide, over all processes.
 */
export interface CallerGate {
  /** @throws the reason of `signal` when it aborts */
  enter(key: string, now: () => Date, signal: AbortSignal): Promise<Entered>;
  /** Call it when the database has refused a caller: the gate keeps that caller out until it may call again. */
  noteRefusal(key: string, now: Date, refused: Refused): void;
}

const mostRemembered = 10_000;
/** How long a call waits before it is refused: slows down who calls again at once. In milliseconds. */
const refusalDelay = 1_000;

/** @param atOnce calls of one caller at a time; null for any number */
export function createCallerGate(atOnce: number | null): CallerGate {
  const turns = createTurns({ atOnce: Infinity, share: () => atOnce ?? Infinity });
  const closed = new Map<string, Closed>();
  return {
    enter: async (key, now, signal) => {
      if (findRefusal(closed.get(key), now())) await waitUnless(signal);
      const refused = findRefusal(closed.get(key), now());
      if (refused) return refused;
      closed.delete(key);
      try {
        const turn = await takeWithin(turns, refusalDelay, { client: key, signal });
        return { allowed: true, leave: turn.giveBack };
      } catch {
        signal.throwIfAborted();
        return { allowed: false, reason: "running", retryAfterSeconds: retryWhenRunning };
      }
    },
    noteRefusal: (key, now, { reason, retryAfterSeconds }) => {
      if (closed.size >= mostRemembered) forgetOpen(closed, now);
      // Past that the database answers.
      if (closed.size >= mostRemembered) return;
      closed.set(key, { reason, until: now.getTime() + retryAfterSeconds * 1000 });
    },
  };
}

interface Closed {
  reason: Refused["reason"];
  /** In milliseconds since 1970. */
  until: number;
}

function findRefusal(closed: Closed | undefined, now: Date): Refused | null {
  if (!closed) return null;
  const seconds = Math.ceil((closed.until - now.getTime()) / 1000);
  return seconds > 0 ? { allowed: false, reason: closed.reason, retryAfterSeconds: seconds } : null;
}

async function waitUnless(signal: AbortSignal): Promise<void> {
  await wait(refusalDelay, undefined, { signal }).catch(() => signal.throwIfAborted());
}

function forgetOpen(closed: Map<string, Closed>, now: Date): void {
  for (const [key, { until }] of closed) if (until <= now.getTime()) closed.delete(key);
}
