import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { storedCompany, storedLead } from "./saved-searches.ts";

/** Most liked companies, and most liked people, that are given at once. */
export const likedLimit = 50;
/** Most ids of disliked companies, and of disliked people, that are given. */
export const dislikedLimit = 2000;

const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const name = z.string().check(z.trim(), z.maxLength(400));
/** In an address everything is text. */
const flag = z._default(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((word) => word === "true"),
  ),
  false,
);
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(likedLimit)), likedLimit);

/**
 * With `liked_only` the companies that the user likes, the latest first; else those whose name fits
 * `search_query`, the best first. Without either: 400. Of the liked ones `details` asks for the newest jobs and news
 * too; else each has its stored score and number of jobs.
 */
export const listCompanies = defineEndpoint({
  name: "listCompanies",
  method: "GET",
  path: "/api/ai/companies",
  access: "user",
  summary: "The companies that the user likes, or those of a name",
  input: z.object({
    liked_only: flag,
    details: flag,
    search_query: z._default(name, ""),
    limit,
  }),
  reply: z.object({
    success: z.literal(true),
    companies: z.array(storedCompany),
    /** How many the user likes in all; of a name, how many are given. */
    total: z.int(),
  }),
});

/** A liked or saved person in snake_case; `raw_data` is what was stored, `readContact` reads either. */
export const likedLead = z.extend(storedLead, {
  /** Else they are liked alone. */
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
  input: z.object({ liked_only: flag, limit }),
  reply: z.object({ success: z.literal(true), leads: z.array(likedLead), total: z.int() }),
});

export const likeCompany = defineEndpoint({
  name: "likeCompany",
  method: "POST",
  path: "/api/ai/companies/{id}/like",
  access: "user",
  summary: "Likes a company, or likes it no more",
  refusals: [404, 409],
  input: z.object({ id, liked: z._default(z.boolean(), true) }),
  reply: z.object({ success: z.literal(true), liked: z.boolean() }),
});

/** Hides a company in later results; what is disliked is liked no more. */
export const dislikeCompany = defineEndpoint({
  name: "dislikeCompany",
  method: "POST",
  path: "/api/ai/companies/{id}/dislike",
  access: "user",
  summary: "Dislikes a company, or takes that back",
  input: z.object({ id, disliked: z._default(z.boolean(), true) }),
  reply: z.object({ success: z.literal(true), disliked: z.boolean() }),
});

const personId = z.nullish(z.string().check(z.trim(), z.maxLength(100)));
/** A person is told by `personId`, else by `zoominfoId`, else by `name`; without any of them, or all "": 400. */
const person = z.object({
  personId,
  zoominfoId: personId,
  name: z.nullish(name),
});

export const likePerson = defineEndpoint({
  name: "likePerson",
  method: "POST",
  path: "/api/ai/people/like",
  access: "user",
  summary: "Likes a person, or likes them no more",
  refusals: [404, 409],
  input: z.extend(person, { liked: z._default(z.boolean(), true) }),
  reply: z.object({ success: z.literal(true), liked: z.boolean() }),
});

/** Hides a person in later results; who is disliked is liked and saved no more. */
export const dislikePerson = defineEndpoint({
  name: "dislikePerson",
  method: "POST",
  path: "/api/ai/people/dislike",
  access: "user",
  summary: "Dislikes a person, or takes that back",
  input: z.extend(person, { disliked: z._default(z.boolean(), true) }),
  reply: z.object({ success: z.literal(true), disliked: z.boolean() }),
});

/**
 * `contactData` arrives as the client holds it: `readContact` reads it, what it cannot read is dropped. Who is saved no
 * more stays liked; what was stored with the save goes.
 */
export const savePerson = defineEndpoint({
  name: "savePerson",
  method: "POST",
  path: "/api/ai/people/save",
  access: "user",
  summary: "Saves a person to the liked people, or saves them no more",
  refusals: [404, 409],
  input: z.extend(person, {
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
