import type { Contact } from "@eq/contracts";
import { industries, nameOfCode } from "@eq/contracts";
import { raw } from "../../platform/db/sql.ts";
import { formatLocation, keepWebLink } from "./read-company.ts";
import type { companyTable, personTable, Row } from "./tables.ts";

/** The columns of `person` that lists of people show. Email, phones and LinkedIn are missing: enrichment adds them. */
const listedColumns = [
  "id",
  "company_id",
  "company_name",
  "first_name",
  "last_name",
  "full_name",
  "title",
  "management_level",
  "job_function",
  "city",
  "state",
  "country",
  "phone_dnc",
  "mobile_dnc",
  "accuracy_score",
  "opted_out",
  "employment",
  "education",
  "source",
] as const;

const employerColumns = "c.industry_codes, c.employee_count, c.revenue, c.website, c.domain";

/** Columns that are read as another value than the person's own. */
const listedValues: Partial<Record<(typeof listedColumns)[number], string>> = {
  company_name: "coalesce(c.name, p.company_name)",
};
const valuesWithoutHistory = { ...listedValues, employment: "'[]'::jsonb", education: "'[]'::jsonb" };

const selectColumns = (values: typeof listedValues) => {
  const columns = listedColumns.map((column) => {
    const value = values[column];
    return value === undefined ? `p.${column}` : `${value} as ${column}`;
  });
  return raw(`${columns.join(", ")}, ${employerColumns}`);
};

/** The columns that `readPersonRow` reads: those of the person (alias `p`) and of the person's company (alias `c`). */
export const personListColumns = selectColumns(listedValues);
/** As `personListColumns`, with an empty history in place of employments and education. */
export const personColumnsWithoutHistory = selectColumns(valuesWithoutHistory);

export type PersonRow = Row<typeof personTable, (typeof listedColumns)[number]> & {
  [Column in "industry_codes" | "employee_count" | "revenue" | "website" | "domain"]:
    | Row<typeof companyTable>[Column]
    | null;
};

/** Converts a row of the directory to a person as shown before enrichment. */
export function readPersonRow(row: PersonRow): Contact {
  return {
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.full_name,
    jobTitle: row.title,
    companyId: row.company_id === null ? null : String(row.company_id),
    companyName: row.company_name,
    company: readEmployer(row),
    location: formatLocation(row),
    city: row.city,
    state: row.state,
    country: row.country,
    managementLevel: row.management_level === null ? [] : [row.management_level],
    jobFunction: row.job_function === null ? [] : [row.job_function],
    directPhoneDoNotCall: row.phone_dnc,
    mobilePhoneDoNotCall: row.mobile_dnc,
    contactAccuracyScore: row.accuracy_score,
    ...(row.opted_out && { optedOut: true }),
    employmentHistory: row.employment,
    education: row.education,
    demo: row.source === "demo",
    enriched: false,
  };
}

function readEmployer(row: PersonRow): Contact["company"] {
  if (row.company_name === null) return null;
  return {
    name: row.company_name,
    industries: (row.industry_codes ?? []).map((code) => nameOfCode(industries, code)),
    employeeCount: row.employee_count,
    revenue: row.revenue,
    website: keepWebLink(row.website) ?? (row.domain ? `https://${row.domain}` : null),
  };
}
