import type { ContactVendor } from "../adapters/contact-vendors/port.ts";
import type { ContactVendorSettings } from "../config/contact-vendors.ts";
import type { EmailCheckSettings } from "../config/email-check.ts";
import { createDirectoryCompanyData } from "../directory/company-data/index.ts";
import { createDirectoryContactData } from "../directory/contact-data/index.ts";
import { createCheckedContacts } from "../directory/email-checks/index.ts";
import type { ImportLookups } from "../directory/import/index.ts";
import { createKnownCompanies } from "../directory/known-companies/index.ts";
import type { Database } from "../platform/db/database.ts";
import { openContactWaterfall } from "./open-contact-waterfall.ts";
import { openEmailChecks } from "./open-email-checks.ts";

/**
 * Opens the sources of the enrich tools.
 * @param parts `zoomInfo` is null when its keys are not configured
 */
export function openContactSources(
  db: Database,
  parts: {
    settings: ContactVendorSettings;
    /** Null when checks of emails are off. */
    emailCheck: EmailCheckSettings | null;
    lookups: ImportLookups;
    zoomInfo: ContactVendor | null;
    now: () => Date;
  },
) {
  const knownCompanies = createKnownCompanies(db);
  const companyData = createDirectoryCompanyData({ db, knownCompanies });
  const directory = createDirectoryContactData({ db, knownCompanies });
  const waterfall = openContactWaterfall(directory, { db, ...parts });
  const checks = openEmailChecks(db, { ...parts, contactVendors: parts.settings });
  const contactData = checks === null ? waterfall : createCheckedContacts(waterfall, directory, checks);
  return { companyData, contactData };
}
