import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import type { OutboundClient } from "../../platform/outbound/outbound-client.ts";
import { createRepeatedWork } from "../../platform/repeated-work.ts";
import { sendDelivery } from "./send-delivery.ts";
import {
  claimDeliveries,
  type DueDelivery,
  finishTry,
  giveBackDelivery,
  lockAddress,
  maxPerAddress,
  stopAddress,
} from "./store-deliveries.ts";
import { listenForDeliveries } from "./wake.ts";

/** Milliseconds between looks for deliveries that other processes recorded, or whose retry is due. */
const pollMs = 250;
/** Deliveries that one process sends at once. */
const maxAtOnce = 50;

export interface DeliveryOptions {
  db: Database;
  client: Pick<OutboundClient, "send">;
  log: Pick<Logger, "warn">;
  now: () => Date;
  shutdown: AbortSignal;
  /** False for a worker that is not told of events of its own process; true by default. */
  isWoken?: boolean;
}

/** Sends webhook deliveries in the background. */
export interface DeliveryWorker {
  /** Sends what is due at once and then regularly until shutdown. */
  start(): void;
  /** Resolves when nothing is being sent any more, after the shutdown. */
  finish(): Promise<void>;
}

export function createDeliveryWorker(options: DeliveryOptions): DeliveryWorker {
  return new PolledDeliveryWorker(options);
}

class PolledDeliveryWorker implements DeliveryWorker {
  readonly #options: DeliveryOptions;
  /** What is being sent, with its address. */
  readonly #sending = new Map<Promise<void>, number>();
  readonly #work = createRepeatedWork({
    round: () => this.#sendDue(),
    intervalMs: pollMs,
    onFailure: (error) => {
      if (!this.#options.shutdown.aborted)
        this.#options.log.warn(
          { err: error },
          "Reading webhook deliveries failed; it is retried in a quarter of a second",
        );
    },
  });

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  start(): void {
    const { shutdown, isWoken = true } = this.#options;
    const stopListening = isWoken ? listenForDeliveries(() => void this.#work.workNow()) : () => {};
    this.#work.start();
    void this.#work.workNow();
    const stop = () => {
      this.#work.stop();
      stopListening();
    };
    shutdown.addEventListener("abort", stop, { once: true });
  }

  async finish(): Promise<void> {
    await Promise.all(this.#sending.keys());
  }

  /** Begins to send all that is due and for which there is room. */
  async #sendDue(): Promise<void> {
    const { db, now, shutdown } = this.#options;
    while (!shutdown.aborted && this.#sending.size < maxAtOnce) {
      const limit = maxAtOnce - this.#sending.size;
      const due = await claimDeliveries(db, { limit, busy: this.#listBusy(), now: now() });
      if (due.length === 0) return;
      for (const delivery of due) this.#begin(delivery);
    }
  }

  #listBusy(): number[] {
    const counts = new Map<number, number>();
    for (const id of this.#sending.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= maxPerAddress).map(([id]) => id);
  }

  #begin(delivery: DueDelivery): void {
    const { log, shutdown } = this.#options;
    const sending = this.#deliver(delivery)
      .catch((error: unknown) => {
        if (!shutdown.aborted)
          log.warn(
            { err: error, delivery: delivery.id },
            "A webhook delivery failed; it is retried in 30 seconds",
          );
      })
      .finally(() => {
        this.#sending.delete(sending);
        // There is room for another delivery, perhaps of this address.
        if (!shutdown.aborted) void this.#work.workNow();
      });
    this.#sending.set(sending, delivery.addressId);
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    const { db, client, now, shutdown } = this.#options;
    try {
      const { isGone, ...result } = await sendDelivery(delivery, { client, now, signal: shutdown });
      await db.transaction(async (tx) => {
        // The address is locked first, so that several answers of 410 at once cannot deadlock.
        if (isGone) await lockAddress(tx, delivery.addressId);
        await finishTry(tx, delivery, result);
        if (isGone) await stopAddress(tx, delivery.addressId, now());
      });
    } catch (error) {
      if (shutdown.aborted) await giveBackDelivery(db, delivery, now());
      throw error;
    }
  }
}
