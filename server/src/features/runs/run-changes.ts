import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Milliseconds between polls for changes that other processes made. */
const pollMs = 500;

interface Follower {
  /** The state that the follower has seen, as `readState` writes it. */
  state: string;
  wake(): void;
}

/**
 * Tells followers of runs about changes: at once about those of this process, and by a poll about those of others. All
 * followers of a process share one poll, which runs only while somebody follows.
 */
export interface RunChanges {
  /** Tells the followers in this process that a run has changed. */
  notify(runId: number): void;
  /** Tells the worker of this process that a run may be ready. */
  notifyWorker(): void;
  /** Calls `listener` on every `notifyWorker` until the returned function is called. */
  listen(listener: () => void): () => void;
  /**
   * Waits until a run differs from `state`, or for `milliseconds`.
   * @param state made by `describeState`
   * @throws the abort reason of the signal
   */
  wait(runId: number, state: string, wait: { milliseconds: number; signal: AbortSignal }): Promise<void>;
}

/** The parts of a run that followers see or that decide whether a stream ends. */
export function describeState(row: { event: number; received: number; leaseOwner: string | null }): string {
  return `${row.event} ${row.received} ${row.leaseOwner ?? ""}`;
}

export function createRunChanges(db: Database): RunChanges {
  const followers = new Map<number, Set<Follower>>();
  const listeners = new Set<() => void>();
  let isPollPlanned = false;

  const poll = async () => {
    const ids = [...followers.keys()];
    const rows = await db.query<{
      id: number;
      event: number;
      received: number;
      leaseOwner: string | null;
    }>(sql`
      select id, event, received, lease_owner as "leaseOwner" from run where id = any(${ids}::bigint[])`);
    for (const row of rows)
      for (const follower of followers.get(row.id) ?? [])
        if (follower.state !== describeState(row)) follower.wake();
  };
  const pollOnce = () => {
    // A poll that fails is repeated; a follower that reads the run itself reports the failure.
    poll()
      .catch(() => {})
      .finally(() => {
        isPollPlanned = false;
        schedule();
      });
  };
  const schedule = () => {
    if (isPollPlanned || followers.size === 0) return;
    isPollPlanned = true;
    setTimeout(pollOnce, pollMs).unref();
  };
  const follow = (runId: number, follower: Follower) => {
    const ofRun = followers.get(runId) ?? new Set();
    followers.set(runId, ofRun.add(follower));
    schedule();
    return () => {
      ofRun.delete(follower);
      if (ofRun.size === 0) followers.delete(runId);
    };
  };

  return {
    notify(runId) {
      for (const follower of followers.get(runId) ?? []) follower.wake();
    },
    notifyWorker() {
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async wait(runId, state, { milliseconds, signal }) {
      signal.throwIfAborted();
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = () => resolve();
      const leave = follow(runId, { state, wake });
      const timeout = setTimeout(wake, milliseconds);
      signal.addEventListener("abort", wake, { once: true });
      await promise;
      signal.removeEventListener("abort", wake);
      clearTimeout(timeout);
      leave();
      signal.throwIfAborted();
    },
  };
}
