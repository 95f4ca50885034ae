import { type Campaign, campaignContactLimit } from "@eq/contracts";
import { notFoundRefusal, Refusal } from "../../platform/http/refusal.ts";

/** @throws Refusal 404 when the user has no such campaign */
export function requireCampaign(campaign: Campaign | null): Campaign {
  if (!campaign) throw notFoundRefusal("There is no such campaign");
  return campaign;
}

/** @throws Refusal 409 when a campaign has no place for so many more contacts */
export function refuseFullCampaign({ name, contacts }: Campaign, more: number): void {
  const free = campaignContactLimit - contacts;
  if (more <= free) return;
  const limit = campaignContactLimit.toLocaleString("en-US");
  throw new Refusal(
    409,
    `A campaign has at most ${limit} contacts, and “${name}” has place for ${free.toLocaleString("en-US")} more. ` +
      "Nothing was added. Choose fewer contacts or another campaign.",
  );
}
