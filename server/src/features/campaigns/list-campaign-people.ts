import type { Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/**
 * Lists everybody in a campaign, as it stores them, in the order of adding.
 * @throws Refusal 404 when the user has no such campaign
 */
export async function listCampaignPeople(
  db: Queryable,
  userId: string,
  { id, limit }: { id: string; limit: number },
): Promise<{ name: string; people: { key: string; person: Contact }[] }> {
  const { name } = requireCampaign(await store.findCampaign(db, userId, id));
  const people = await store.listContacts(db, userId, { id, after: 0, limit });
  return { name, people: people.map(({ key, person }) => ({ key, person })) };
}
