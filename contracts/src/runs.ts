import * as z from "zod/mini";
import { defineDownload, defineEndpoint, defineStream, fileContentTypes } from "./endpoint.ts";
import { itemOutcomes } from "./item-outcomes.ts";
import { runItem, runRow } from "./run-items.ts";

/** The kinds of runs that a client starts by sending rows. */
export const startedRunKinds = ["company-enrich", "contact-enrich", "contact-search"] as const;
export type StartedRunKind = (typeof startedRunKinds)[number];
/** Exports are runs too: their rows are fixed when they are planned. A push to a CRM has the rows of an export. */
export const runKinds = [...startedRunKinds, "export", "crm-push", "crm-undo"] as const;
export type RunKind = (typeof runKinds)[number];

/** A run is `queued` until its rows have arrived and a process begins it. `paused` runs can go on; see `pausedBecause`. */
export const runStatuses = ["queued", "running", "paused", "cancelled", "done"] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Limit of the items of one run. */
export const runItemLimit = 100_000;
/** Limit of the rows in one call of `addRunRows`. */
export const runRowsPerCall = 1_000;
/** Runs of at most this many items are driven by the browser with the tools' own calls; larger ones by the server. */
export const browserRunLimit = 100;

const runId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a run"));
const count = z.int().check(z.gte(0));
const optionalText = z.nullish(z.string());

export const runCounts = z.object({
  found: count,
  partly: count,
  ambiguous: count,
  nothing: count,
  "opted-out": count,
  failed: count,
  waiting: count,
});

/**
 * A long piece of work with items. `received` is the number of its rows that have arrived. `cap` is the largest number
 * of credits that it may charge, or for a run that is free the largest number of items; null for none. `held` is the
 * number of credits on hold for items in flight. `device` names the browser that started it. `event` is the number of
 * its newest event, from 0. `secondsLeft` is an estimate.
 */
export const run = z.object({
  id: z.string(),
  kind: z.enum(runKinds),
  label: z.string(),
  status: z.enum(runStatuses),
  pausedBecause: z.nullable(z.enum(["user", "cap", "credits", "provider"])),
  note: optionalText,
  total: count,
  received: count,
  counts: runCounts,
  charged: count,
  held: count,
  cap: z.nullable(count),
  costsCredits: z.boolean(),
  device: optionalText,
  createdAt: z.string(),
  startedAt: optionalText,
  endedAt: optionalText,
  secondsLeft: z.nullish(z.number()),
  event: z.int(),
});

export type RunCounts = z.output<typeof runCounts>;
export type Run = z.output<typeof run>;

const runReply = z.object({ success: z.literal(true), run });
const cap = z.nullish(z.int().check(z.gte(1), z.lte(runItemLimit)));

export const estimateRun = defineEndpoint({
  name: "estimateRun",
  method: "POST",
  path: "/api/runs/estimate",
  access: "user",
  keyScope: "read",
  summary: "What a run would find, take and cost, estimated from a sample of its rows",
  refusals: [409, 429],
  input: z.object({
    kind: z.enum(startedRunKinds),
    total: z.int().check(z.gte(1), z.lte(runItemLimit)),
    /** Rows spread over the whole list. */
    sample: z.array(runRow).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({
    success: z.literal(true),
    /** The range in which the number of found items lies with 90 % confidence. */
    found: z.object({ low: count, high: count }),
    /** The credits that the run would charge; 0 and 0 for a free run. */
    credits: z.object({ low: count, high: count }),
    seconds: z.number(),
    /** Credits left today; null for an account without a limit. */
    remaining: z.nullable(count),
  }),
});

export const startRun = defineEndpoint({
  name: "startRun",
  method: "POST",
  path: "/api/runs",
  access: "user",
  keyScope: "enrich",
  summary: "Creates a run; its rows follow with addRunRows. The same requestKey gives the same run",
  refusals: [409],
  input: z.object({
    kind: z.enum(startedRunKinds),
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    total: z.int().check(z.gte(1), z.lte(runItemLimit, "A run has at most 100,000 rows")),
    cap,
    /** Names the browser for the user's other devices, such as "Firefox on Windows". */
    device: z.nullish(z.string().check(z.trim(), z.maxLength(60))),
    /** Made by the client for each press of the button, so that a repeated call starts nothing twice. */
    requestKey: z.string().check(z.minLength(8), z.maxLength(100)),
  }),
  reply: runReply,
});

export const addRunRows = defineEndpoint({
  name: "addRunRows",
  method: "POST",
  path: "/api/runs/{id}/rows",
  access: "user",
  keyScope: "enrich",
  summary:
    "Adds rows to a run, in order; repeating a call changes nothing. The run begins when all rows have arrived",
  refusals: [404, 409],
  input: z.object({
    id: runId,
    /** Position of the first row, from 1. */
    from: z.int().check(z.gte(1)),
    rows: z.array(runRow).check(z.minLength(1), z.maxLength(runRowsPerCall)),
  }),
  reply: runReply,
});

export const listRuns = defineEndpoint({
  name: "listRuns",
  method: "GET",
  path: "/api/runs",
  access: "user",
  keyScope: "read",
  summary: "The user's runs, newest first",
  input: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50) }),
  reply: z.object({ success: z.literal(true), runs: z.array(run) }),
});

