import * as z from "zod/mini";
import { defineDownload, defineEndpoint, fileContentTypes } from "./endpoint.ts";
import { enrichedCompany } from "./enriched-company.ts";
import { matchCandidate } from "./run-items.ts";
import { browserRunLimit } from "./runs.ts";

/** The error of Company Enrich without a name, on both sides. */
export const noCompanyNameMessage = "Please provide at least one company name";

const names = z
  .array(z.string().check(z.trim(), z.maxLength(500)))
  .check(z.minLength(1, noCompanyNameMessage), z.maxLength(browserRunLimit));

/**
 * What became of one requested name. `companyId` is the id of a match in `companies`. The outcome is null when the run
 * was stopped before this name.
 */
export const companyMatch = z.object({
  name: z.string(),
  outcome: z.nullable(z.enum(["found", "ambiguous", "nothing", "failed"])),
  companyId: z.nullable(z.string()),
  /** What it matched on, or why nothing was found. */
  reason: z.nullable(z.string()),
  candidates: z.array(matchCandidate),
});

/** Finds companies by name. `runId` continues that run, whose rows must be these names; without it a run is created. */
export const enrichCompaniesByName = defineEndpoint({
  name: "enrichCompaniesByName",
  method: "POST",
  path: "/api/ai/company-enrich-by-name",
  access: "user",
  keyScope: "enrich",
  summary: "The companies of up to 100 names, with what became of each name; free",
  refusals: [404, 409, 429],
  input: z.object({
    names,
    allFields: z._default(z.boolean(), true),
    runId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a run"))),
  }),
  reply: z.object({
    success: z.literal(true),
    companies: z.array(enrichedCompany),
    matches: z.array(companyMatch),
    runId: z.string(),
  }),
});

/** The companies of the names as a file, each once: the core fields, then all other fields that any of them has. */
export const downloadCompaniesByName = defineDownload({
  name: "downloadCompaniesByName",
  method: "POST",
  path: "/api/ai/company-enrich-by-name/csv",
  access: "user",
  summary: "The companies of up to 100 names as a CSV file; free",
  contentTypes: [fileContentTypes.csv],
  refusals: [429],
  input: z.object({
    names,
    allFields: z._default(z.boolean(), true),
    download: z._default(z.boolean(), true),
  }),
});

export type CompanyMatch = z.output<typeof companyMatch>;
