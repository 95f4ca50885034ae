import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { searchedKind } from "./kinds.ts";
import { writtenParameters } from "./wire-parameters.ts";

/**
 * The kinds of parameter that words of the query can become. `unused` marks words that have no effect on the search.
 */
export const spanSlots = [
  "industry",
  "location",
  "employees",
  "revenue",
  "funding",
  "hiring",
  "function",
  "level",
  "title",
  "exclude",
  "similar",
  "keyword",
  "sort",
  "founded",
  "openJobs",
  "lastRound",
  "lastFunded",
  "employer",
  "kind",
  "company",
] as const;

/** Another reading of an ambiguous span. `words` is an unambiguous text for it ("Portland, ME"). */
export const otherReading = z.object({ label: z.string(), words: z.string() });
export type OtherReading = z.output<typeof otherReading>;

/**
 * Words of the query and the parameter that they became. Their position is the character offsets [start, end). `label`
 * is the chip's text ("101-1,000 employees"). The chip has a dashed border when `sure` is false.
 */
export const interpretationSpan = z.object({
  start: z.int(),
  end: z.int(),
  slot: z.enum(spanSlots),
  label: z.string(),
  sure: z.boolean(),
  others: z.optional(z.array(otherReading)),
});

export type SpanSlot = (typeof spanSlots)[number];
export type InterpretationSpan = z.output<typeof interpretationSpan>;

/** An interpreted query: parameters, a sentence for the user, and which words became which parameter. */
export const interpretationDetail = z.object({
  searchParams: writtenParameters,
  interpretation: z.string(),
  query: z.optional(z.string()),
  spans: z.optional(z.array(interpretationSpan)),
  unexplained: z.optional(z.array(z.string())),
  /** Sentences for the user about words that no search supports, such as layoffs. */
  notes: z.optional(z.array(z.string())),
  /** A sentence about filters that the source of the results does not know; absent when it knows all. */
  ignored: z.optional(z.string()),
  confidence: z.optional(z.record(z.string(), z.number())),
  /** True when a language model interpreted words that the embedded interpreter could not. */
  byModel: z.optional(z.boolean()),
  /** The kinds of business in the parameters; absent when there are none. */
  kinds: z.optional(z.array(searchedKind)),
  /**
   * Set when the whole query is a company's name. `isMeant` says whether the query is read as this company. If not, it
   * is read as words, and the page offers the company. /
   */
  namedCompany: z.optional(z.object({ name: z.string(), isMeant: z.boolean() })),
});
export type InterpretationDetail = z.output<typeof interpretationDetail>;

/** Limit of the chosen readings in one request. */
export const readingChoiceLimit = 50;

/**
 * Readings that the user chose before. Each key is the typed words in lower case; its value is the words of the chosen
 * reading: {"portland": "Portland, ME"}.
 */
export const readingChoices = z
  .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(100)))
  .check(
    z.refine(
      (choices) => Object.keys(choices).length <= readingChoiceLimit,
      `Send at most ${readingChoiceLimit} chosen readings`,
    ),
  );

/** A query of any length is accepted and cut to the limit, so that typing never causes an error. */
const typedQueryInput = z.object({
  query: z.string().check(z.maxLength(20_000)),
  choices: z.optional(readingChoices),
});
const interpretationReply = z.extend(interpretationDetail, {
  success: z.literal(true),
  result: z.object({ searchParams: writtenParameters }),
});

export const interpretCompanyQuery = defineEndpoint({
  name: "interpretCompanyQuery",
  method: "POST",
  path: "/api/ai/ai-interpret",
  access: "anyone",
  keyScope: "read",
  summary: "Reads a company query into search parameters",
  input: typedQueryInput,
  reply: interpretationReply,
});

export const interpretPeopleQuery = defineEndpoint({
  name: "interpretPeopleQuery",
  method: "POST",
  path: "/api/ai/ai-people-interpret",
  access: "anyone",
  keyScope: "read",
  summary: "Reads a people query into search parameters",
  input: typedQueryInput,
  reply: interpretationReply,
});

/** Terms that this deployment added. The browser needs them to interpret queries like the server. */
export const getCustomTerms = defineEndpoint({
  name: "getCustomTerms",
  method: "GET",
  path: "/api/custom-terms",
  access: "public",
  summary: "The terms that this deployment has added, as CSV; empty when there are none",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), csv: z.string() }),
});

export const validateQuery = defineEndpoint({
  name: "validateQuery",
  method: "POST",
  path: "/api/ai/ai-validate-query",
  access: "anyone",
  keyScope: "read",
  summary: "Says whether a query can be searched",
  input: typedQueryInput,
  reply: z.object({ success: z.literal(true), valid: z.boolean(), message: z.string() }),
});

export const clarificationOption = z.object({ id: z.string(), label: z.string(), description: z.string() });
export const clarification = z.object({
  type: z.enum(["location", "industry", "company_size"]),
  message: z.string(),
  options: z.array(clarificationOption),
});
export const clarificationRequest = z.object({
  needsClarification: z.boolean(),
  originalQuery: z.string(),
  message: z.string(),
  clarifications: z.array(clarification),
});
export type Clarification = z.output<typeof clarification>;
export type ClarificationRequest = z.output<typeof clarificationRequest>;

export const analyzeQueryClarification = defineEndpoint({
  name: "analyzeQueryClarification",
  method: "POST",
  path: "/api/ai/analyze-query-clarification",
  access: "anyone",
  keyScope: "read",
  summary: "Asks back where a query has two close readings",
  input: typedQueryInput,
  reply: z.object({ success: z.literal(true), data: clarificationRequest }),
});

export const applyQueryClarifications = defineEndpoint({
  name: "applyQueryClarifications",
  method: "POST",
  path: "/api/ai/apply-query-clarifications",
  access: "public",
  summary: "Applies the chosen readings to a query",
  input: z.object({
    originalQuery: z.string().check(z.maxLength(20_000)),
    clarifications: z
      .array(z.object({ type: clarification.shape.type, optionId: z.string().check(z.maxLength(100)) }))
      .check(z.maxLength(10)),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ modifiedQuery: z.string(), appliedParams: writtenParameters }),
  }),
});
