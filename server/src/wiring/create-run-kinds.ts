import { reportOwned } from "../directory/contact-waterfall/index.ts";
import { createCompanyEnrichKind } from "../features/company-enrich/index.ts";
import { exportKind } from "../features/complete-exports/index.ts";
import { createContactEnrichKind } from "../features/contact-enrich/index.ts";
import { createContactSearchKind } from "../features/contact-search/index.ts";

/** The kinds of long work, each over the sources that it reads. */
export function createRunKinds({
  companyData,
  ...sources
}: Parameters<typeof createContactSearchKind>[0] & {
  companyData: Parameters<typeof createCompanyEnrichKind>[0];
}) {
  return [
    createCompanyEnrichKind(companyData),
    createContactEnrichKind({ contacts: sources.contactData, reportOwned }),
    createContactSearchKind(sources),
    exportKind,
  ];
}
