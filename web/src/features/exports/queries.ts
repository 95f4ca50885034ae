import {
  type Contact,
  csvByteOrderMark,
  exportLeadLimit,
  exportLeads as exportLeadsContract,
} from "@eq/contracts";
import { callEndpoint } from "../../lib/api.ts";
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
  { signal, onProgress }: ExportLeadsOptions = {},
): Promise<LeadExport> {
  const texts: string[] = [];
  const sum: LeadExport = { fileName: "", rows: 0, leftOut: 0, blanked: 0 };
  let exportId: string | null = null;
  for (let start = 0; start < contacts.length; start += exportLeadLimit) {
    const selectedContacts = contacts.slice(start, start + exportLeadLimit).map(omitDetails);
    const isLast = start + exportLeadLimit >= contacts.length;
    const input = { selectedContacts, exportFormat: "csv", searchQuery, exportId, isLast } as const;
    const reply: Awaited<ReturnType<typeof callEndpoint<typeof exportLeadsContract>>> = await callEndpoint(
      exportLeadsContract,
      input,
      { signal },
    );
    texts.push(reply.exportData);
    exportId = reply.exportId;
    sum.fileName ||= reply.fileName;
    for (const name of ["rows", "leftOut", "blanked"] as const) sum[name] += reply[name];
    onProgress?.(Math.min(start + exportLeadLimit, contacts.length));
  }
  if (sum.rows > 0) saveFile(new Blob([csvByteOrderMark, ...texts], { type: "text/csv" }), sum.fileName);
  return sum;
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
