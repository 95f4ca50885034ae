import type { UserContext } from "../../platform/http/context.ts";
import * as store from "./store.ts";

export async function listCampaigns({ db, user }: UserContext) {
  return { campaigns: await store.listCampaigns(db, user.id) };
}
