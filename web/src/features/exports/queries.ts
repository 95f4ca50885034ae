import {
  type Contact,
  csvByteOrderMark,
  exportLeadLimit,
  exportLeads as exportLeadsContract,
  nameLeadExport,
  readContact,
  type SentInputOf,
} from "@eq/contracts";
import * as z from "zod/mini";
import { callEndpoint } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { saveFile } from "../../lib/download-file.ts";

/** What a file of leads has. `leftOut` are people without a row, `blanked` numbers that must not be called. */
export interface LeadExport {
  fileName: string;
  rows: number;
  leftOut: number;
  blanked: number;
}

export interface ExportLeadsOptions {
  signal?: AbortSignal | undefined;
  /** Called with the number of contacts that are written. */
  onProgress?: ((written: number) => void) | undefined;
}

/**
 * Exports contacts in blocks of 100 and saves them as one CSV file. The server writes what the user bought or saved.
 * Without a single row, nothing is saved.
 * @throws ApiError when a block fails; then nothing is saved
 */
export async function exportLeads(
  contacts: readonly Contact[],
  searchQuery: string,
  options: ExportLeadsOptions = {},
): Promise<LeadExport> {
  const { texts, leads: _leads, ...saved } = await receiveLeads(contacts, searchQuery, options);
  if (saved.rows > 0) saveFile(new Blob([csvByteOrderMark, ...texts], { type: "text/csv" }), saved.fileName);
  return saved;
}

/**
 * Receives contacts for a file, in blocks of 100; the export audit has them from then on.
 * @returns the blocks of a CSV file, and the same rows as contacts
 * @throws ApiError when a block fails
 */
export async function receiveLeads(
  contacts: readonly Contact[],
  searchQuery: string,
  { signal, onProgress }: ExportLeadsOptions = {},
): Promise<LeadExport & { texts: string[]; leads: Contact[] }> {
  const fileName = nameLeadExport(searchQuery, new Date().toISOString().slice(0, 10));
  const sum = { fileName, rows: 0, leftOut: 0, blanked: 0, texts: [] as string[], leads: [] as Contact[] };
  let exportId: string | null = null;
  for (let start = 0; start < contacts.length; start += exportLeadLimit) {
    const block = contacts.slice(start, start + exportLeadLimit);
    const isLast = start + exportLeadLimit >= contacts.length;
    const rows = { selectedContacts: block.map(omitDetails), exportFormat: "csv" } as const;
    const reply = await receiveBlock({ ...rows, searchQuery, exportId, isLast }, signal);
    sum.texts.push(reply.exportData);
    sum.leads.push(...reply.leads);
    exportId = reply.exportId;
    sum.fileName = reply.fileName ?? fileName;
    sum.rows += reply.rows ?? block.length;
    sum.leftOut += reply.leftOut;
    sum.blanked += reply.blanked;
    onProgress?.(Math.min(start + exportLeadLimit, contacts.length));
  }
  return sum;
}

/** A reply as files need it: only the text is required. */
const blockEndpoint = {
  ...exportLeadsContract,
  reply: z.object({
    success: z.boolean(),
    error: z.nullish(z.string()),
    exportData: z._default(z.string(), ""),
    leads: z._default(z.array(z.unknown()), []),
    rows: z.nullish(z.int()),
    leftOut: z._default(z.int(), 0),
    blanked: z._default(z.int(), 0),
    fileName: z.nullish(z.string()),
    exportId: z._default(z.nullable(z.string()), null),
  }),
};

async function receiveBlock(input: SentInputOf<typeof exportLeadsContract>, signal: AbortSignal | undefined) {
  const reply = await callEndpoint(blockEndpoint, input, { signal });
  if (!reply.success)
    throw new ApiError(200, reply.error || "The export failed.", { serverMessage: reply.error || null });
  return { ...reply, leads: reply.leads.flatMap((lead) => readContact(lead) ?? []) };
}

/** Who the contact is. The server knows the details that the user bought, and takes none from here. */
function omitDetails(contact: Contact) {
  const { id, name, firstName, lastName, jobTitle, companyId, companyName, company } = contact;
  const { location, city, state, country, managementLevel, jobFunction } = contact;
  return {
    ...{ id, name, firstName, lastName, jobTitle, companyId, location, city, state, country },
    ...{ companyName: companyName ?? company?.name, managementLevel, jobFunction },
  };
}
