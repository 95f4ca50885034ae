import * as z from "zod/mini";
import { company, guestCompany } from "./company.ts";
import { contact } from "./contact.ts";
import { defineStream } from "./endpoint.ts";
import { interpretationDetail } from "./interpretation.ts";
import { wireParameters } from "./wire-parameters.ts";

/** Limit of a query in characters; longer ones are refused with 400. */
export const queryLimit = 500;
/** Page size limits by role; a larger rpp is lowered to the limit. */
export const guestPageSize = 5;
export const userPageSize = 25;

export const queryText = z.string().check(z.maxLength(queryLimit, `Use at most ${queryLimit} characters`));
/** Limit of page numbers: the rank of a result on the last page still fits the stored 32-bit integer. */
const mostPages = 1_000_000;
export const pageNumber = z._default(
  z
    .int()
    .check(
      z.gte(1, "Pages start at 1"),
      z.lte(mostPages, `There are no pages beyond ${mostPages.toLocaleString("en-US")}`),
    ),
  1,
);
export const resultsPerPage = z._default(
  z.int().check(z.gte(1, "Use 1 to 100"), z.lte(100, "Use 1 to 100")),
  userPageSize,
);

/**
 * When `interpretedQuery` in `searchParams` equals `query`, the parameters are complete. When it is absent or
 * different, the server interprets `query` and overrides the result with the values in `searchParams`.
 */
export const searchCompaniesInput = z.object({
  query: z._default(queryText, ""),
  searchParams: z.optional(wireParameters),
  page: pageNumber,
  rpp: resultsPerPage,
  forceStructuredSearch: z._default(z.boolean(), false),
  /** The kind of saved search: clients, or possible employers of a candidate. */
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
  /** Companies left out only because a range's value is unknown, by range; absent without a range. */
  unknown: z.optional(
    z.object({
      employees: z.optional(z.int()),
      revenue: z.optional(z.int()),
      funding: z.optional(z.int()),
    }),
  ),
  /** Guests only: searches used and allowed. */
  currentCount: z.optional(z.int()),
  guestLimit: z.optional(z.int()),
  /** False while the demo directory is still being made: more companies may appear. */
  directoryComplete: z.optional(z.boolean()),
});

const interpretationEvent = z.object({ type: z.literal("ai_interpretation"), data: interpretationDetail });
const savedEvent = z.object({
  type: z.literal("auto_save_complete"),
  data: z.object({ savedSearchId: z.string() }),
});
export const searchError = z.object({
  error: z.string(),
  requiresAuth: z.optional(z.boolean()),
  /** "credits" when the day's credits ran out while the search was running. */
  reason: z.optional(z.string()),
  currentCount: z.optional(z.int()),
  guestLimit: z.optional(z.int()),
});
const errorEvent = z.object({ type: z.literal("error"), data: searchError });
const enrichedData = z.object({ company, current: z.int(), total: z.int() });

/** Events in this order: interpretation, results, one `company_enriched` per company, the saved search, or an error. */
export const companySearchEvent = z.discriminatedUnion("type", [
  interpretationEvent,
  z.object({
    type: z.literal("search_results"),
    /** `contactsFound`: people found at these companies, each with its `companyId`. */
    data: z.extend(searchResultsData, { contactsFound: z.optional(z.array(contact)) }),
  }),
  z.object({ type: z.literal("company_enriched"), data: enrichedData }),
  savedEvent,
  errorEvent,
]);

const guestCompanySearchEvent = z.discriminatedUnion("type", [
  interpretationEvent,
  z.object({
    type: z.literal("search_results"),
    data: z.extend(searchResultsData, { companies: z.array(guestCompany) }),
  }),
  z.object({ type: z.literal("company_enriched"), data: z.extend(enrichedData, { company: guestCompany }) }),
  errorEvent,
]);

export type CompanySearchEvent = z.output<typeof companySearchEvent>;
export type SearchCompaniesInput = z.output<typeof searchCompaniesInput>;

export const searchCompanies = defineStream({
  name: "searchCompanies",
  method: "POST",
  path: "/api/ai/ai-company-search-enriched",
  access: "guest",
  summary: "Finds companies and streams each one's jobs, news and hiring intent as they arrive",
  refusals: [402, 429],
  input: searchCompaniesInput,
  event: companySearchEvent,
  guestEvent: guestCompanySearchEvent,
});
