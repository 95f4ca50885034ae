import * as z from "zod/mini";
import { jobPosting, leadStatuses } from "./company.ts";
import { defineEndpoint } from "./endpoint.ts";
import { queryTextInput } from "./search.ts";
import { wireParameters, writtenParameters } from "./wire-parameters.ts";

export const leadTypes = ["people", "mpc", "client"] as const;
const leadType = z.enum(leadTypes);
/** Limit of a saved search's name in characters. */
export const searchNameLimit = 200;
/** Limit of companies stored with a search that the user made before signing in. */
export const pendingResultsLimit = 100;
const searchName = z.string().check(z.trim(), z.maxLength(searchNameLimit));

/** A saved search as lists return it, in snake_case like all stored entities. */
export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  natural_query: z.string(),
  created_at: z.string(),
  lead_type: z.string(),
  is_favorite: z.boolean(),
  results_limit: z.int(),
  company_count: z.int(),
  lead_count: z.int(),
  total_results: z.int(),
  search_criteria: writtenParameters,
  /** False for parameters that were saved and never ran, so that it is not known whether they find anything. */
  has_run: z.optional(z.boolean()),
  /** True for a search that the user saved under a name; false for one that is only stored because it ran. */
  is_saved: z.optional(z.boolean()),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = defineEndpoint({
  name: "listSavedSearches",
  method: "GET",
  path: "/api/ai/saved-searches",
  access: "user",
  keyScope: "read",
  summary: "The user's own searches, newest first",
  input: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 20) }),
  reply: z.object({ success: z.literal(true), searches: z.array(savedSearch) }),
});

/** Limit of the companies that are stored with one search. */
export const storedCompaniesLimit = 200;
/** Limit of the skipped results of a list. */
export const resultOffsetLimit = 1_000_000;
/** Limit of the stored companies in one reply, and of the stored people. */
export const storedResultsLimit = 100;
/** A boolean of the query string, sent as the text "true" or "false". */
const queryFlag = z._default(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((word) => word === "true"),
  ),
  true,
);
const optionalText = z.nullish(z.string());
const optionalNumber = z.nullish(z.number());

/** A company of a saved search in snake_case. `readCompany` reads it, including fields not declared here. */
export const storedCompany = z.looseObject({
  id: z.string(),
  zoominfo_id: optionalText,
  name: z.string(),
  website: optionalText,
  linkedin_url: optionalText,
  logo_url: optionalText,
  city: optionalText,
  state: optionalText,
  lead_status: z.enum(leadStatuses),
  total_jobs: optionalNumber,
  status_reason: optionalText,
  news_summary: optionalText,
  top_job_postings: z.nullish(z.array(jobPosting)),
  primary_industry: optionalText,
  revenue: optionalNumber,
  employee_count: optionalNumber,
  ultimate_parent_name: optionalText,
  recent_funding_amount: optionalNumber,
  recent_funding_date: optionalText,
  description: optionalText,
  phone: optionalText,
  street: optionalText,
  enriched_at: optionalText,
  result_found_at: z.string(),
  /** Number of the search's leads at this company. */
  lead_count: z.optional(z.int()),
});

/** A person of a saved search in snake_case. `readContact` reads it, including fields not declared here. */
export const storedLead = z.looseObject({
  id: optionalText,
  full_name: optionalText,
  job_title: optionalText,
  company_name: optionalText,
  location: optionalText,
});

export const savedSearchId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a saved search"));

export const getSavedSearchResults = defineEndpoint({
  name: "getSavedSearchResults",
  method: "GET",
  path: "/api/ai/saved-searches/{id}/results",
  access: "user",
  keyScope: "read",
  summary: "The companies and people that a saved search has found: the newest run's first, in its order",
  refusals: [404],
  input: z.object({
    id: savedSearchId,
    include_companies: queryFlag,
    include_leads: queryFlag,
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(storedResultsLimit)),
      storedResultsLimit,
    ),
    /** Number of results that are skipped, in each of the two lists. */
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(resultOffsetLimit)), 0),
    /** "newest" leaves out results that only an earlier run of the search has found. */
    runs: z.nullish(z.enum(["all", "newest"])),
    /** Lists only the leads at this company. */
    company_id: z.nullish(z.string().check(z.maxLength(300))),
  }),
  reply: z.object({
    success: z.literal(true),
    companies: z.array(storedCompany),
    leads: z.array(storedLead),
    /** Number of people that are left out because the user suppresses them. */
    hiddenBySuppression: z.optional(z.int()),
  }),
});

export const saveSearch = defineEndpoint({
  name: "saveSearch",
  method: "POST",
  path: "/api/search/save",
  access: "user",
  keyScope: "read",
  summary: "Saves a search from the query box or the results",
  input: z.object({
    name: searchName,
    searchType: z._default(z.enum(["companies", "people", "mpc"]), "companies"),
    searchCriteria: z._default(wireParameters, {}),
    naturalQuery: z._default(queryTextInput, ""),
  }),
  reply: z.object({ success: z.literal(true), searchId: z.string() }),
});

export const saveSearchParameters = defineEndpoint({
  name: "saveSearchParameters",
  method: "POST",
  path: "/api/saved-searches",
  access: "user",
  keyScope: "read",
  summary: "Saves the parameters of a search form",
  input: z.object({
    searchCriteria: wireParameters,
    leadType: z._default(leadType, "client"),
    resultsLimit: z._default(z.int().check(z.gte(1), z.lte(500)), 25),
    customName: z._default(searchName, ""),
    isFavorite: z._default(z.boolean(), false),
    naturalQuery: z._default(queryTextInput, ""),
  }),
  reply: z.object({ success: z.literal(true), name: z.string(), searchId: z.string() }),
});

/** Stores results as the client has them. `readCompany` reads each company; those that it cannot read are dropped. */
export const saveSearchResults = defineEndpoint({
  name: "saveSearchResults",
  method: "POST",
  path: "/api/ai/save-search-results",
  access: "user",
  summary: "Stores a search made before signing in, with the companies it found",
  input: z.object({
    searchQuery: queryTextInput,
    searchResults: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(pendingResultsLimit)),
    aiInterpretation: z.nullish(z.record(z.string(), z.unknown())),
    sessionId: z.nullish(z.string().check(z.maxLength(100))),
    agentName: z.nullish(searchName),
    leadType: z._default(leadType, "client"),
  }),
  reply: z.object({ success: z.literal(true), searchId: z.string() }),
});

export const claimTemporary = defineEndpoint({
  name: "claimTemporary",
  method: "POST",
  path: "/api/candidates/claim-temporary",
  access: "user",
  summary: "Moves what a guest found before signing in to the user; once",
  refusals: [403],
  input: z.object({
    sessionId: z.string().check(z.maxLength(100)),
    userId: z.string().check(z.maxLength(200)),
  }),
  reply: z.object({ success: z.literal(true), totalLeads: z.int() }),
});
