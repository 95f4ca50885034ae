import * as z from "zod/mini";
import { leadStatuses } from "./company.ts";
import { defineEndpoint } from "./endpoint.ts";

/** How a company of a search changed between two runs. Companies of no kind are unchanged. */
export const changeKinds = ["new", "gone", "hotter", "cooler"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Limit of the searches that one user watches. */
export const watchLimit = 20;
/** Limit of the companies in one list of changes. */
export const listedChangeLimit = 1_000;
/** Number of companies that a watched search looks at, from the first result on. */
export const watchDepth = 5_000;

const savedSearchId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a saved search"));

/** What a run of a search saw of a company. */
const observedState = z.object({
  leadStatus: z.enum(leadStatuses),
  openJobs: z.nullable(z.int()),
  score: z.nullable(z.int()),
});
export type ObservedState = z.output<typeof observedState>;

/** One company that changed. `before` is null for a new company, `after` for a company that is gone. */
export const companyChange = z.object({
  /** The company's id; "" for a company without one. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(changeKinds),
  /** What changed, in plain words. */
  text: z.string(),
  before: z.nullable(observedState),
  after: z.nullable(observedState),
});
export type CompanyChange = z.output<typeof companyChange>;

/** Numbers of companies by kind of change. */
export const changeCounts = z.object({
  new: z.int(),
  gone: z.int(),
  hotter: z.int(),
  cooler: z.int(),
  unchanged: z.int(),
});
export type ChangeCounts = z.output<typeof changeCounts>;

/** One run of a search: how many companies it looked at, from the first result on, of how many. */
export const searchRun = z.object({
  run: z.int(),
  at: z.string(),
  lookedAt: z.int(),
  total: z.int(),
  /** True when the run saw every result, so that it can be said who is new or gone. */
  isComplete: z.boolean(),
});
export type SearchRun = z.output<typeof searchRun>;

const changeSet = {
  /** The newest run; null before the first one. */
  newest: z.nullable(searchRun),
  /** The earlier run with which the newest is compared; null when there is none. */
  since: z.nullable(searchRun),
  /**
   * The run against which companies count as new: the newest one until `since` that saw every result. Null when none
   * did; then nobody is called new.
   */
  newSince: z.nullable(searchRun),
  /** True when a run after `since` saw every result, so that missing companies are gone. */
  canTellGone: z.boolean(),
  counts: changeCounts,
  /** The companies that changed: new ones, then hotter, cooler and gone ones, the largest changes first. */
  companies: z.array(companyChange),
};

export const listSearchChanges = defineEndpoint({
  name: "listSearchChanges",
  method: "GET",
  path: "/api/ai/saved-searches/{id}/changes",
  access: "user",
  keyScope: "read",
  summary: "What changed among a search's companies since an earlier run",
  refusals: [404],
  input: z.object({
    id: savedSearchId,
    /** Compares with the newest run until this moment, or with the oldest run. By default with the former run. */
    since: z.optional(z.iso.datetime({ offset: true, error: "Send a time such as 2026-11-20T00:00:00Z" })),
    /** Compares with the run of this number, or the newest one before it that is still stored. */
    sinceRun: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_000_000_000))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(listedChangeLimit)), 200),
  }),
  reply: z.object({
    success: z.literal(true),
    ...changeSet,
    /** The stored runs, newest first. */
    runs: z.array(searchRun),
    isWatched: z.boolean(),
  }),
});
export type SearchChanges = Omit<z.output<typeof listSearchChanges.reply>, "success">;

/** A search that runs again every day without charge. */
export const searchWatch = z.object({
  /** The id of the saved search that is watched. */
  searchId: z.string(),
  name: z.string(),
  naturalQuery: z.string(),
  createdAt: z.string(),
  /** When it last ran for the watch; null before the first time. */
  lastRunAt: z.nullable(z.string()),
  nextRunAt: z.string(),
  /** True when the last tries failed; it is tried again. */
  isFailing: z.boolean(),
});
export type SearchWatch = z.output<typeof searchWatch>;

export const watchSearch = defineEndpoint({
  name: "watchSearch",
  method: "PUT",
  path: "/api/ai/saved-searches/{id}/watch",
  access: "user",
  keyScope: "read",
  summary: "Watches a saved company search: it runs again every day without charge",
  refusals: [404, 409],
  input: z.object({ id: savedSearchId }),
  reply: z.object({ success: z.literal(true), watch: searchWatch }),
});

export const unwatchSearch = defineEndpoint({
  name: "unwatchSearch",
  method: "DELETE",
  path: "/api/ai/saved-searches/{id}/watch",
  access: "user",
  keyScope: "read",
  summary: "Ends the watch of a saved search; nothing else changes",
  refusals: [404],
  input: z.object({ id: savedSearchId }),
  reply: z.object({ success: z.literal(true) }),
});

/** Limit of the companies that the digest names of one search. */
export const digestCompanyLimit = 5;

/** What changed in a watched search since the user last read the digest. */
export const digestEntry = z.object({
  watch: searchWatch,
  /** The ids of all saved searches that are the same search, the watched one included. */
  searchIds: z.array(z.string()),
  ...changeSet,
});
export type DigestEntry = z.output<typeof digestEntry>;

export const listDigest = defineEndpoint({
  name: "listDigest",
  method: "GET",
  path: "/api/ai/watch-digest",
  access: "user",
  keyScope: "read",
  summary: "What changed in the watched searches since the user last read this, most changes first",
  input: z.object({}),
  reply: z.object({
    success: z.literal(true),
    entries: z.array(digestEntry),
    /** Number of changed companies in all entries. */
    changes: z.int(),
    watchLimit: z.int(),
    /** The address to which changes are also sent once a day; null when the server or the address cannot get mail. */
    mailedTo: z.nullable(z.string()),
  }),
});
export type WatchDigest = Omit<z.output<typeof listDigest.reply>, "success">;

/** Marks the changes as read that the caller has seen; changes of later runs stay. */
export const markDigestRead = defineEndpoint({
  name: "markDigestRead",
  method: "POST",
  path: "/api/ai/watch-digest/read",
  access: "user",
  summary: "Marks the changes of watched searches as read, each until a run",
  input: z.object({
    searches: z
      .array(z.object({ id: savedSearchId, run: z.int().check(z.gte(1), z.lte(2_000_000_000)) }))
      .check(z.maxLength(watchLimit)),
  }),
  reply: z.object({ success: z.literal(true) }),
});
