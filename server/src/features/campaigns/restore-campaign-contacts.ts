import type { restoreCampaignContacts as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { refuseFullCampaign, requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/** @throws Refusal 404 for an unknown campaign, 409 when it has too many contacts by now */
export async function restoreCampaignContacts(
  { db, user, now }: UserContext,
  { id, keys }: InputOf<typeof contract>,
) {
  return db.transaction(async (tx) => {
    await store.lockCampaigns(tx, user.id);
    const campaign = requireCampaign(await store.findCampaign(tx, user.id, id));
    const restored = await store.restoreContacts(tx, user.id, { id, keys, at: now() });
    refuseFullCampaign(campaign, restored);
    return { restored };
  });
}
