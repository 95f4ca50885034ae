import * as z from "zod/mini";
import { leadStatuses } from "./company.ts";
import { defineEndpoint } from "./endpoint.ts";
import { interpretationSpan } from "./interpretation.ts";

/** What can happen at a company: postings of a day, a news item, another hiring-intent score. */
export const feedEventKinds = ["posting", "news", "score"] as const;
export type FeedEventKind = (typeof feedEventKinds)[number];

/** Limit of the events in one reply. The counts include further ones, up to 1,000 of a kind. */
export const feedEventLimit = 200;
/** Limit of the companies whose events are read: liked ones first, then those of the latest searches. */
export const followedCompanyLimit = 1_000;
/** Number of days that the feed looks back before a user has visited it twice. */
export const firstFeedDays = 7;

const optionalText = z.nullable(z.string());

/** Why a company is in the feed. */
const feedReason = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("liked") }),
  /** `query` is the search's text; "" for a search without one. */
  z.object({ kind: z.literal("search"), searchId: z.string(), query: z.string() }),
]);
export type FeedReason = z.output<typeof feedReason>;

/** A score before and after a change. */
const scoreMove = z.object({
  from: z.int(),
  to: z.int(),
  status: z.enum(leadStatuses),
});
export type ScoreMove = z.output<typeof scoreMove>;

export const feedEvent = z.object({
  /** The same for the same event in later replies. */
  id: z.string(),
  kind: z.enum(feedEventKinds),
  /** The day on which it happened, ISO 8601. For a score, the day on which it was computed. */
  day: z.string(),
  company: z.object({
    id: z.string(),
    name: z.string(),
    domain: optionalText,
    city: optionalText,
    state: optionalText,
    leadStatus: z.enum(leadStatuses),
  }),
  /** What happened: a headline, or the rest of a sentence that begins with the company's name. */
  text: z.string(),
  /** Evidence in plain words; null where the source says it all. */
  detail: optionalText,
  /** Where it was published; `url` is an http(s) link. */
  source: z.nullable(z.object({ name: z.string(), url: optionalText })),
  /** Null unless the kind is "score". */
  score: z.nullable(scoreMove),
  reason: feedReason,
});
export type FeedEvent = z.output<typeof feedEvent>;

/**
 * Reading the feed is a visit. The next visit begins 8 hours after the last reading; from then on the feed shows what
 * happened since that reading.
 */
export const listFeedEvents = defineEndpoint({
  name: "listFeedEvents",
  method: "GET",
  path: "/api/feed/events",
  access: "user",
  keyScope: "read",
  summary:
    "What happened since the last visit at the companies that the user searched or liked, newest first",
  input: z.object({}),
  reply: z.object({
    success: z.literal(true),
    /** The number of this visit, which `markFeedSeen` takes. */
    visit: z.int(),
    /** The earlier visit since which events are listed. Null at first; the last seven days are then listed. */
    since: z.nullable(z.object({ visit: z.int(), at: z.string() })),
    /** Number of companies whose events are read. */
    followed: z.int(),
    /** Numbers of events by kind, including those beyond the limit; at most 1,000 of a kind are counted. */
    counts: z.object({ posting: z.int(), news: z.int(), score: z.int() }),
    events: z.array(feedEvent),
  }),
});
export type FeedEvents = Omit<z.output<typeof listFeedEvents.reply>, "success">;

export const markFeedSeen = defineEndpoint({
  name: "markFeedSeen",
  method: "POST",
  path: "/api/feed/seen",
  access: "user",
  summary: "Marks what the feed listed until a visit as seen; with the number of an earlier visit, undoes it",
  input: z.object({
    /** The number of the visit; 0 for the time before the first one. */
    visit: z.int().check(z.gte(0), z.lte(2_000_000_000)),
  }),
  reply: z.object({ success: z.literal(true) }),
});

/** A search that a new user can run at one press. */
export const exampleSearch = z.object({
  query: z.string(),
  mode: z.enum(["companies", "people"]),
  /** The words that become filters. */
  spans: z.array(interpretationSpan),
  /** Number of its results; null when the directory could not count them. */
  total: z.nullable(z.int()),
});
export type ExampleSearch = z.output<typeof exampleSearch>;

export const listExampleSearches = defineEndpoint({
  name: "listExampleSearches",
  method: "GET",
  path: "/api/feed/examples",
  access: "user",
  summary: "Example searches for a new user, each with the number of its results",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), examples: z.array(exampleSearch) }),
});
