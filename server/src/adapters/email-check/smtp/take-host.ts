import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Queryable } from "../../../platform/db/database.ts";
import { claimHost, readPause, releaseHost } from "../../../platform/polite-reading/store-hosts.ts";

/** The place of the only connection to a mail host. */
export interface HostPlace {
  /**
   * Gives the place back. The host pauses then.
   * @param restSeconds the least rest of a host that failed; null for one that works
   */
  release(restSeconds: number | null): Promise<void>;
}

/** Milliseconds between looks for a free place. */
const pollMs = 100;

/**
 * Takes the place of the only connection to a mail host; all server processes share it. It is a row of its own beside that
 * of the host's web pages.
 * @param limits milliseconds to wait for the turn, and between two connections
 * @returns the place, or when to come back; a host rests that has failed or that is left alone for longer
 * @throws the reason of the aborted signal
 */
export async function takeHost(
  db: Queryable,
  name: string,
  { waitMs, pauseMs, signal }: { waitMs: number; pauseMs: number; signal: AbortSignal | undefined },
): Promise<HostPlace | { busySeconds: number; isResting: boolean }> {
  const host = `smtp:${name}`;
  const owner = randomUUID();
  const endsAt = performance.now() + waitMs;
  for (;;) {
    signal?.throwIfAborted();
    if (await claimHost(db, host, owner)) {
      return {
        release: (restSeconds) =>
          releaseHost(
            db,
            { host, owner },
            { pauseMs, failed: restSeconds !== null, retryAfterSeconds: restSeconds ?? 0 },
          ),
      };
    }
    const restMs = await readPause(db, host);
    const leftMs = endsAt - performance.now();
    const isResting = restMs > Math.max(leftMs, pauseMs);
    if (isResting || leftMs <= 0) return { busySeconds: Math.max(1, Math.ceil(restMs / 1000)), isResting };
    await sleep(Math.min(leftMs, Math.max(pollMs, restMs)), undefined, { signal });
  }
}
