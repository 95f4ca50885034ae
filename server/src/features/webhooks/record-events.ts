import { randomUUID } from "node:crypto";
import type { WebhookEvent } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { insertDeliveries, isEventWanted } from "./store-events.ts";
import { wakeDeliveries } from "./wake.ts";

export interface EventRecord {
  /** Ids and counts. Contact details must never be part of it. */
  data: Record<string, unknown>;
  /** Events of one key are sent to an address once. */
  onceKey?: string;
}

/**
 * Records events for the user's addresses, in the transaction of what they tell. `list` is called only when an address
 * wants the event.
 * @param tx a transaction
 */
export async function recordEvents(
  tx: Queryable,
  userId: string,
  event: WebhookEvent,
  { list, now }: { list: () => Promise<readonly EventRecord[]> | readonly EventRecord[]; now: Date },
): Promise<void> {
  if (!(await isEventWanted(tx, userId, event))) return;
  const records = await list();
  if (records.length === 0) return;
  const rows = records.map(({ data, onceKey = null }) => ({
    event_id: createEventId(),
    once_key: onceKey,
    payload: writePayload(event, data, now),
  }));
  await insertDeliveries(tx, { userId, event, rows, addressId: null }, now);
  wakeDeliveries();
}

export const createEventId = () => `msg_${randomUUID().replaceAll("-", "")}`;

/** Writes an event as the text that is stored, signed and sent. */
export function writePayload(event: string, data: Record<string, unknown>, now: Date): string {
  return JSON.stringify({ type: event, timestamp: now.toISOString(), data });
}
