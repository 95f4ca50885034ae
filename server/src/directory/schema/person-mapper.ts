import type { Contact, Education, Employment } from "@eq/contracts";
import { industries, nameOfCode } from "@eq/contracts";
import { raw } from "../../platform/db/sql.ts";
import { webLink, writeLocation } from "./company-mapper.ts";

/** The columns of `person` that a list shows. Email, phones and LinkedIn are not among them: they come by enrichment. */
export const shownPersonColumns = [
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
  "employment",
  "education",
  "source",
] as const satisfies (keyof PersonRow)[];

/** What `readPersonRow` reads, of `person p` and its `company c`. */
export const personColumns = raw(
  `${shownPersonColumns.map((column) => (column === "company_name" ? "coalesce(c.name, p.company_name) as company_name" : `p.${column}`)).join(", ")},
  c.industry_codes, c.employee_count, c.revenue, c.website, c.domain`,
);

export interface PersonRow {
  id: number;
  company_id: number | null;
  company_name: string | null;
  first_name: string | null;
  last_name: string | null;
  full_name: string;
  title: string | null;
  management_level: string | null;
  job_function: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  phone_dnc: boolean;
  mobile_dnc: boolean;
  accuracy_score: number | null;
  employment: Employment[];
  education: Education[];
  source: string;
  industry_codes: string[] | null;
  employee_count: number | null;
  revenue: number | null;
  website: string | null;
  domain: string | null;
}

/** A person as shown before enrichment. */
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
    location: writeLocation(row),
    city: row.city,
    state: row.state,
    country: row.country,
    managementLevel: row.management_level === null ? [] : [row.management_level],
    jobFunction: row.job_function === null ? [] : [row.job_function],
    directPhoneDoNotCall: row.phone_dnc,
    mobilePhoneDoNotCall: row.mobile_dnc,
    contactAccuracyScore: row.accuracy_score,
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
    website: webLink(row.website) ?? (row.domain ? `https://${row.domain}` : null),
  };
}
