import {
  type Contact,
  createExportLead,
  type ExportCheck,
  type ExportChoices,
  leadColumns,
  writeLeadCells,
} from "@eq/contracts";
import { writeCsvFile } from "../../lib/csv-file.ts";
import { saveFile } from "../../lib/download-file.ts";
import { logProblem } from "../../lib/log.ts";
import { showToast } from "../../ui/toasts.tsx";
import { describeLeftOut, receiveLeads } from "../exports/index.ts";
import { chooseIcps, omitOldValues } from "./choose-leads.ts";
import { addToExportHistory, type ExportFormat } from "./export-history.ts";

export const icpFileName = "exported_icps.csv";

/** Says that an integration is not there yet, and notes the attempt in the export history. */
export function announceIntegration(format: ExportFormat, leadCount: number): void {
  addToExportHistory({ format, leadCount, fileName: null });
  showToast({
    text: `${format} integration coming soon! For now, please use CSV export.`,
    isAlert: true,
    tone: "problem",
  });
}

export interface IcpExport {
  leads: readonly Contact[];
  searchQuery: string;
  /** What is known of the people before the download; null while it is not known. */
  check: ExportCheck | null;
  choices: ExportChoices;
}

/**
 * Saves people as a CSV file and says what became of it. The server only says who may be in the file, and records it; the
 * browser writes the file.
 */
export async function exportIcps({ leads, searchQuery, check, choices }: IcpExport): Promise<void> {
  try {
    const chosen = chooseIcps(leads, check, choices);
    const { leads: released, ...counts } = await receiveLeads(chosen, searchQuery);
    const left = describeLeftOut(counts);
    if (released.length === 0) {
      showToast({ text: "No leads found for export", detail: left || null, tone: "problem", isAlert: true });
      return;
    }
    const cells = released.map((lead) =>
      writeLeadCells(createExportLead(omitOldValues(lead, check, choices))),
    );
    saveFile(await writeCsvFile(leadColumns, cells), icpFileName);
    addToExportHistory({ format: "CSV", leadCount: released.length, fileName: icpFileName });
    showToast({
      text: `Successfully exported ${released.length} ICPs to CSV!`,
      detail: left || null,
      isAlert: true,
    });
  } catch (error) {
    logProblem("People could not be exported", error);
    showToast({ text: "Failed to export ICPs. Please try again.", tone: "problem", isAlert: true });
  }
}
