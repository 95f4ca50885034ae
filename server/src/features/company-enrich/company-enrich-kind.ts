import type { CompanyData } from "../../adapters/company-data/port.ts";
import type { RunKindDefinition } from "../runs/index.ts";
import { listCompanyCells, runCompanyColumns } from "./company-file.ts";
import { companyBatchSize, findCompanies } from "./find-companies.ts";
import { showCompany } from "./show-company.ts";

/** Creates the kind of run that finds companies by their names. It is free. */
export function createCompanyEnrichKind(companies: CompanyData): RunKindDefinition {
  return {
    kind: "company-enrich",
    costsCredits: false,
    batchSize: companyBatchSize,
    exportColumns: runCompanyColumns,
    exportCells: ({ company }) => listCompanyCells(company),
    work: (items, { signal }) => findCompanies(companies, items, signal),
    present: async (ids, _exit, { signal }) => {
      const found = await companies.companiesById(ids, { signal });
      return new Map(found.map((company) => [company.id, { company: showCompany(company) }]));
    },
  };
}
