import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { storedCompany, storedLead } from "./saved-searches.ts";

/** Limit of the liked companies in one reply, and of the liked people in one reply. */
export const likedLimit = 50;
/** Limit of the ids of disliked companies in one reply, and of disliked people in one reply. */
export const dislikedLimit = 2000;

const itemId = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const itemName = z.string().check(z.trim(), z.maxLength(400));
/** A boolean of the query string, sent as the text "true" or "false". */
const queryFlag = z._default(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((word) => word === "true"),
  ),
  false,
);
const listLimit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(likedLimit)), likedLimit);

/**
 * With `liked_only`, lists the companies that the user likes, latest first. Otherwise lists the companies whose name
 * matches `search_query`, best match first. Without either the answer is 400. `details` adds the newest jobs and news
 * to liked companies; without it, a company has only its stored score and its number of jobs.
 */
export const listCompanies = defineEndpoint({
  name: "listCompanies",
  method: "GET",
  path: "/api/ai/companies",
  access: "user",
  summary: "The companies that the user likes, or those of a name",
  input: z.object({
    liked_only: queryFlag,
    details: queryFlag,
    search_query: z._default(itemName, ""),
    limit: listLimit,
  }),
  reply: z.object({
    success: z.literal(true),
    companies: z.array(storedCompany),
    /** Number of all companies that the user likes; in a name search, the length of the list. */
    total: z.int(),
  }),
});

/**
 * A liked or saved person in snake_case. `raw_data` contains the fields as they were stored; `readContact` reads both
 * forms.
 */
export const likedLead = z.extend(storedLead, {
  /** True for a saved person; false for one that is only liked. */
  saved: z.boolean(),
  zoominfo_id: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  mobile: z.nullish(z.string()),
  linkedin_url: z.nullish(z.string()),
  raw_data: z.nullish(z.record(z.string(), z.unknown())),
});

export const listLeads = defineEndpoint({
  name: "listLeads",
  method: "GET",
  path: "/api/ai/leads",
  access: "user",
  summary: "The people that the user likes or has saved, the latest first",
  input: z.object({ liked_only: queryFlag, limit: listLimit }),
  reply: z.object({
    success: z.literal(true),
    leads: z.array(likedLead),
    total: z.int(),
    hiddenBySuppression: z.optional(z.int()),
  }),
});

export const likeCompany = defineEndpoint({
  name: "likeCompany",
  method: "POST",
  path: "/api/ai/companies/{id}/like",
  access: "user",
  summary: "Likes a company, or likes it no more",
  refusals: [404, 409],
  input: z.object({ id: itemId, liked: z._default(z.boolean(), true) }),
  reply: z.object({ success: z.literal(true), liked: z.boolean() }),
});

/** Hides a company from later results and removes the user's like. */
export const dislikeCompany = defineEndpoint({
  name: "dislikeCompany",
  method: "POST",
  path: "/api/ai/companies/{id}/dislike",
  access: "user",
  summary: "Dislikes a company, or takes that back",
  input: z.object({ id: itemId, disliked: z._default(z.boolean(), true) }),
  reply: z.object({ success: z.literal(true), disliked: z.boolean() }),
});

const personId = z.nullish(z.string().check(z.trim(), z.maxLength(100)));
/**
 * Identifies the person by `personId`, else `zoominfoId`, else `name`. Without any of them, or with all of them "", the
 * answer is 400.
 */
const personReference = z.object({
  personId,
  zoominfoId: personId,
  name: z.nullish(itemName),
});

export const likePerson = defineEndpoint({
  name: "likePerson",
  method: "POST",
  path: "/api/ai/people/like",
  access: "user",
  summary: "Likes a person, or likes them no more",
  refusals: [404, 409],
  input: z.extend(personReference, { liked: z._default(z.boolean(), true) }),
  reply: z.object({ success: z.literal(true), liked: z.boolean() }),
});

/** Hides a person from later results and removes the user's like and save. */
export const dislikePerson = defineEndpoint({
  name: "dislikePerson",
  method: "POST",
  path: "/api/ai/people/dislike",
  access: "user",
  summary: "Dislikes a person, or takes that back",
  input: z.extend(personReference, { disliked: z._default(z.boolean(), true) }),
  reply: z.object({ success: z.literal(true), disliked: z.boolean() }),
});

/**
 * `contactData` contains the person's fields as the client has them; `readContact` parses it and drops unreadable
 * fields. Ending a save deletes the saved contact data; the person stays liked.
 */
export const savePerson = defineEndpoint({
  name: "savePerson",
  method: "POST",
  path: "/api/ai/people/save",
  access: "user",
  summary: "Saves a person to the liked people, or saves them no more",
  refusals: [404, 409],
  input: z.extend(personReference, {
    saved: z._default(z.boolean(), true),
    contactData: z._default(z.record(z.string(), z.unknown()), {}),
  }),
  reply: z.object({ success: z.literal(true), saved: z.boolean() }),
});

export const listDislikes = defineEndpoint({
  name: "listDislikes",
  method: "GET",
  path: "/api/ai/dislikes",
  access: "user",
  summary: "The ids of the companies and people that the user dislikes, the latest first",
  input: z.object({}),
  reply: z.object({
    success: z.literal(true),
    companies: z.array(z.string()),
    people: z.array(z.string()),
  }),
});

export type LikedLead = z.output<typeof likedLead>;
