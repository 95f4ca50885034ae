import type { getCampaign as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/** @throws Refusal 404 for an unknown campaign */
export async function getCampaign({ db, user }: UserContext, { id }: InputOf<typeof contract>) {
  return { campaign: requireCampaign(await store.findCampaign(db, user.id, id)) };
}
