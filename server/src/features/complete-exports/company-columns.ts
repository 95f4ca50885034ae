import type { Company, FileCell } from "@eq/contracts";

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

/** The columns of a file of companies. */
export const companyColumns: readonly string[] = Object.keys(readers);
/** A further column, while the directory may answer with made-up companies. */
export const sourceColumn = "Source";

export function companyCells(company: Company, { hasSource }: { hasSource: boolean }): FileCell[] {
  const cells = Object.values(readers).map((read) => read(company));
  return hasSource ? [...cells, company.source?.demo ? "Demo data" : company.source?.name] : cells;
}
