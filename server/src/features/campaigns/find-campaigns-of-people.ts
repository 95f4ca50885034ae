import type { findCampaignsOfPeople as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import * as store from "./store.ts";

/** Finds which campaigns people are in. */
export async function findCampaignsOfPeople({ db, user }: UserContext, { keys }: InputOf<typeof contract>) {
  const found = await store.findCampaignsOf(db, user.id, keys);
  const byKey = Map.groupBy(found, ({ key }) => key);
  return {
    people: [...byKey].map(([key, rows]) => ({ key, campaigns: rows.map(({ id, name }) => ({ id, name })) })),
  };
}
