import type { removeCampaignContacts as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/**
 * Removes people from a campaign until they are restored; a day later they are erased.
 * @throws Refusal 404 for an unknown campaign
 */
export async function removeCampaignContacts(
  { db, user, now }: UserContext,
  { id, keys }: InputOf<typeof contract>,
) {
  return db.transaction(async (tx) => {
    await store.lockCampaigns(tx, user.id);
    requireCampaign(await store.findCampaign(tx, user.id, id));
    await store.eraseRemoved(tx, user.id, now());
    return { removed: await store.removeContacts(tx, user.id, { id, keys, at: now() }) };
  });
}
