import * as z from "zod/mini";
import { contact } from "./contact.ts";
import { defineDownload, defineEndpoint, fileContentTypes } from "./endpoint.ts";

/** Limit of the campaigns of one user. */
export const campaignLimit = 200;
/** Limit of the contacts of one campaign. */
export const campaignContactLimit = 10_000;
export const campaignNameLimit = 200;
/** Limit of the people in one call that adds, removes or restores contacts. */
export const campaignBlockSize = 1_000;
/** Limit of the contacts in one page of a campaign. */
export const campaignPageSize = 500;

const optionalText = (maximum: number) => z.nullish(z.string().check(z.trim(), z.maxLength(maximum)));
const campaignId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a campaign"));
const campaignName = z
  .string("Name the campaign")
  .check(
    z.trim(),
    z.minLength(1, "Name the campaign"),
    z.maxLength(campaignNameLimit, "A name has at most 200 characters"),
  );
/** A person's id, or `name:` and the name of a person without one. */
const personKey = z.string().check(z.trim(), z.minLength(1, "Send the ids of people"), z.maxLength(300));
const personKeys = z
  .array(personKey)
  .check(
    z.minLength(1, "Choose at least one contact"),
    z.maxLength(campaignBlockSize, "Send at most 1,000 contacts a call"),
  );

/** A campaign: contacts that a user collects under a name. Times are ISO 8601. */
export const campaign = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  searchQuery: z.nullable(z.string()),
  contacts: z.int(),
  createdAt: z.string(),
  /** When a contact was added last; null for an empty campaign. */
  lastAddedAt: z.nullable(z.string()),
});
export type Campaign = z.output<typeof campaign>;

/** A contact of a campaign, with the details that its user bought or saved. */
export const campaignContact = z.extend(contact, {
  /** The key by which the contact is removed: its id, else `name:` and the name. */
  key: z.string(),
  /** Why the contact was listed when it was added. */
  why: z.nullable(z.string()),
  addedAt: z.string(),
});
export type CampaignContact = z.output<typeof campaignContact>;

/** The name of a campaign until its user chooses one: "{company} - {query}". */
export function writeCampaignName(company: string, query: string): string {
  const name = [company, query]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" - ");
  return name.slice(0, campaignNameLimit).trim() || "Contacts";
}

/** Creates an empty campaign. `type` and `description` default to "contact_search" and the query. */
export const createCampaign = defineEndpoint({
  name: "createCampaign",
  method: "POST",
  path: "/api/campaigns",
  access: "user",
  summary: "Creates a campaign, to which contacts are added by a further call",
  refusals: [409],
  input: z.object({
    name: campaignName,
    type: optionalText(100),
    description: optionalText(2_000),
    sessionId: optionalText(200),
    searchQuery: optionalText(500),
  }),
  reply: z.object({ success: z.literal(true), campaign }),
});

/** What a campaign stores of a contact as a client lists it. Contact details among its fields are dropped. */
const listedContact = z.looseObject({ id: z.nullish(z.union([z.string(), z.number()])) });

/**
 * Adds people to a campaign; a person who is in it already stays once. `contacts` are the people as the client lists them,
 * for those whom the directory does not have. Contact details that a client sends, in `contacts` or in
 * `enrichedContactsData`, are never stored: a campaign shows what its user bought or saved.
 */
export const addCampaignContacts = defineEndpoint({
  name: "addCampaignContacts",
  method: "POST",
  path: "/api/campaigns/{id}/contacts",
  access: "user",
  summary: "Adds at most 1,000 people to a campaign; each person is in it once",
  refusals: [404, 409],
  input: z.object({
    id: campaignId,
    contactIds: z
      .array(z.union([personKey, z.int()]))
      .check(
        z.minLength(1, "Choose at least one contact"),
        z.maxLength(campaignBlockSize, "Send at most 1,000 contacts a call"),
      ),
    sessionId: optionalText(200),
    searchQuery: optionalText(500),
    companyData: z.nullish(z.unknown()),
    enrichedContactsData: z.nullish(z.unknown()),
    contacts: z.nullish(
      z.array(listedContact).check(z.maxLength(campaignBlockSize, "Send at most 1,000 contacts a call")),
    ),
    skipThoseInOthers: z._default(z.boolean(), false),
  }),
  reply: z.object({
    success: z.literal(true),
    added: z.int(),
    /** People who are in this campaign already. */
    alreadyIn: z.int(),
    /** People who are in another campaign and were skipped as the caller chose. */
    skipped: z.int(),
    /** Ids of whom neither the directory nor `contacts` knows a name. */
    unknown: z.int(),
    campaign,
  }),
});

