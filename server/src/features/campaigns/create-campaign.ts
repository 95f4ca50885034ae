import { campaignLimit, type createCampaign as contract, type InputOf } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import * as store from "./store.ts";

/** @throws Refusal 409 at the limit of campaigns */
export async function createCampaign(
  { db, user, now }: UserContext,
  { name, type, description, searchQuery }: InputOf<typeof contract>,
) {
  const campaign = await db.transaction(async (tx) => {
    await lockBelowLimit(tx, user.id);
    return store.insertCampaign(tx, user.id, {
      name,
      type: type || "contact_search",
      description: description ?? searchQuery ?? "",
      searchQuery: searchQuery || null,
      at: now(),
    });
  });
  return { campaign };
}

/** Locks the user's campaigns. @throws Refusal 409 when there are as many as a user can have */
export async function lockBelowLimit(tx: Queryable, userId: string): Promise<void> {
  await store.lockCampaigns(tx, userId);
  if ((await store.countCampaigns(tx, userId)) < campaignLimit) return;
  throw new Refusal(
    409,
    `You already have ${campaignLimit} campaigns, which is the maximum. Delete one first.`,
  );
}
