import * as z from "zod/mini";
import { contact } from "./contact.ts";
import { defineEndpoint } from "./endpoint.ts";

/** Limit of the leads in one call of `exportLeads`. */
export const exportLeadLimit = 100;

/** The columns of every file of leads, in order. */
export const leadColumns = [
  "Name",
  "First Name",
  "Last Name",
  "Job Title",
  "Email",
  "Phone",
  "Mobile",
  "Company",
  "LinkedIn URL",
  "Location",
  "Management Level",
  "Job Function",
  "Contact Accuracy Score",
  "Status",
] as const;

/** Length limit of the search in a file's name. */
const searchLength = 50;

/** The name of a file of leads: leads_export_{search}_{date}.csv. @param day YYYY-MM-DD */
export const nameLeadExport = (searchQuery: string, day: string, format: "csv" | "xlsx" = "csv"): string =>
  nameExport("leads_export", searchQuery, { day, format });

/** The name of a file of companies: companies_export_{search}_{date}.csv. @param day YYYY-MM-DD */
export const nameCompanyExport = (searchQuery: string, day: string, format: "csv" | "xlsx" = "csv"): string =>
  nameExport("companies_export", searchQuery, { day, format });

function nameExport(
  beginning: string,
  searchQuery: string,
  { day, format }: { day: string; format: string },
): string {
  const search = searchQuery
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .slice(0, searchLength)
    .replace(/[\ud800-\udbff]$/, "")
    .replaceAll(/^_|_$/g, "");
  return `${[beginning, search, day].filter(Boolean).join("_")}.${format}`;
}

/** A lead as a client lists it. The server takes contact details from what the user bought or saved, never from here. */
const selectedContact = z.looseObject({ id: z.nullish(z.union([z.string(), z.number()])) });

/**
 * Writes leads as CSV text. Suppressed people and those who objected are left out, and do-not-call numbers are blank. A
 * longer list takes several calls: with the `exportId` of the first reply, they count as one export in the audit.
 */
export const exportLeads = defineEndpoint({
  name: "exportLeads",
  method: "POST",
  path: "/api/ai/export-leads",
  access: "user",
  summary: "At most 100 leads as CSV text, with the details that the user bought or saved",
  refusals: [404],
  input: z.object({
    selectedContacts: z
      .array(selectedContact)
      .check(
        z.minLength(1, "Select at least one lead"),
        z.maxLength(exportLeadLimit, "Export at most 100 leads a call; send the rest in further calls"),
      ),
    exportFormat: z._default(z.literal("csv", "Leads are exported as csv only"), "csv"),
    sessionId: z.nullish(z.string().check(z.maxLength(200))),
    searchQuery: z.nullish(z.string().check(z.trim(), z.maxLength(500))),
    enrichedContactsData: z.nullish(z.unknown()),
    /** False when further calls continue the file, so that the audit shows a file that was cut off as incomplete. */
    isLast: z._default(z.boolean(), true),
    /** Continues the file of an earlier reply, without a header line. */
    exportId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of an export"))),
  }),
  reply: z.object({
    success: z.literal(true),
    exportData: z.string(),
    /** The same rows for a file that the browser writes. */
    leads: z.array(contact),
    /** Rows of this reply. */
    rows: z.int(),
    /** People who are suppressed or objected, and have no row. */
    leftOut: z.int(),
    /** Numbers that must not be called, whose cells are blank. */
    blanked: z.int(),
    fileName: z.string(),
    exportId: z.string(),
  }),
});
