import * as z from "zod/mini";
import { defineEndpoint, defineStream } from "./endpoint.ts";
import { run } from "./runs.ts";

const numericId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id"));
const count = z.int().check(z.gte(0));
const requestKey = z.string().check(z.minLength(8), z.maxLength(100));

/** Which value stays where the CRM has another one: its own, so that only empty fields are filled, or EQ's. */
export const winningSides = ["crm", "eq"] as const;
export type WinningSide = (typeof winningSides)[number];
const wins = z._default(z.enum(winningSides), "crm");

/** Days for which a push can be undone. */
export const undoDays = 30;
/** Limit of the rows that a preview describes. */
export const previewExampleLimit = 20;

/**
 * What a push would do with the records of one kind. `conflict`: the CRM has another value in a field. `changes`: the
 * records that are created or changed, by the side that wins.
 */
const objectPreview = z.object({
  create: count,
  update: count,
  skip: count,
  conflict: count,
  changes: z.object({ crm: count, eq: count }),
});
export type ObjectPreview = z.output<typeof objectPreview>;

const fieldDifference = z.object({
  field: z.string(),
  crm: z.string(),
  eq: z.string(),
});

const previewExample = z.object({
  name: z.string(),
  company: z.nullish(z.string()),
  action: z.enum(["create", "update", "conflict"]),
  /** The fields that would be filled, or that differ. */
  fields: z.array(fieldDifference),
});
export type PreviewExample = z.output<typeof previewExample>;

export const pushPreview = z.object({
  of: z.enum(["people", "companies"]),
  rows: count,
  contacts: objectPreview,
  companies: objectPreview,
  /** Contacts that would be linked to their company, whichever side wins; 0 in a push of companies. */
  links: count,
  /** People who are suppressed or objected since the rows were fixed. */
  leftOut: count,
  /** Rows that cannot be pushed, by reason. */
  unusable: z.array(z.object({ reason: z.string(), rows: count })),
  examples: z.array(previewExample),
});
export type PushPreview = z.output<typeof pushPreview>;

export const getCrm = defineEndpoint({
  name: "getCrm",
  method: "GET",
  path: "/api/crm",
  access: "user",
  keyScope: "read",
  summary: "The CRM to which this server pushes; null when none is configured",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), crm: z.nullable(z.object({ name: z.string() })) }),
});

/** Reads the CRM and compares it with the rows of an export. Writes nothing. */
export const previewPush = defineStream({
  name: "previewPush",
  method: "POST",
  path: "/api/crm/previews",
  access: "user",
  keyScope: "push",
  summary: "What a push of an export to the CRM would create, change, skip, and where values differ",
  refusals: [404, 409, 429],
  input: z.object({ exportId: numericId }),
  event: z.union([
    z.object({ type: z.literal("progress"), data: z.object({ done: count, total: count }) }),
    z.object({ type: z.literal("preview"), data: pushPreview }),
    z.object({ type: z.literal("error"), data: z.looseObject({ error: z.string() }) }),
  ]),
});

export const startPush = defineEndpoint({
  name: "startPush",
  method: "POST",
  path: "/api/crm/pushes",
  access: "user",
  keyScope: "push",
  summary: "Pushes the rows of an export to the CRM as a run. The same requestKey gives the same run",
  refusals: [404, 409],
  input: z.object({ exportId: numericId, wins, requestKey }),
  reply: z.object({ success: z.literal(true), run }),
});

const written = z.object({ created: count, updated: count });

export const getPush = defineEndpoint({
  name: "getPush",
  method: "GET",
  path: "/api/crm/pushes/{id}",
  access: "user",
  keyScope: "read",
  summary: "What a push has written, and whether it can be undone",
  refusals: [404],
  input: z.object({ id: numericId }),
  reply: z.object({
    success: z.literal(true),
    wins: z.enum(winningSides),
    contacts: written,
    companies: written,
    links: count,
    /** Records whose changes are not undone. */
    undoable: count,
    /** The last day, ISO 8601, on which it can be undone; null when nothing is left to undo. */
    undoableUntil: z.nullable(z.string()),
    /** The run that undid it last. */
    undoRunId: z.nullable(z.string()),
  }),
});
export type PushState = Omit<z.output<(typeof getPush)["reply"]>, "success">;

export const undoPush = defineEndpoint({
  name: "undoPush",
  method: "POST",
  path: "/api/crm/pushes/{id}/undo",
  access: "user",
  keyScope: "push",
  summary:
    "Restores what a push changed and archives what it created, as a run, where nobody changed it since",
  refusals: [404, 409],
  input: z.object({ id: numericId, requestKey }),
  reply: z.object({ success: z.literal(true), run }),
});
