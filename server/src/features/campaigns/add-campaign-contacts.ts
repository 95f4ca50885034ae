import type { addCampaignContacts as contract, InputOf } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { readNewContacts } from "./read-new-contacts.ts";
import { refuseFullCampaign, requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/**
 * Adds people to a campaign, each once.
 * @throws Refusal 404 for an unknown campaign, 409 when the campaign would have too many contacts; then nobody is added
 */
export async function addCampaignContacts(
  { db, user, now, signal }: UserContext,
  input: InputOf<typeof contract>,
  { prospects }: { prospects: Pick<ProspectData, "peopleById"> },
) {
  requireCampaign(await store.findCampaign(db, user.id, input.id));
  const { people, unknown } = await readNewContacts(input, prospects, signal);
  return db.transaction(async (tx) => {
    await store.lockCampaigns(tx, user.id);
    const campaign = requireCampaign(await store.findCampaign(tx, user.id, input.id));
    const choice = await chooseNew(tx, user.id, { people, input });
    refuseFullCampaign(campaign, choice.contacts.length);
    if (choice.contacts.length > 0)
      await store.addContacts(tx, user.id, {
        id: input.id,
        contacts: choice.contacts,
        searchQuery: input.searchQuery || null,
        at: now(),
      });
    return {
      added: choice.contacts.length,
      alreadyIn: choice.alreadyIn,
      skipped: choice.skipped,
      unknown,
      campaign: requireCampaign(await store.findCampaign(tx, user.id, input.id)),
    };
  });
}

/** Leaves out people who are in the campaign and, if the caller wishes so, those in other campaigns. */
async function chooseNew(
  tx: Queryable,
  userId: string,
  { people, input }: { people: readonly store.NewContact[]; input: InputOf<typeof contract> },
) {
  const keys = people.map(({ key }) => key);
  const present = await store.findKeysInCampaign(tx, userId, { id: input.id, keys });
  const fresh = people.filter(({ key }) => !present.has(key));
  const elsewhere = new Set(
    input.skipThoseInOthers ? (await store.findCampaignsOf(tx, userId, keys)).map(({ key }) => key) : [],
  );
  const contacts = fresh.filter(({ key }) => !elsewhere.has(key));
  return {
    contacts,
    alreadyIn: people.length - fresh.length,
    skipped: fresh.length - contacts.length,
  };
}
