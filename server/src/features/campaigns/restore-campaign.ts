import type { restoreCampaign as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { lockBelowLimit } from "./create-campaign.ts";
import { requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/** @throws Refusal 404 when there is nothing to restore, 409 at the limit of campaigns */
export async function restoreCampaign({ db, user, now }: UserContext, { id }: InputOf<typeof contract>) {
  return db.transaction(async (tx) => {
    await lockBelowLimit(tx, user.id);
    return { campaign: requireCampaign(await store.restoreCampaign(tx, user.id, { id, at: now() })) };
  });
}
