import type { deleteCampaign as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/**
 * Deletes a campaign until it is restored; a day later it is erased.
 * @throws Refusal 404 for an unknown campaign
 */
export async function deleteCampaign({ db, user, now }: UserContext, { id }: InputOf<typeof contract>) {
  await db.transaction(async (tx) => {
    await store.lockCampaigns(tx, user.id);
    await store.eraseRemoved(tx, user.id, now());
    const isDeleted = await store.deleteCampaign(tx, user.id, { id, at: now() });
    if (!isDeleted) requireCampaign(null);
  });
  return {};
}
