import type { downloadCompaniesByName as contract, InputOf } from "@eq/contracts";
import type { CompanyData } from "../../adapters/company-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import type { AdmitEnrichment } from "../runs/index.ts";
import { tabulateCompanies } from "./company-file.ts";
import { refuseBlankNames } from "./enrich-companies-by-name.ts";
import { findCompanies } from "./find-companies.ts";
import { pickCoreFields, showCompany } from "./show-company.ts";

/**
 * Writes the companies of up to 100 names to a CSV file, each company once. Names that found none or several have no
 * row.
 * @throws Refusal 400 when all names are blank, 429 beyond the limit of enrichments
 */
export async function downloadCompaniesByName(
  context: UserContext,
  { names, allFields }: InputOf<typeof contract>,
  { admitEnrichment, companyData }: { admitEnrichment: AdmitEnrichment; companyData: CompanyData },
): Promise<DownloadedFile> {
  refuseBlankNames(names);
  await admitEnrichment(context);
  const { signal, now } = context;
  const items = names.map((companyName, index) => ({
    position: index + 1,
    input: { companyName },
    chosenId: null,
  }));
  const results = await findCompanies(companyData, items, signal);
  const ids = [...results.values()].flatMap(({ resultId }) => resultId ?? []);
  const found = await companyData.companiesById([...new Set(ids)], { signal });
  const shown = found.map(showCompany);
  const { columns, rows } = tabulateCompanies(allFields ? shown : shown.map(pickCoreFields));
  return {
    fileName: `company-enrichment-${now().getTime()}.csv`,
    format: "csv",
    columns,
    rowCount: rows.length,
    rows: (async function* () {
      if (rows.length > 0) yield rows;
    })(),
  };
}
