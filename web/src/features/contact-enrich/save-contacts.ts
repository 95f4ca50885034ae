import type { FlatRecord, Run } from "@eq/contracts";
import { saveFile } from "../../lib/download-file.ts";
import { downloadRun, writeLeftOutRows } from "../enrich-tool/index.ts";
import { writeContactCsv } from "./contact-csv.ts";
import type { ContactAnswer } from "./contact-results.ts";
import { recordRunExport } from "./queries.ts";

export const noResultsText = "No results to export";

/** The name of a file of contacts, with the time in milliseconds since 1970. */
const nameFile = (part = "") => `contact-enrichment${part}-${Date.now()}.csv`;

/** Saves contacts of a run with the chosen fields as a file, once the export audit has recorded it. */
export async function saveContacts(
  run: Run,
  fields: readonly string[],
  contacts: readonly FlatRecord[],
): Promise<void> {
  const fileName = nameFile();
  const file = await writeContactCsv(fields, contacts);
  await recordRunExport(run.id, fileName);
  saveFile(file, fileName);
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
