import type { FlatRecord, Run } from "@eq/contracts";
import { saveFile } from "../../lib/download-file.ts";
import { downloadRun, writeLeftOutRows } from "../enrich-tool/index.ts";
import { writeContactCsv } from "./contact-csv.ts";
import type { ContactAnswer } from "./contact-results.ts";

export const noResultsText = "No results to export";

/** The name of a file of contacts, with the time in milliseconds since 1970. */
const nameFile = (part = "") => `contact-enrichment${part}-${Date.now()}.csv`;

/** Saves contacts with the chosen fields as a file. */
export async function saveContacts(
  fields: readonly string[],
  contacts: readonly FlatRecord[],
): Promise<void> {
  saveFile(await writeContactCsv(fields, contacts), nameFile());
}

/** Saves all rows of a large run with the chosen fields, as the server writes them. */
export async function saveRunContacts(run: Run, fields: readonly string[]): Promise<void> {
  const { file } = await downloadRun({ id: run.id, fields: fields.join(",") });
  saveFile(file, nameFile());
}

/** Saves the rows without a contact, with their reasons. Those of a large run come from the server. */
export async function saveMissedRows(run: Run, missed: readonly ContactAnswer[], isPartial: boolean) {
  if (isPartial) {
    const { file } = await downloadRun({ id: run.id, only: "left-out" });
    return saveFile(file, nameFile("-not-found"));
  }
  const rows = missed.map(({ line, position, input, reason }) => ({
    line: line ?? position,
    cells: [input.fullName, input.companyName],
    reason: reason ?? "Not found",
  }));
  return saveFile(await writeLeftOutRows(["Full Name", "Company"], rows), nameFile("-not-found"));
}