export const listCampaigns = defineEndpoint({
  name: "listCampaigns",
  method: "GET",
  path: "/api/campaigns",
  access: "user",
  keyScope: "read",
  summary: "All campaigns of the user, the one that was added to last first",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), campaigns: z.array(campaign) }),
});

export const getCampaign = defineEndpoint({
  name: "getCampaign",
  method: "GET",
  path: "/api/campaigns/{id}",
  access: "user",
  keyScope: "read",
  summary: "One campaign",
  refusals: [404],
  input: z.object({ id: campaignId }),
  reply: z.object({ success: z.literal(true), campaign }),
});

/** A page of the contacts in the order in which they were added. `next` is the `after` of the next page; null at the end. */
export const listCampaignContacts = defineEndpoint({
  name: "listCampaignContacts",
  method: "GET",
  path: "/api/campaigns/{id}/contacts",
  access: "user",
  keyScope: "read",
  summary: "The contacts of a campaign in pages, with the details that the user bought or saved",
  refusals: [404],
  input: z.object({
    id: campaignId,
    after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(campaignPageSize)), 100),
  }),
  reply: z.object({
    success: z.literal(true),
    contacts: z.array(campaignContact),
    /** People of this page who are left out because they are suppressed. */
    hiddenBySuppression: z.int(),
    next: z.nullable(z.int()),
  }),
});

export const renameCampaign = defineEndpoint({
  name: "renameCampaign",
  method: "PUT",
  path: "/api/campaigns/{id}",
  access: "user",
  summary: "Gives a campaign another name",
  refusals: [404],
  input: z.object({ id: campaignId, name: campaignName }),
  reply: z.object({ success: z.literal(true), campaign }),
});

export const removeCampaignContacts = defineEndpoint({
  name: "removeCampaignContacts",
  method: "POST",
  path: "/api/campaigns/{id}/contacts/remove",
  access: "user",
  summary: "Removes people from a campaign; they can be restored for a day",
  refusals: [404],
  input: z.object({ id: campaignId, keys: personKeys }),
  reply: z.object({ success: z.literal(true), removed: z.int() }),
});

export const restoreCampaignContacts = defineEndpoint({
  name: "restoreCampaignContacts",
  method: "POST",
  path: "/api/campaigns/{id}/contacts/restore",
  access: "user",
  summary: "Puts removed people back where they were in the campaign",
  refusals: [404, 409],
  input: z.object({ id: campaignId, keys: personKeys }),
  reply: z.object({ success: z.literal(true), restored: z.int() }),
});

export const deleteCampaign = defineEndpoint({
  name: "deleteCampaign",
  method: "DELETE",
  path: "/api/campaigns/{id}",
  access: "user",
  summary: "Deletes a campaign; it can be restored for a day",
  refusals: [404],
  input: z.object({ id: campaignId }),
  reply: z.object({ success: z.literal(true) }),
});

export const restoreCampaign = defineEndpoint({
  name: "restoreCampaign",
  method: "POST",
  path: "/api/campaigns/{id}/restore",
  access: "user",
  summary: "Restores a campaign that was deleted within a day",
  refusals: [404, 409],
  input: z.object({ id: campaignId }),
  reply: z.object({ success: z.literal(true), campaign }),
});

/** Finds which campaigns people are in. People who are in none have no entry. */
export const findCampaignsOfPeople = defineEndpoint({
  name: "findCampaignsOfPeople",
  method: "POST",
  path: "/api/campaigns/of-people",
  access: "user",
  summary: "The campaigns that people are in",
  input: z.object({ keys: personKeys }),
  reply: z.object({
    success: z.literal(true),
    people: z.array(
      z.object({
        key: z.string(),
        campaigns: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
});

export const downloadCampaign = defineDownload({
  name: "downloadCampaign",
  method: "GET",
  path: "/api/campaigns/{id}/download",
  access: "user",
  keyScope: "export",
  summary:
    "The contacts of a campaign as a CSV or XLSX file, without suppressed people and do-not-call numbers",
  contentTypes: [fileContentTypes.csv, fileContentTypes.xlsx],
  refusals: [404],
  input: z.object({ id: campaignId, format: z._default(z.enum(["csv", "xlsx"]), "csv") }),
});
