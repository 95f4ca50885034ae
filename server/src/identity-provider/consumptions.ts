import { setTimeout as delay } from "node:timers/promises";
import type { Queryable } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";

interface Consumption {
  readonly kind: string;
  readonly consumedAt: Date;
}

/** Milliseconds after which no request is still running that consumed a token. */
const longestRequest = 60_000;
const retryInterval = 250;
const longestOutage = 15 * 60_000;

/**
 * Codes and refresh tokens that requests consumed, by id. When the database goes away before such a request is answered,
 * the client has no new token and tries again with the old one: its consumption is undone once the database is back.
 */
export class Consumptions {
  readonly #db: Queryable;
  readonly #recent = new Map<string, Consumption>();
  readonly #failed = new Map<string, Consumption>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  add(id: string, consumption: Consumption): void {
    for (const [earlier, { consumedAt }] of this.#recent) {
      if (Date.now() - consumedAt.getTime() < longestRequest) break;
      this.#recent.delete(earlier);
    }
    this.#recent.set(id, consumption);
  }

  /** The request that consumed it was not answered. */
  fail(id: string): void {
    const consumption = this.#recent.get(id);
    if (consumption === undefined) return;
    this.#recent.delete(id);
    this.#failed.set(id, consumption);
    void this.#undoInTime(id);
  }

  /** Undoes a failed consumption, if there is one. @throws DatabaseUnavailable */
  async undo(id: string): Promise<void> {
    const failed = this.#failed.get(id);
    if (failed === undefined) return;
    await this.#db.query(sql`
      update identity_artifact set consumed_at = null
      where kind = ${failed.kind} and id = ${id} and consumed_at = ${failed.consumedAt}`);
    this.#failed.delete(id);
  }

  /** The client may try again at another process. */
  async #undoInTime(id: string): Promise<void> {
    const end = Date.now() + longestOutage;
    while (this.#failed.has(id) && Date.now() < end) {
      await delay(retryInterval, undefined, { ref: false });
      await this.undo(id).catch(() => {});
    }
    this.#failed.delete(id);
  }
}
