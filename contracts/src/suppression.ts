import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** What an entry may name. A hash stands for an erased person, of whom nothing readable is kept. */
export const suppressionKinds = ["address", "phone", "profile", "domain", "company", "hash"] as const;
export type SuppressionKind = (typeof suppressionKinds)[number];
/** The kinds that users enter. */
export const enteredKinds = ["address", "phone", "profile", "domain", "company"] as const;
export type EnteredKind = (typeof enteredKinds)[number];

/** The reasons that are offered; users may write their own. */
export const suppressionReasons = [
  "Asked to be left alone",
  "Do-not-call register",
  "Replied “stop”",
  "Competitor",
  "Customer of ours",
] as const;

/** Limit of an entry's text and of a reason in characters. */
export const suppressionTextLimit = 320;
export const suppressionReasonLimit = 120;
/** Limit of the entries of one call of `addSuppressionEntries`. */
export const suppressionEntriesPerCall = 100;
/** Limits of the rows of one import and of one of its blocks. */
export const suppressionImportLimit = 1_000_000;
export const suppressionRowsPerCall = 1_000;

const kind = z.enum(enteredKinds);
const text = z.string().check(z.maxLength(suppressionTextLimit, "Enter at most 320 characters"));
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Say why"),
    z.maxLength(suppressionReasonLimit, "Enter at most 120 characters"),
  );
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a day as YYYY-MM-DD"));
const count = z.int().check(z.gte(0));

export const suppressionEntry = z.object({
  key: z.string(),
  kind: z.enum(suppressionKinds),
  /** As lists show it. */
  shown: z.string(),
  reason: z.string(),
  source: z.enum(["hand", "csv", "request"]),
  addedAt: z.string(),
  /** When the entry ends, ISO 8601; null for never. */
  expiresAt: z.nullable(z.string()),
});
export type SuppressionEntry = z.output<typeof suppressionEntry>;

export const suppressionCounts = z.object({
  all: count,
  address: count,
  phone: count,
  profile: count,
  domain: count,
  company: count,
  hash: count,
});
export type SuppressionCounts = z.output<typeof suppressionCounts>;

export const readSuppressionTexts = defineEndpoint({
  name: "readSuppressionTexts",
  method: "POST",
  path: "/api/privacy/suppression/read",
  access: "user",
  summary: "How texts would be read as suppression entries; nothing is stored",
  input: z.object({
    texts: z.array(z.object({ text, kind: z.nullish(kind) })).check(z.maxLength(suppressionEntriesPerCall)),
  }),
  reply: z.object({
    success: z.literal(true),
    /** One for each text, in order: "phone +1 330 555 0182, extension 4"; null where nothing can be read. */
    readings: z.array(z.nullable(z.object({ kind, readAs: z.string() }))),
  }),
});

