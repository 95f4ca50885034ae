import { type Company, companyExportProfiles, type ExportProfile, type FileCell } from "@eq/contracts";

const readers: Readonly<Record<string, (company: Company) => FileCell>> = {
  Name: ({ name }) => name,
  Website: ({ website }) => website,
  "LinkedIn URL": ({ linkedInUrl }) => linkedInUrl,
  Industry: ({ industry }) => industry,
  Employees: ({ employeeCount }) => employeeCount,
  Revenue: ({ revenue }) => revenue,
  "Lead Status": ({ leadStatus }) => leadStatus,
  "RIV Score": ({ rivScore }) => rivScore,
  "Status Reason": ({ statusReason }) => statusReason,
  "Open Jobs": ({ totalJobs }) => totalJobs,
  Phone: ({ phone }) => phone,
  Street: ({ street }) => street,
  City: ({ city }) => city,
  State: ({ state }) => state,
  "Zip Code": ({ zipCode }) => zipCode,
  Country: ({ country }) => country,
  "Parent Company": ({ ultimateParentName }) => ultimateParentName,
  "Last Funding": ({ recentFundingAmount }) => recentFundingAmount,
  "Last Funding Date": ({ recentFundingDate }) => recentFundingDate,
  "Total Funding": ({ totalFundingAmount }) => totalFundingAmount,
  Description: ({ description }) => description,
};

const columnsOfEq: readonly string[] = Object.keys(readers);
/** A further column of ours, while the directory may answer with made-up companies. */
const sourceColumn = "Source";

const hubspotReaders: Readonly<
  Record<(typeof companyExportProfiles)["hubspot"][number], (company: Company) => FileCell>
> = {
  "Company name": ({ name }) => name,
  "Company Domain Name": ({ website }) => readDomain(website),
  City: ({ city }) => city,
  "State/Region": ({ state }) => state,
  Industry: ({ industry }) => industry,
  "Number of Employees": ({ employeeCount }) => employeeCount,
  "Annual Revenue": ({ revenue }) => revenue,
  "Phone Number": ({ phone }) => phone,
};

/** The domain of a website's address, such as "acme.com" of "https://www.acme.com/about". */
function readDomain(website: string | null | undefined): string | undefined {
  const host = website
    ?.trim()
    .replace(/^[a-z]+:\/\//i, "")
    .split(/[/?#:]/)[0];
  return host?.toLowerCase().replace(/^www\./, "") || undefined;
}

/** How a file describes companies: its columns, and a company's cells under them. */
export function chooseCompanyColumns(
  profile: ExportProfile,
  { hasSource }: { hasSource: boolean },
): { columns: readonly string[]; cellsOf: (company: Company) => FileCell[] } {
  if (profile === "hubspot") {
    const columns = companyExportProfiles.hubspot;
    return { columns, cellsOf: (company) => columns.map((name) => hubspotReaders[name](company)) };
  }
  const cellsOf = (company: Company) => Object.values(readers).map((read) => read(company));
  if (!hasSource) return { columns: columnsOfEq, cellsOf };
  return {
    columns: [...columnsOfEq, sourceColumn],
    cellsOf: (company) => [...cellsOf(company), company.source?.demo ? "Demo data" : company.source?.name],
  };
}
