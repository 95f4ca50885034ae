import * as contract from "@eq/contracts";
import type { CompanyData } from "../../adapters/company-data/port.ts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import { downloadCompaniesByName } from "./download-companies-by-name.ts";
import { type CompanyEnrichServices, enrichCompaniesByName } from "./enrich-companies-by-name.ts";

export function companyEnrichRoutes(
  host: Host,
  services: CompanyEnrichServices & { companyData: CompanyData },
): void {
  mount(host, contract.enrichCompaniesByName, (context, input) =>
    enrichCompaniesByName(context, input, services),
  );
  mountDownload(host, contract.downloadCompaniesByName, (context, input) =>
    downloadCompaniesByName(context, input, services),
  );
}