export const getRun = defineEndpoint({
  name: "getRun",
  method: "GET",
  path: "/api/runs/{id}",
  access: "user",
  keyScope: "read",
  summary: "A run with its counts",
  refusals: [404],
  input: z.object({ id: runId }),
  reply: runReply,
});

export const listRunItems = defineEndpoint({
  name: "listRunItems",
  method: "GET",
  path: "/api/runs/{id}/items",
  access: "user",
  keyScope: "read",
  summary: "Items of a run by position, all or those of one outcome",
  refusals: [404],
  input: z.object({
    id: runId,
    outcome: z.nullish(z.enum([...itemOutcomes, "waiting"])),
    /** Only items behind this position. */
    after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
  }),
  reply: z.object({ success: z.literal(true), items: z.array(runItem) }),
});

/**
 * Follows a run from an event number: first its state, then its state after every change, until it has paused or ended
 * and nothing is in flight. With `items`, each state is preceded by the items that have changed since, in blocks of at
 * most 100. A client that lost the stream continues with the event number of the last state (`run` event) that it saw;
 * it then misses nothing, and may get items again that it has seen. A state may be repeated without a change.
 */
export const followRun = defineStream({
  name: "followRun",
  method: "POST",
  path: "/api/runs/follow",
  access: "user",
  keyScope: "read",
  summary: "A run's progress as a stream that can be left and rejoined",
  refusals: [404],
  input: z.object({
    id: runId,
    after: z._default(z.int().check(z.gte(0)), 0),
    items: z._default(z.boolean(), false),
  }),
  event: z.union([
    z.object({ type: z.literal("run"), data: run }),
    z.object({ type: z.literal("items"), data: z.object({ items: z.array(runItem) }) }),
    z.object({ type: z.literal("error"), data: z.looseObject({ error: z.string() }) }),
  ]),
});

export const pauseRun = defineEndpoint({
  name: "pauseRun",
  method: "POST",
  path: "/api/runs/{id}/pause",
  access: "user",
  keyScope: "enrich",
  summary: "Pauses a run; what is in flight is still booked",
  refusals: [404, 409],
  input: z.object({ id: runId }),
  reply: runReply,
});

export const resumeRun = defineEndpoint({
  name: "resumeRun",
  method: "POST",
  path: "/api/runs/{id}/resume",
  access: "user",
  keyScope: "enrich",
  summary: "Continues a paused or cancelled run, with another cap if one is sent; null removes the cap",
  refusals: [404, 409],
  input: z.object({ id: runId, cap }),
  reply: runReply,
});

export const cancelRun = defineEndpoint({
  name: "cancelRun",
  method: "POST",
  path: "/api/runs/{id}/cancel",
  access: "user",
  keyScope: "enrich",
  summary: "Cancels a run: nothing starts any more, what is in flight is still booked",
  refusals: [404, 409],
  input: z.object({ id: runId }),
  reply: runReply,
});

export const retryRun = defineEndpoint({
  name: "retryRun",
  method: "POST",
  path: "/api/runs/{id}/retry",
  access: "user",
  keyScope: "enrich",
  summary: "Tries the failed items of a run again, and only those",
  refusals: [404, 409],
  input: z.object({ id: runId }),
  reply: runReply,
});

export const chooseCandidates = defineEndpoint({
  name: "chooseCandidates",
  method: "POST",
  path: "/api/runs/{id}/choices",
  access: "user",
  summary: "Settles ambiguous items by the user's choice; null means none of the candidates",
  refusals: [402, 404, 409],
  input: z.object({
    id: runId,
    choices: z
      .array(z.object({ position: z.int().check(z.gte(1)), candidateId: z.nullable(z.string()) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ success: z.literal(true), run, items: z.array(runItem) }),
});

/** A file with one row for each item of a run, in order: its input, what came of it, and what was found. */
export const downloadRun = defineDownload({
  name: "downloadRun",
  method: "GET",
  path: "/api/runs/{id}/download",
  access: "user",
  keyScope: "export",
  summary: "A run's items as a file, one row for each, with outcome, reason and credits",
  contentTypes: [fileContentTypes.csv, fileContentTypes.xlsx],
  refusals: [404],
  input: z.object({
    id: runId,
    format: z._default(z.enum(["csv", "xlsx"]), "csv"),
    /** Names of the columns of what was found, separated by commas; all by default. */
    fields: z.nullish(z.string().check(z.maxLength(4_000))),
    /** `found`: found and partly found items; `left-out`: all others. */
    only: z._default(z.enum(["all", "found", "left-out"]), "all"),
  }),
});
