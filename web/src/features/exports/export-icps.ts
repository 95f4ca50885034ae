import { type Contact, createExportLead, leadColumns, writeLeadCells } from "@eq/contracts";
import { writeCsvFile } from "../../lib/csv-file.ts";
import { saveFile } from "../../lib/download-file.ts";
import { logProblem } from "../../lib/log.ts";
import { showToast } from "../../ui/toasts.tsx";
import { describeLeftOut } from "./describe-export.ts";
import { addToExportHistory, type ExportFormat } from "./export-history.ts";
import { receiveLeads } from "./queries.ts";

const icpFileName = "exported_icps.csv";

/** Exports people in a format, notes it in the export history, and says what became of it. */
export async function exportIcps(
  leads: readonly Contact[],
  { format, searchQuery }: { format: ExportFormat; searchQuery: string },
): Promise<void> {
  if (format === "CSV") return exportAsCsv(leads, searchQuery);
  addToExportHistory({ format, leadCount: leads.length, fileName: null });
  showToast({
    text: `${format} integration coming soon! For now, please use CSV export.`,
    isAlert: true,
    tone: "problem",
  });
}

/** The server only says who may be in the file, and records it; the browser writes the file. */
async function exportAsCsv(leads: readonly Contact[], searchQuery: string): Promise<void> {
  try {
    const { leads: released, ...counts } = await receiveLeads(leads, searchQuery);
    const left = describeLeftOut(counts);
    if (released.length === 0) {
      showToast({ text: "No leads found for export", detail: left || null, tone: "problem", isAlert: true });
      return;
    }
    const cells = released.map((lead) => writeLeadCells(createExportLead(lead)));
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
