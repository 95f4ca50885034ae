import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { RunRow } from "./run-row.ts";

/** Milliseconds between polls for changes that other processes made. */
const pollMs = 500;

interface Follower {
  /** The state that the follower has seen, as `describeState` writes it. */
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

type FollowedState = Pick<RunRow, "event" | "received" | "leaseOwner">;

/** Writes the parts of a run that followers see or that decide whether a stream ends. */
export function describeState(row: FollowedState): string {
  return `${row.event} ${row.received} ${row.leaseOwner ?? ""}`;
}

export function createRunChanges(db: Database): RunChanges {
  return new PolledRunChanges(db);
}

class PolledRunChanges implements RunChanges {
  readonly #db: Database;
  readonly #followers = new Map<number, Set<Follower>>();
  readonly #listeners = new Set<() => void>();
  #isPollPlanned = false;

  constructor(db: Database) {
    this.#db = db;
  }

  notify(runId: number): void {
    for (const follower of this.#followers.get(runId) ?? []) follower.wake();
  }

  notifyWorker(): void {
    for (const listener of this.#listeners) listener();
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async wait(
    runId: number,
    state: string,
    { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
  ): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    const leave = this.#follow(runId, { state, wake });
    const timeout = setTimeout(wake, milliseconds);
    signal.addEventListener("abort", wake, { once: true });
    await promise;
    signal.removeEventListener("abort", wake);
    clearTimeout(timeout);
    leave();
    signal.throwIfAborted();
  }

  #follow(runId: number, follower: Follower): () => void {
    const ofRun = this.#followers.get(runId) ?? new Set();
    this.#followers.set(runId, ofRun.add(follower));
    this.#planPoll();
    return () => {
      ofRun.delete(follower);
      if (ofRun.size === 0) this.#followers.delete(runId);
    };
  }

  #planPoll(): void {
    if (this.#isPollPlanned || this.#followers.size === 0) return;
    this.#isPollPlanned = true;
    setTimeout(() => void this.#pollAndPlan(), pollMs).unref();
  }

  async #pollAndPlan(): Promise<void> {
    try {
      await this.#poll();
    } catch {
      // The poll is repeated; followers read their run themselves and report the failure.
    }
    this.#isPollPlanned = false;
    this.#planPoll();
  }

  async #poll(): Promise<void> {
    const ids = [...this.#followers.keys()];
    if (ids.length === 0) return;
    const rows = await this.#db.query<FollowedState & { id: number }>(sql`
      select id, event, received, lease_owner as "leaseOwner" from run where id = any(${ids}::bigint[])`);
    for (const row of rows)
      for (const follower of this.#followers.get(row.id) ?? [])
        if (follower.state !== describeState(row)) follower.wake();
  }
}
