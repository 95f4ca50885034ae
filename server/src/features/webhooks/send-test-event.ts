import type { sendTestEvent as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { createEventId, writePayload } from "./record-events.ts";
import { requireWebhook } from "./require-webhook.ts";
import { insertDeliveries } from "./store-events.ts";
import { wakeDeliveries } from "./wake.ts";

const event = "webhook.test";
const testLimit = { key: "webhook test", perMinute: 20, what: "test events are sent" };

/**
 * Sends a test event to one address, whatever events it wants.
 * @throws Refusal 404 when the user has no such address, 409 for a stopped one, 429 for too many calls
 */
export async function sendTestEvent(
  context: UserContext,
  { id }: InputOf<typeof contract>,
): Promise<{ eventId: string }> {
  const { db, user, now } = context;
  const { stoppedAt } = await requireWebhook(db, context, id);
  if (stoppedAt !== null)
    throw new Refusal(
      409,
      "The address answered 410 Gone, so it is stopped. Replay its deliveries to start it again.",
    );
  await countUserCall(context, testLimit);
  const at = now();
  const eventId = createEventId();
  const row = { event_id: eventId, once_key: null, payload: writePayload(event, { webhookId: id }, at) };
  await insertDeliveries(db, { userId: user.id, event, rows: [row], addressId: id }, at);
  wakeDeliveries();
  return { eventId };
}
