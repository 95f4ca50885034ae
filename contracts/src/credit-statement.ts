import * as z from "zod/mini";
import { defineDownload, defineEndpoint, fileContentTypes } from "./endpoint.ts";

/** Kinds of entries of the credit ledger. Entries are only ever added. */
export const creditEntryKinds = ["grant", "hold", "charge", "release", "refund"] as const;
export type CreditEntryKind = (typeof creditEntryKinds)[number];

/** What came of the work that an entry stands for. */
export const creditOutcomes = [
  "found",
  "partly",
  "nothing",
  "failed",
  "opted-out",
  "already-owned",
  "refined",
] as const;
export type CreditOutcome = (typeof creditOutcomes)[number];

/**
 * An entry of the statement. `amount` is signed: a grant or refund adds credits, a charge takes them; 0 when nothing was
 * charged, and `reason` then says why. `what` is the search's text or the run's label. `person` and `company` name whom
 * the entry is about.
 */
export const creditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The UTC day on whose credits it counts, YYYY-MM-DD. */
  day: z.string(),
  kind: z.enum(creditEntryKinds),
  amount: z.int(),
  what: z.string(),
  person: z.nullable(z.string()),
  company: z.nullable(z.string()),
  outcome: z.nullable(z.enum(creditOutcomes)),
  reason: z.string(),
  runId: z.nullable(z.string()),
  /** The name of the API key that spent; null for the user. */
  apiKey: z.nullable(z.string()),
});

/** True for a day of the calendar; false for 2026-02-30, which JavaScript would read as 2 March. */
function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written YYYY-MM-DD"),
    z.refine(isCalendarDay, "The calendar has no such day"),
  );

/** What a statement shows: all entries, or those of a run, of days, or of an outcome. */
export const statementFilter = z.object({
  runId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a run"))),
  from: z.nullish(day),
  to: z.nullish(day),
  show: z._default(z.enum(["all", "charged", "free", "grants"]), "all"),
});

export const getStatement = defineEndpoint({
  name: "getStatement",
  method: "GET",
  path: "/api/user/credits/statement",
  access: "user",
  summary: "What credits were spent on, when, how many, and why some work cost nothing",
  input: z.extend(statementFilter, {
    /** Only entries older than the entry of this id. */
    before: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of an entry"))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
  }),
  reply: z.object({
    success: z.literal(true),
    entries: z.array(creditEntry),
    /** Sums over all entries of the filter, whatever `show` and `before` say. `net` is charged minus refunded. */
    totals: z.object({ charged: z.int(), refunded: z.int(), net: z.int(), granted: z.int() }),
    counts: z.object({ all: z.int(), charged: z.int(), free: z.int(), grants: z.int() }),
  }),
});

/** The entries of a filter as a CSV file, newest first. */
export const downloadStatement = defineDownload({
  name: "downloadStatement",
  method: "GET",
  path: "/api/user/credits/statement.csv",
  access: "user",
  summary: "The statement of credits as a CSV file",
  contentTypes: [fileContentTypes.csv],
  input: statementFilter,
});

export type CreditEntry = z.output<typeof creditEntry>;
export type StatementFilter = z.output<typeof statementFilter>;
