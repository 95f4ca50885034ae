import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Queryable } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";

interface TokenConsumption {
  readonly kind: string;
  readonly consumedAt: Date;
}

/** Milliseconds after which a request that consumed a token has certainly ended. */
const longestRequestMs = 60_000;
const maxRecentConsumptions = 10_000;
const retryIntervalMs = 250;
const longestOutageMs = 15 * 60_000;

/**
 * Tracks the authorization codes and refresh tokens that recent requests consumed, by id. When the database becomes
 * unavailable during such a request, the client gets no new token and retries with the consumed one. Therefore the
 * consumption is undone once the database is back.
 */
export class TokenConsumptions {
  readonly #db: Queryable;
  readonly #recent = new LRUCache<string, TokenConsumption>({
    max: maxRecentConsumptions,
    ttl: longestRequestMs,
  });
  readonly #failed = new Map<string, TokenConsumption>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  add(id: string, consumption: TokenConsumption): void {
    this.#recent.set(id, consumption);
  }

  /** Call it when the request that consumed this token could not be answered. */
  fail(id: string): void {
    const consumption = this.#recent.get(id);
    if (consumption === undefined) return;
    this.#recent.delete(id);
    this.#failed.set(id, consumption);
    void this.#keepTryingToUndo(id);
  }

  /**
   * Undoes the consumption of this token if the request that consumed it failed.
   * @throws DatabaseUnavailable
   */
  async undo(id: string): Promise<void> {
    const failed = this.#failed.get(id);
    if (failed === undefined) return;
    await this.#db.query(sql`
      update identity_artifact set consumed_at = null
      where kind = ${failed.kind} and id = ${id} and consumed_at = ${failed.consumedAt}`);
    this.#failed.delete(id);
  }

  /**
   * Tries to undo the consumption until it succeeds. It does not wait for the client's next request, because that may
   * reach another server process.
   */
  async #keepTryingToUndo(id: string): Promise<void> {
    const end = Date.now() + longestOutageMs;
    while (this.#failed.has(id) && Date.now() < end) {
      await delay(retryIntervalMs, undefined, { ref: false });
      await this.undo(id).catch(() => {});
    }
    this.#failed.delete(id);
  }
}
