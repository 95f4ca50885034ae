import {
  type Company,
  companyExportColumns,
  type exportSavedSearchCompanies as contract,
  type FileCell,
  type InputOf,
  type JobPosting,
  nameCompanyExport,
  readLeadStatus,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { requireSearch } from "./require-search.ts";
import { findSearchCompanies } from "./store-lists.ts";

/**
 * Writes companies of the user's saved search as a file.
 * @throws Refusal 404 for an unknown id, for another user's search, and when the search has none of the companies
 */
export async function exportSavedSearchCompanies(
  { db, user, now }: UserContext,
  { id: searchId, companyIds }: InputOf<typeof contract>,
): Promise<DownloadedFile> {
  const search = await requireSearch(db, user.id, searchId);
  const companies = await findSearchCompanies(db, user.id, { searchId, companyIds });
  if (companies.length === 0) throw notFoundRefusal("The saved search has none of these companies");
  const rows = companies.map(({ item }) => writeCompanyCells(item));
  return {
    fileName: nameCompanyExport(search.natural_query || search.name, now().toISOString().slice(0, 10)),
    format: "csv",
    columns: companyExportColumns,
    rowCount: rows.length,
    rows: yieldOnce(rows),
  };
}

async function* yieldOnce<Block>(block: Block): AsyncGenerator<Block> {
  yield block;
}

/** The cells of a company under `companyExportColumns`. */
export function writeCompanyCells(company: Company): FileCell[] {
  const cells: Record<(typeof companyExportColumns)[number], FileCell> = {
    name: company.name,
    website: company.website,
    linkedInUrl: company.linkedInUrl,
    leadStatus: readLeadStatus(company.leadStatus),
    totalJobs: company.totalJobs,
    statusReason: company.statusReason,
    newsSummary: company.newsSummary,
    topJobPostings: company.topJobPostings?.map(describePosting).join("; "),
    enrichedAt: company.enrichedAt,
    industry: company.industry,
    revenue: company.revenue,
    employeeCount: company.employeeCount,
  };
  return companyExportColumns.map((column) => cells[column]);
}

const describePosting = ({ title, location }: JobPosting): string =>
  location ? `${title} (${location})` : title;
