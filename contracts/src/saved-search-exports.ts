import * as z from "zod/mini";
import { defineDownload, defineEndpoint, fileContentTypes } from "./endpoint.ts";
import { exportLeadLimit } from "./lead-export.ts";
import { resultOffsetLimit, savedSearchId, storedCompaniesLimit, storedLead } from "./saved-searches.ts";

/** How much is known of a search's leads, in numbers of people. */
const enrichmentStats = z.object({
  total: z.int(),
  enriched: z.int(),
  withEmail: z.int(),
  withPhone: z.int(),
  withLinkedIn: z.int(),
});

export const listEnrichedLeads = defineEndpoint({
  name: "listEnrichedLeads",
  method: "GET",
  path: "/api/ai/saved-searches/{id}/enriched-leads",
  access: "user",
  summary:
    "The leads of a saved search whose contact details the user bought or saved, each with its company",
  refusals: [404],
  input: z.object({ id: savedSearchId }),
  reply: z.object({
    success: z.literal(true),
    leads: z.array(storedLead),
    enrichedCount: z.int(),
    enrichmentStats,
  }),
});

/** The ids of companies; of a company without one, `name:` and its name in lower case. */
const companyIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(300)))
  .check(
    z.minLength(1, "Select at least one company"),
    z.maxLength(storedCompaniesLimit, `Select at most ${storedCompaniesLimit} companies`),
  );

/**
 * Reads leads for a file that the browser writes. Suppressed people and those who objected are left out, and
 * do-not-call numbers are blank. Each call records its leads in the export audit before it answers. A longer list takes
 * several calls: `nextOffset` and `exportId` of a reply continue its file.
 */
export const exportSavedSearch = defineEndpoint({
  name: "exportSavedSearch",
  method: "POST",
  path: "/api/ai/saved-searches/{id}/export",
  access: "user",
  summary: `At most ${exportLeadLimit} leads of the given companies, for a file`,
  refusals: [404],
  input: z.object({
    id: savedSearchId,
    companyIds,
    searchQuery: z.nullish(z.string().check(z.trim(), z.maxLength(500))),
    /** Only leads that are enriched. */
    enrichedOnly: z._default(z.boolean(), false),
    offset: z._default(z.int().check(z.gte(0), z.lte(resultOffsetLimit)), 0),
    exportId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of an export"))),
  }),
  reply: z.object({
    success: z.literal(true),
    leads: z.array(storedLead),
    leftOut: z.int(),
    blanked: z.int(),
    /** The offset of the call that continues the file; null when it is complete. */
    nextOffset: z.nullable(z.int()),
    exportId: z.nullable(z.string()),
  }),
});

/** The columns of a file of companies, in order. */
export const companyExportColumns = [
  "name",
  "website",
  "linkedInUrl",
  "leadStatus",
  "totalJobs",
  "statusReason",
  "newsSummary",
  "topJobPostings",
  "enrichedAt",
  "industry",
  "revenue",
  "employeeCount",
] as const;

export const exportSavedSearchCompanies = defineDownload({
  name: "exportSavedSearchCompanies",
  method: "POST",
  path: "/api/ai/saved-searches/{id}/export-companies",
  access: "user",
  keyScope: "export",
  summary: "The given companies of a saved search as a CSV file",
  refusals: [404],
  contentTypes: [fileContentTypes.csv],
  input: z.object({ id: savedSearchId, companyIds }),
});
