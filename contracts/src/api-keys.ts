import * as z from "zod/mini";
import { defineEndpoint, type KeyScope, keyScopes } from "./endpoint.ts";

/** What an API key with each scope may do, as the page says it. */
export const keyScopeMeanings: Readonly<Record<KeyScope, string>> = {
  read: "Searches, scores, saved searches and runs",
  enrich: "Spend credits: searches and contact details, up to the caps",
  export: "Files of companies and people",
  push: "Send records to other systems",
};

/** Limit of a user's keys that are not revoked. */
export const apiKeyLimit = 20;
/** Days after which a key may expire; null for never. */
export const keyLifetimes = [30, 90, 365] as const;

/** A key as its owner sees it; its text is shown only when it is created. Moments are ISO 8601. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of its text. */
  start: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The most credits that the key may spend in a day, and altogether; null for a key that cannot spend. */
  capADay: z.nullable(z.int()),
  capInAll: z.nullable(z.int()),
  /** Credits that the key has spent, or has on hold, today and altogether. */
  spentToday: z.int(),
  spent: z.int(),
  createdAt: z.string(),
  /** Null for a key that never expires. */
  expiresAt: z.nullable(z.string()),
  /** To the minute; null before the first call. */
  lastUsedAt: z.nullable(z.string()),
});
export type ApiKeyView = z.output<typeof apiKey>;

/** A cap is a whole number of credits. */
const cap = (most: number) => z.nullish(z.int().check(z.gte(1, "A cap is at least 1"), z.lte(most)));

export const createApiKey = defineEndpoint({
  name: "createApiKey",
  method: "POST",
  path: "/api/user/api-keys",
  access: "user",
  summary: "Creates an API key. Its text is in this answer and never again",
  refusals: [403, 409, 422],
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1, "Name the key"), z.maxLength(80)),
    /** Every key has the scope `read`. */
    scopes: z.array(z.enum(keyScopes)).check(z.maxLength(keyScopes.length)),
    /** Both caps are needed for the scope enrich, and only for it. */
    capADay: cap(10_000),
    capInAll: cap(100_000),
    /** Days until it expires; null for never. */
    expiresInDays: z.nullable(z.literal(keyLifetimes)),
  }),
  reply: z.object({ success: z.literal(true), key: apiKey, text: z.string() }),
});

export const listApiKeys = defineEndpoint({
  name: "listApiKeys",
  method: "GET",
  path: "/api/user/api-keys",
  access: "user",
  summary: "The user's API keys that are not revoked, the newest first, and the address of the MCP server",
  refusals: [403],
  input: z.object({}),
  reply: z.object({ success: z.literal(true), keys: z.array(apiKey), mcpUrl: z.string() }),
});

export const revokeApiKey = defineEndpoint({
  name: "revokeApiKey",
  method: "DELETE",
  path: "/api/user/api-keys/{id}",
  access: "user",
  summary: "Revokes an API key. From then on every server refuses it",
  refusals: [403, 404],
  input: z.object({ id: z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of an API key")) }),
  reply: z.object({ success: z.literal(true) }),
});
