import type * as contract from "@eq/contracts";
import type { InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { lockBelowLimit } from "./create-campaign.ts";
import { refuseFullCampaign, requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/** @throws Refusal 404 for an unknown campaign */
export async function renameCampaign(
  { db, user }: UserContext,
  input: InputOf<typeof contract.renameCampaign>,
) {
  return { campaign: requireCampaign(await store.renameCampaign(db, user.id, input)) };
}

/**
 * Removes people from a campaign until they are restored; a day later they are erased.
 * @throws Refusal 404 for an unknown campaign
 */
export async function removeCampaignContacts(
  { db, user, now }: UserContext,
  { id, keys }: InputOf<typeof contract.removeCampaignContacts>,
) {
  return db.transaction(async (tx) => {
    await store.lockCampaigns(tx, user.id);
    requireCampaign(await store.findCampaign(tx, user.id, id));
    await store.eraseRemoved(tx, user.id, now());
    return { removed: await store.removeContacts(tx, user.id, { id, keys, at: now() }) };
  });
}

/** @throws Refusal 404 for an unknown campaign, 409 when it has too many contacts by now */
export async function restoreCampaignContacts(
  { db, user }: UserContext,
  { id, keys }: InputOf<typeof contract.restoreCampaignContacts>,
) {
  return db.transaction(async (tx) => {
    await store.lockCampaigns(tx, user.id);
    const campaign = requireCampaign(await store.findCampaign(tx, user.id, id));
    const restored = await store.restoreContacts(tx, user.id, { id, keys });
    refuseFullCampaign(campaign, restored);
    return { restored };
  });
}

/**
 * Deletes a campaign until it is restored; a day later it is erased.
 * @throws Refusal 404 for an unknown campaign
 */
export async function deleteCampaign(
  { db, user, now }: UserContext,
  { id }: InputOf<typeof contract.deleteCampaign>,
) {
  await db.transaction(async (tx) => {
    await store.lockCampaigns(tx, user.id);
    await store.eraseRemoved(tx, user.id, now());
    const isDeleted = await store.deleteCampaign(tx, user.id, { id, at: now() });
    if (!isDeleted) requireCampaign(null);
  });
  return {};
}

/** @throws Refusal 404 when there is nothing to restore, 409 at the limit of campaigns */
export async function restoreCampaign(
  { db, user, now }: UserContext,
  { id }: InputOf<typeof contract.restoreCampaign>,
) {
  return db.transaction(async (tx) => {
    await lockBelowLimit(tx, user.id);
    return { campaign: requireCampaign(await store.restoreCampaign(tx, user.id, { id, at: now() })) };
  });
}
