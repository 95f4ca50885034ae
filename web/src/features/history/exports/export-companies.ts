import {
  createExportLead,
  historyLeadColumns,
  leadTypeQueries,
  nameLeadExport,
  type SavedSearch,
  writeDefaultContactQuery,
  writeLeadCells,
} from "@eq/contracts";
import { ApiError, describeError } from "../../../lib/api-error.ts";
import { countNoun } from "../../../lib/count-noun.ts";
import { writeCsvFile } from "../../../lib/csv-file.ts";
import { saveFile } from "../../../lib/download-file.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { describeLeftOut } from "../../exports/index.ts";
import { exportSavedSearch, exportSavedSearchCompanies } from "../data/queries.ts";
import type { SearchCompany } from "../data/stored-company.ts";
import { generateLeads } from "../leads/generate-leads.ts";

const showAlert = (text: string, detail: string | null = null) =>
  showToast({ text, detail, tone: "problem", isAlert: true });

const listIds = (rows: readonly SearchCompany[]) =>
  rows.map(({ company: { id, name } }) => id || `name:${name.toLowerCase()}`);

/** True with at least one company; otherwise says that one must be selected. */
export function requireCompanies(rows: readonly SearchCompany[]): boolean {
  if (rows.length > 0) return true;
  showAlert("Please select at least one company to export.");
  return false;
}

/** Saves companies of a search as a CSV file; says why when that fails. */
export async function exportCompaniesOnly(
  search: SavedSearch,
  rows: readonly SearchCompany[],
): Promise<void> {
  try {
    const { file, fileName, rowCount } = await exportSavedSearchCompanies(search.id, listIds(rows));
    saveFile(file, fileName);
    showToast({ text: `Saved ${fileName}`, detail: rowCount === null ? null : countNoun(rowCount, "row") });
  } catch (error) {
    showAlert(describeCompaniesFailure(error));
  }
}

function describeCompaniesFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return `CSV export failed: ${describeError(error)}`;
  const body = error.serverMessage ?? error.bodyText;
  return `Export failed: Server returned ${error.status} - ${body}`;
}

/** Which leads are generated for an export. */
export const exportLeadTypes = ["both", "managers", "executives"] as const;
export type ExportLeadType = (typeof exportLeadTypes)[number];

/** The text that is searched at a company for a lead type. */
export const writeLeadTypeQuery = (type: ExportLeadType, companyName: string): string =>
  type === "both" ? writeDefaultContactQuery(companyName) : leadTypeQueries[type];

export interface LeadsExport {
  search: SavedSearch;
  rows: readonly SearchCompany[];
  type: ExportLeadType;
  enrichedOnly: boolean;
}

/**
 * Generates leads at companies that have none, then saves the leads of all these companies as a CSV file. When it fails, or
 * there are no leads, an alert says so.
 * @param options.onProgress called with the number of companies at which leads were generated
 * @returns whether a file was saved
 */
export async function exportCompaniesWithLeads(
  { search, rows, type, enrichedOnly }: LeadsExport,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<boolean> {
  try {
    // Generated leads are not enriched.
    for (const [index, { company }] of listWithoutLeads(rows, enrichedOnly).entries()) {
      await generateLeads({ search, company, query: writeLeadTypeQuery(type, company.name) }, signal);
      onProgress(index + 1);
    }
  } catch (error) {
    if (!signal.aborted) showAlert(`Failed to prepare export: ${describeError(error)}`);
    return false;
  }
  try {
    const companyIds = listIds(rows);
    return await saveLeads(search, await exportSavedSearch({ search, companyIds, enrichedOnly }, signal), {
      enrichedOnly,
    });
  } catch (error) {
    if (!signal.aborted) showAlert("Failed to prepare export. Please try again.", describeError(error));
    return false;
  }
}

/** The companies at which leads are generated before the export. */
export const listWithoutLeads = (
  rows: readonly SearchCompany[],
  enrichedOnly: boolean,
): readonly SearchCompany[] => (enrichedOnly ? [] : rows.filter(({ leadCount }) => leadCount === 0));

async function saveLeads(
  search: SavedSearch,
  { leads, ...counts }: Awaited<ReturnType<typeof exportSavedSearch>>,
  { enrichedOnly }: { enrichedOnly: boolean },
): Promise<boolean> {
  const left = describeLeftOut(counts);
  if (leads.length === 0) {
    const text = enrichedOnly ? "No enriched leads found for export" : "No leads found for export";
    showAlert(text, left || null);
    return false;
  }
  const day = new Date().toISOString().slice(0, 10);
  const fileName = nameLeadExport(search.natural_query || search.name, day);
  const cells = leads.map((lead) => writeLeadCells(createExportLead(lead), historyLeadColumns));
  saveFile(await writeCsvFile(historyLeadColumns, cells), fileName);
  showToast({
    text: `Saved ${fileName}`,
    detail: [countNoun(leads.length, "row"), left].filter(Boolean).join(". "),
  });
  return true;
}
