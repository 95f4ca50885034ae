import * as z from "zod/mini";
import { defineDownload, defineEndpoint, fileContentTypes } from "./endpoint.ts";
import { leadColumns } from "./lead-export.ts";
import { run } from "./runs.ts";
import { wireParameters } from "./wire-parameters.ts";

/** Limit of the rows of one export. */
export const exportRowLimit = 50_000;
/** Limit of a selection of people or companies that a call names by their ids. */
export const exportSelectionLimit = 5_000;
/** Limit of the keys in one block of a selection, because a call holds no longer list. */
const keysPerBlock = 1_000;
/** Limit of the people with old values whom a check lists by name. */
export const listedPeopleLimit = 1_000;
/** Limit of the earlier exports that a check lists. */
export const listedExportLimit = 100;

/** The columns of a file of people: ours, or those that another product imports. */
export const exportColumns = {
  eq: leadColumns,
  instantly: [
    "email",
    "first_name",
    "last_name",
    "company_name",
    "job_title",
    "phone",
    "website",
    "location",
    "linkedin_url",
  ],
  smartlead: [
    "first_name",
    "last_name",
    "email",
    "phone_number",
    "company_name",
    "website",
    "location",
    "linkedin_profile",
    "company_url",
    "job_title",
  ],
  hubspot: [
    "First Name",
    "Last Name",
    "Email",
    "Phone Number",
    "Mobile Phone Number",
    "Job Title",
    "Company Name",
    "Website URL",
    "LinkedIn URL",
    "City",
    "State/Region",
    "Country/Region",
  ],
  linkedin: ["email", "firstname", "lastname", "jobtitle", "employeecompany", "country", "googleaid"],
} as const;
export type ExportProfile = keyof typeof exportColumns;
export const exportProfiles = Object.keys(exportColumns) as ExportProfile[];

/** The columns of a file of companies that another product imports; ours are those of the directory. */
export const companyExportProfiles = {
  hubspot: [
    "Company name",
    "Company Domain Name",
    "City",
    "State/Region",
    "Industry",
    "Number of Employees",
    "Annual Revenue",
    "Phone Number",
  ],
} as const;
export type CompanyExportProfile = "eq" | keyof typeof companyExportProfiles;

const rowKind = z.enum(["people", "companies"]);
export type ExportRowKind = z.output<typeof rowKind>;
const numericId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id"));
/** The id of a person or company, else `name:` and a person's name. */
const rowKey = z.string().check(z.minLength(1), z.maxLength(310));

/**
 * What is exported. `search`: everything that matches, not only the shown pages; `query` and `searchParams` are those of
 * the search itself. `saved-search`: everything that matches it now. `liked`: everything that the user has liked.
 */
export const exportSource = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("search"),
    of: rowKind,
    query: z.string().check(z.trim(), z.maxLength(500)),
    searchParams: z.optional(wireParameters),
    /** True for a search by form. */
    forceStructuredSearch: z._default(z.boolean(), false),
  }),
  z.object({ kind: z.literal("saved-search"), of: rowKind, id: numericId }),
  z.object({ kind: z.literal("liked"), of: rowKind }),
  z.object({ kind: z.literal("campaign"), of: z.literal("people"), id: numericId }),
  z.object({
    kind: z.literal("selection"),
    of: rowKind,
    /** Names the file and the run. */
    name: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
    /** The selected keys in blocks; `selectForExport` makes them. */
    keyBlocks: z
      .array(z.array(rowKey).check(z.minLength(1), z.maxLength(keysPerBlock)))
      .check(
        z.minLength(1, "Select at least one row"),
        z.maxLength(exportSelectionLimit / keysPerBlock, "Select at most 5,000 rows"),
      ),
  }),
]);
export type ExportSource = z.output<typeof exportSource>;
export type SentExportSource = z.input<typeof exportSource>;

/** Makes a source of the selected people or companies. @param name names the file and the run */
export function selectForExport(
  of: ExportRowKind,
  keys: readonly string[],
  name = "",
): Extract<SentExportSource, { kind: "selection" }> {
  const keyBlocks: string[][] = [];
  for (let start = 0; start < keys.length; start += keysPerBlock)
    keyBlocks.push(keys.slice(start, start + keysPerBlock));
  return { kind: "selection", of, name, keyBlocks };
}

/** What becomes of values past their age, and of people whom the user has exported before. */
export const exportChoices = z.object({
  oldValues: z._default(z.enum(["take", "leave-out"]), "take"),
  exportedBefore: z._default(z.enum(["include", "skip"]), "include"),
});
export type ExportChoices = z.output<typeof exportChoices>;