export const listSuppressionEntries = defineEndpoint({
  name: "listSuppressionEntries",
  method: "GET",
  path: "/api/privacy/suppression",
  access: "user",
  summary: "The user's suppression entries, the latest first, with their numbers by kind",
  input: z.object({
    /** Kinds separated by commas; all without. */
    kinds: z.nullish(z.string().check(z.regex(/^[a-z]+(,[a-z]+)*$/))),
    /** The beginning of an address, number, profile, domain or name. */
    search: z.nullish(z.string().check(z.maxLength(suppressionTextLimit))),
    /** `next` of the page before. */
    after: z.nullish(z.string().check(z.maxLength(500))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  reply: z.object({
    success: z.literal(true),
    entries: z.array(suppressionEntry),
    counts: suppressionCounts,
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const addSuppressionEntries = defineEndpoint({
  name: "addSuppressionEntries",
  method: "POST",
  path: "/api/privacy/suppression",
  access: "user",
  summary:
    "Suppresses addresses, phones, profiles, domains and companies; an entry that exists stays as it is",
  refusals: [422],
  input: z.object({
    entries: z
      .array(
        z.object({
          text,
          kind: z.nullish(kind),
          /** The company's id in the directory, for one company of several with the same name. */
          companyId: z.nullish(z.string().check(z.regex(/^\d{1,15}$/, "This is no id of a company"))),
          reason,
          expiresOn: z.nullish(day),
        }),
      )
      .check(z.minLength(1), z.maxLength(suppressionEntriesPerCall)),
  }),
  reply: z.object({
    success: z.literal(true),
    added: count,
    alreadyListed: count,
    entries: z.array(suppressionEntry),
  }),
});

export const removeSuppressionEntry = defineEndpoint({
  name: "removeSuppressionEntry",
  method: "POST",
  path: "/api/privacy/suppression/remove",
  access: "user",
  summary: "Removes an entry; restoreSuppressionEntry takes it back",
  refusals: [404, 409],
  input: z.object({ key: z.string().check(z.maxLength(1_000)) }),
  reply: z.object({ success: z.literal(true), entry: suppressionEntry }),
});

export const restoreSuppressionEntry = defineEndpoint({
  name: "restoreSuppressionEntry",
  method: "POST",
  path: "/api/privacy/suppression/restore",
  access: "user",
  summary: "Stores an entry again that was removed, with its reason, source and time",
  refusals: [422],
  input: z.object({ entry: suppressionEntry }),
  reply: z.object({ success: z.literal(true) }),
});

export const suppressionRow = z.object({
  address: z.nullish(text),
  phone: z.nullish(text),
  profile: z.nullish(text),
  domain: z.nullish(text),
  company: z.nullish(text),
  reason: z.nullish(z.string().check(z.maxLength(2_000))),
  expires: z.nullish(z.string().check(z.maxLength(100))),
});
export type SuppressionRow = z.output<typeof suppressionRow>;

const importId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of an import"));

export const suppressionImport = z.object({
  id: z.string(),
  total: count,
  received: count,
  /** Rows in which nothing could be read. */
  leftOut: count,
  /** Entries that are stored so far. */
  stored: count,
  isDone: z.boolean(),
});
export type SuppressionImport = z.output<typeof suppressionImport>;
const importReply = z.object({ success: z.literal(true), import: suppressionImport });

export const startSuppressionImport = defineEndpoint({
  name: "startSuppressionImport",
  method: "POST",
  path: "/api/privacy/suppression/imports",
  access: "user",
  summary: "Begins an import; its rows follow. Nothing is suppressed before applySuppressionImport",
  input: z.object({
    total: z.int().check(z.gte(1), z.lte(suppressionImportLimit, "An import has at most 1,000,000 rows")),
    reason,
    requestKey: z.string().check(z.minLength(8), z.maxLength(100)),
  }),
  reply: importReply,
});

export const addSuppressionRows = defineEndpoint({
  name: "addSuppressionRows",
  method: "POST",
  path: "/api/privacy/suppression/imports/{id}/rows",
  access: "user",
  summary: "Adds rows to an import, in order; repeating a call changes nothing",
  refusals: [404, 409],
  input: z.object({
    id: importId,
    /** Position of the first row, from 1. */
    from: z.int().check(z.gte(1)),
    rows: z.array(suppressionRow).check(z.minLength(1), z.maxLength(suppressionRowsPerCall)),
  }),
  reply: importReply,
});

export const previewSuppressionImport = defineEndpoint({
  name: "previewSuppressionImport",
  method: "GET",
  path: "/api/privacy/suppression/imports/{id}",
  access: "user",
  summary: "What an import would change",
  refusals: [404],
  input: z.object({ id: importId }),
  reply: z.object({
    success: z.literal(true),
    import: suppressionImport,
    added: count,
    alreadyListed: count,
    /** Saved and liked people that would be hidden. */
    hiddenLeads: count,
  }),
});

export const applySuppressionImport = defineEndpoint({
  name: "applySuppressionImport",
  method: "POST",
  path: "/api/privacy/suppression/imports/{id}/apply",
  access: "user",
  summary: "Stores the next part of an import's entries; call it until `isDone`",
  refusals: [404, 409],
  input: z.object({ id: importId }),
  reply: importReply,
});

export const cancelSuppressionImport = defineEndpoint({
  name: "cancelSuppressionImport",
  method: "POST",
  path: "/api/privacy/suppression/imports/{id}/cancel",
  access: "user",
  summary: "Discards an import's rows; entries that are stored already stay",
  input: z.object({ id: importId }),
  reply: z.object({ success: z.literal(true) }),
});
