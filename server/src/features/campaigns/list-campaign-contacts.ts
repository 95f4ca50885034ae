import type { listCampaignContacts as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { type LeadSources, readLeads } from "../lead-details/index.ts";
import { requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/**
 * Lists a page of a campaign's contacts, without those who are suppressed or objected.
 * @throws Refusal 404 for an unknown campaign
 */
export async function listCampaignContacts(
  { db, user, now, signal }: UserContext,
  { id, after, limit }: InputOf<typeof contract>,
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
