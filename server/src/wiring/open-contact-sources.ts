import type { ContactVendor } from "../adapters/contact-vendors/port.ts";
import type { ContactVendorSettings } from "../config/contact-vendors.ts";
import { createDirectoryCompanyData } from "../directory/company-data/index.ts";
import { createDirectoryContactData } from "../directory/contact-data/index.ts";
import type { ImportLookups } from "../directory/import/index.ts";
import { createKnownCompanies } from "../directory/known-companies/index.ts";
import type { Database } from "../platform/db/database.ts";
import { openContactWaterfall } from "./open-contact-waterfall.ts";

/**
 * Opens the sources of the enrich tools.
 * @param parts `zoomInfo` is null when its keys are not configured
 */
export function openContactSources(
  db: Database,
  parts: {
    settings: ContactVendorSettings;
    lookups: ImportLookups;
    zoomInfo: ContactVendor | null;
    now: () => Date;
  },
) {
  const knownCompanies = createKnownCompanies(db);
  const companyData = createDirectoryCompanyData({ db, knownCompanies });
  const directory = createDirectoryContactData({ db, knownCompanies });
  return { companyData, contactData: openContactWaterfall(directory, { db, ...parts }) };
}
