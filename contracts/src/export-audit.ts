import * as z from "zod/mini";
import { defineDownload, defineEndpoint, fileContentTypes } from "./endpoint.ts";

/** An export of people as the audit keeps it. Counts are those of the rows that were handed out. */
export const exportRecord = z.object({
  id: z.string(),
  /** When it began, ISO 8601. */
  at: z.string(),
  /** What was exported, such as the campaign or the search. */
  what: z.string(),
  fileName: z.string(),
  /** Who exported it. */
  by: z.string(),
  rows: z.int(),
  leftOut: z.int(),
  blanked: z.int(),
  /** False for an export that was cut off, or is still running. */
  isComplete: z.boolean(),
});
export type ExportRecord = z.output<typeof exportRecord>;

const exportId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of an export"));
/** Lists only the exports with this text in the name of a person or of the file. */
const search = z._default(z.string().check(z.trim(), z.maxLength(200)), "");

export const listExports = defineEndpoint({
  name: "listExports",
  method: "GET",
  path: "/api/user/exports",
  access: "user",
  summary: "The user's exports of people, newest first",
  input: z.object({
    search,
    /** Only exports that are older than the one of this id. */
    before: z.nullish(exportId),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  reply: z.object({
    success: z.literal(true),
    exports: z.array(exportRecord),
    /** Number of exports of the search. */
    total: z.int(),
  }),
});

export const getExportPeople = defineEndpoint({
  name: "getExportPeople",
  method: "GET",
  path: "/api/user/exports/{id}/people",
  access: "user",
  summary: "The people whom an export contained, in pages",
  refusals: [404],
  input: z.object({
    id: exportId,
    after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 100),
  }),
  reply: z.object({
    success: z.literal(true),
    people: z.array(z.object({ position: z.int(), name: z.string(), company: z.nullable(z.string()) })),
    total: z.int(),
  }),
});

export const downloadExportAudit = defineDownload({
  name: "downloadExportAudit",
  method: "GET",
  path: "/api/user/exports.csv",
  access: "user",
  summary: "The user's exports of people as a CSV file",
  contentTypes: [fileContentTypes.csv],
  input: z.object({ search }),
});

/** Records a file of the people whom a run found, which the browser writes itself; called before the file is saved. */
export const recordRunExport = defineEndpoint({
  name: "recordRunExport",
  method: "POST",
  path: "/api/runs/{id}/exports",
  access: "user",
  summary: "Records that the people whom a run found are exported by the browser",
  refusals: [404, 409],
  input: z.object({
    id: z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a run")),
    fileName: z.string().check(z.trim(), z.minLength(1, "Name the file"), z.maxLength(200)),
  }),
  reply: z.object({ success: z.literal(true), rows: z.int() }),
});
