import type { replayDeliveries as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { requireWebhook } from "./require-webhook.ts";
import { startAddress } from "./store-addresses.ts";
import { replayRows } from "./store-deliveries.ts";
import { wakeDeliveries } from "./wake.ts";

/**
 * Sends one delivery that is not delivered again, or all that were set aside, with the ids that they had. A stopped address
 * starts again.
 * @throws Refusal 404 when the user has no such address
 */
export async function replayDeliveries(
  context: UserContext,
  { id, deliveryId = null }: InputOf<typeof contract>,
): Promise<{ replayed: number }> {
  const { db, user, now } = context;
  const replayed = await db.transaction(async (tx) => {
    await requireWebhook(tx, context, id);
    await startAddress(tx, user.id, id);
    return await replayRows(tx, user.id, { addressId: id, deliveryId }, now());
  });
  wakeDeliveries();
  return { replayed };
}
