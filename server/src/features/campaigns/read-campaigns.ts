import type * as contract from "@eq/contracts";
import type { InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { type LeadSources, readLeads } from "../lead-details/index.ts";
import { requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

export async function listCampaigns({ db, user }: UserContext) {
  return { campaigns: await store.listCampaigns(db, user.id) };
}

/** @throws Refusal 404 for an unknown campaign */
export async function getCampaign({ db, user }: UserContext, { id }: InputOf<typeof contract.getCampaign>) {
  return { campaign: requireCampaign(await store.findCampaign(db, user.id, id)) };
}

/**
 * Lists a page of a campaign's contacts, without those who are suppressed or objected.
 * @throws Refusal 404 for an unknown campaign
 */
export async function listCampaignContacts(
  { db, user, now, signal }: UserContext,
  { id, after, limit }: InputOf<typeof contract.listCampaignContacts>,
  sources: LeadSources,
) {
  requireCampaign(await store.findCampaign(db, user.id, id));
  const rows = await store.listContacts(db, user.id, { id, after, limit });
  const call = { exit: "screen", db, userId: user.id, now: now(), signal } as const;
  const { leads, leftOut } = await readLeads(sources, rows, call);
  return {
    contacts: leads.map(({ key, person, index }) => ({
      ...person,
      key,
      why: rows[index]?.why ?? null,
      addedAt: rows[index]?.addedAt ?? "",
    })),
    hiddenBySuppression: leftOut,
    next: rows.length === limit ? (rows.at(-1)?.position ?? null) : null,
  };
}

/** Finds which campaigns people are in. */
export async function findCampaignsOfPeople(
  { db, user }: UserContext,
  { keys }: InputOf<typeof contract.findCampaignsOfPeople>,
) {
  const found = await store.findCampaignsOf(db, user.id, keys);
  const byKey = Map.groupBy(found, ({ key }) => key);
  return {
    people: [...byKey].map(([key, rows]) => ({ key, campaigns: rows.map(({ id, name }) => ({ id, name })) })),
  };
}