const count = z.int().check(z.gte(0));

/** Counts of rows that may be in a file. */
const rowCounts = z.object({
  rows: count,
  /** Numbers that must not be called, whose cells are blank. */
  blanked: count,
  /** Values past their age by kind, and the people who have one of them. */
  oldEmails: count,
  oldPhones: count,
  oldTitles: count,
  oldPeople: count,
  /** Those of `oldPeople` of whom the source has not been asked lately. */
  recheckable: count,
});
export type ExportRowCounts = z.output<typeof rowCounts>;

const optionalDay = z.nullish(z.string());
const checkedPerson = z.object({
  key: z.string(),
  name: z.string(),
  companyName: z.nullish(z.string()),
  /** The days, ISO 8601, of the values past their age. */
  email: optionalDay,
  phone: optionalDay,
  mobile: optionalDay,
  jobTitle: optionalDay,
  /** False when the source was asked lately, so that it is not asked again. */
  isRecheckable: z.boolean(),
});
export type CheckedPerson = z.output<typeof checkedPerson>;

const earlierExport = z.object({
  /** When the export began, ISO 8601. */
  at: z.string(),
  fileName: z.string(),
  people: count,
});

const exportCheck = z.object({
  /** Name of the source, as the file and the run have it. */
  name: z.string(),
  of: rowKind,
  /** All rows of the source. */
  selected: count,
  /** People who are suppressed or objected, and get no row. */
  leftOut: count,
  /** Rows of people whom the user has not exported before; of companies, all rows. */
  fresh: rowCounts,
  /** Rows of people whom the user has exported before. */
  again: rowCounts,
  /** The latest export of each person of `again`, newest first, at most 100. */
  earlier: z.array(earlierExport),
  /** The keys of the people of `again`, at most 5,000. */
  againKeys: z.array(z.string()),
  /** People with values past their age, at most 1,000. */
  old: z.array(checkedPerson),
});
export type ExportCheck = z.output<typeof exportCheck>;

export const checkExport = defineEndpoint({
  name: "checkExport",
  method: "POST",
  path: "/api/exports/check",
  access: "user",
  keyScope: "read",
  summary: "What a file of a search, a campaign or a selection would have, before it is made",
  refusals: [404, 409, 429],
  input: z.object({ source: exportSource }),
  reply: z.extend(exportCheck, { success: z.literal(true) }),
});

/**
 * Fixes the rows of an export as a run that is done. Its files are written by `downloadExport`, as often as the user likes
 * and always of the same rows, without people who have been suppressed since.
 */
export const planExport = defineEndpoint({
  name: "planExport",
  method: "POST",
  path: "/api/exports",
  access: "user",
  keyScope: "export",
  summary: "Fixes the rows of an export of at most 50,000 rows. The same requestKey gives the same export",
  refusals: [402, 404, 409, 429],
  input: z.extend(exportChoices, {
    source: exportSource,
    /** The columns of the file. A file of companies has ours, or those of HubSpot. */
    profile: z._default(z.enum(exportProfiles), "eq"),
    /** Made by the client for each press of the button, so that a repeated call starts nothing twice. */
    requestKey: z.string().check(z.minLength(8), z.maxLength(100)),
  }),
  reply: z.object({
    success: z.literal(true),
    run,
    of: rowKind,
    rows: count,
    leftOut: count,
    skipped: count,
    blanked: count,
  }),
});
export type ExportPlan = z.output<(typeof planExport)["reply"]>;

export const downloadExport = defineDownload({
  name: "downloadExport",
  method: "GET",
  path: "/api/exports/{id}/download",
  access: "user",
  keyScope: "export",
  summary: "The file of an export, without suppressed people and do-not-call numbers",
  contentTypes: [fileContentTypes.csv, fileContentTypes.xlsx],
  refusals: [404],
  input: z.object({
    /** The id of the export's run. */
    id: numericId,
    format: z._default(z.enum(["csv", "xlsx"]), "csv"),
    /** Other columns than those that were chosen with the export. */
    profile: z.nullish(z.enum(exportProfiles)),
  }),
});

export const downloadVcard = defineDownload({
  name: "downloadVcard",
  method: "GET",
  path: "/api/people/{key}/vcard",
  access: "user",
  keyScope: "export",
  summary: "A person as a vCard, with the details that the user bought or saved",
  contentTypes: [fileContentTypes.vcf],
  refusals: [404, 429],
  input: z.object({ key: rowKey }),
});
