import * as z from "zod/mini";
import { company, guestCompany } from "./company.ts";
import { contact } from "./contact.ts";
import { defineStream } from "./endpoint.ts";
import { interpretationDetail } from "./interpretation.ts";
import { kindAnswer } from "./kinds.ts";
import { wireParameters } from "./wire-parameters.ts";

/** Limit of a query in characters; longer ones are refused with 400. */
export const queryLimit = 500;
/** Page size limits for guests and users; a larger `rpp` is lowered to the limit. */
export const guestPageSize = 5;
export const userPageSize = 25;

export const queryTextInput = z
  .string()
  .check(z.maxLength(queryLimit, `Use at most ${queryLimit} characters`));
/** Limit of page numbers, so that a result's rank on the last page fits the stored 32-bit integer. */
const maxPageNumber = 1_000_000;
export const pageNumberInput = z._default(
  z
    .int()
    .check(
      z.gte(1, "Pages start at 1"),
      z.lte(maxPageNumber, `There are no pages beyond ${maxPageNumber.toLocaleString("en-US")}`),
    ),
  1,
);
export const pageSizeInput = z._default(
  z.int().check(z.gte(1, "Use 1 to 100"), z.lte(100, "Use 1 to 100")),
  userPageSize,
);

/**
 * When `interpretedQuery` in `searchParams` equals `query`, only `searchParams` count. Otherwise the server interprets
 * `query`, and the values in `searchParams` override the interpreted ones.
 */
export const searchCompaniesInput = z.object({
  query: z._default(queryTextInput, ""),
  searchParams: z.optional(wireParameters),
  page: pageNumberInput,
  rpp: pageSizeInput,
  forceStructuredSearch: z._default(z.boolean(), false),
  /** The kind of saved search: `client` companies, or possible employers of a candidate (`mpc`). */
  leadType: z._default(z.enum(["client", "mpc"]), "client"),
  sessionId: z.nullish(z.string().check(z.maxLength(100))),
});

const searchResultsData = z.object({
  companies: z.array(company),
  totalResults: z.int(),
  page: z.int(),
  totalPages: z.int(),
  searchType: z.optional(z.enum(["companies", "company_similarity"])),
  targetCompany: z.nullish(z.object({ id: z.string(), name: z.string() })),
  companyName: z.nullish(z.string()),
  /**
   * For each range of the search: the number of companies left out only because their value is unknown. Absent when the
   * search has no range.
   */
  unknown: z.optional(
    z.object({
      employees: z.optional(z.int()),
      revenue: z.optional(z.int()),
      funding: z.optional(z.int()),
      founded: z.optional(z.int()),
    }),
  ),
  /** For guests only: how many free searches are used (`currentCount`) and how many are allowed (`guestLimit`). */
  currentCount: z.optional(z.int()),
  guestLimit: z.optional(z.int()),
  /** False while the demo directory is still being generated: a later search may find more companies. */
  directoryComplete: z.optional(z.boolean()),
  kinds: z.optional(kindAnswer),
});

const interpretationEvent = z.object({ type: z.literal("ai_interpretation"), data: interpretationDetail });
const savedEvent = z.object({
  type: z.literal("auto_save_complete"),
  data: z.object({ savedSearchId: z.string() }),
});
export const searchErrorData = z.object({
  error: z.string(),
  requiresAuth: z.optional(z.boolean()),
  /** "credits" when the user's credits for the day ran out while the search was running. */
  reason: z.optional(z.string()),
  currentCount: z.optional(z.int()),
  guestLimit: z.optional(z.int()),
});
const errorEvent = z.object({ type: z.literal("error"), data: searchErrorData });
const companyEnrichedData = z.object({ company, current: z.int(), total: z.int() });

/**
 * The stream's events, in this order: interpretation, results, one `company_enriched` per company, the saved search. An
 * error event ends the stream.
 */
export const companySearchEvent = z.discriminatedUnion("type", [
  interpretationEvent,
  z.object({
    type: z.literal("search_results"),
    /** `contactsFound` lists the people found at these companies, each with its `companyId`. */
    data: z.extend(searchResultsData, { contactsFound: z.optional(z.array(contact)) }),
  }),
  z.object({ type: z.literal("company_enriched"), data: companyEnrichedData }),
  savedEvent,
  errorEvent,
]);

const guestCompanySearchEvent = z.discriminatedUnion("type", [
  interpretationEvent,
  z.object({
    type: z.literal("search_results"),
    data: z.extend(searchResultsData, { companies: z.array(guestCompany) }),
  }),
  z.object({
    type: z.literal("company_enriched"),
    data: z.extend(companyEnrichedData, { company: guestCompany }),
  }),
  errorEvent,
]);

export type CompanySearchEvent = z.output<typeof companySearchEvent>;
export type SearchCompaniesInput = z.output<typeof searchCompaniesInput>;

export const searchCompanies = defineStream({
  name: "searchCompanies",
  method: "POST",
  path: "/api/ai/ai-company-search-enriched",
  access: "guest",
  keyScope: "read",
  summary: "Finds companies and streams each one's jobs, news and hiring intent as they arrive",
  refusals: [402, 429],
  input: searchCompaniesInput,
  event: companySearchEvent,
  guestEvent: guestCompanySearchEvent,
});
