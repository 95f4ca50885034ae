import {
  type Company,
  companySizes,
  describeIntent,
  formatFunding,
  industries,
  nameOfCode,
  readLeadStatus,
  revenueRanges,
} from "@eq/contracts";
import { raw } from "../../platform/db/sql.ts";
import type { companyTable, Row } from "./tables.ts";

/** The columns of `company` that its card shows. */
const cardColumns = [
  "id",
  "name",
  "domain",
  "website",
  "description",
  "industry_label",
  "industry_codes",
  "city",
  "state",
  "country",
  "zip_code",
  "street",
  "phone",
  "employee_count",
  "revenue",
  "total_funding",
  "last_funding",
  "last_funding_on",
  "linkedin_url",
  "logo_url",
  "competitors",
  "open_jobs",
  "intent_score",
  "lead_status",
  "intent_reasons",
  "intent_version",
  "intent_day",
  "source",
  "source_detail",
  "as_of",
] as const;

/**
 * The columns that `readCompanyRow` reads: those of the company (alias `c`) and of its ultimate parent (alias
 * `parent`).
 */
export const companyCardColumns = raw(
  `${cardColumns.map((column) => `c.${column}`).join(", ")}, parent.id as parent_id,
  parent.name as parent_name, parent.revenue as parent_revenue, parent.employee_count as parent_employees`,
);

/** Joins `parent`: the end of the chain of parents, at most eight steps up. */
export const ultimateParentJoin = raw(`left join company parent on parent.id =
  case when c.parent_id is not null then (
    with recursive above as (
      select p.id, p.parent_id, 1 as step from company p where p.id = c.parent_id
      union all
      select p.id, p.parent_id, above.step + 1 from above join company p on p.id = above.parent_id
      where above.step < 8)
    select id from above order by step desc limit 1) end`);

export type CompanyRow = Row<typeof companyTable, (typeof cardColumns)[number] | "parent_id"> & {
  parent_name: string | null;
  parent_revenue: number | null;
  parent_employees: number | null;
};

/** Converts a row of the directory to a company as streamed and shown, without jobs and news. */
export function readCompanyRow(row: CompanyRow): Company {
  return {
    ...readProfile(row),
    ...readMoney(row),
    ...readParent(row),
    ...readIntent(row),
    totalJobs: row.open_jobs,
    source: { name: readSourceName(row), demo: row.source === "demo", asOf: row.as_of },
  };
}

function readProfile(row: CompanyRow) {
  const [industry] = row.industry_codes;
  return {
    id: String(row.id),
    name: row.name,
    logo: keepWebLink(row.logo_url),
    website: keepWebLink(row.website) ?? (row.domain ? `https://${row.domain}` : null),
    domain: row.domain,
    industry: industry ? nameOfCode(industries, industry) : row.industry_label,
    industryCodes: row.industry_codes,
    location: formatLocation(row),
    city: row.city,
    state: row.state,
    country: row.country,
    zipCode: row.zip_code,
    street: row.street,
    phone: row.phone,
    description: row.description,
    linkedInUrl: keepWebLink(row.linkedin_url),
    competitors: row.competitors,
  };
}

function readMoney(row: CompanyRow) {
  return {
    employeeCount: row.employee_count,
    employeeRange: row.employee_count === null ? null : findCompanySize(row.employee_count),
    revenue: row.revenue,
    revenueRange: row.revenue === null ? null : findRevenueRange(row.revenue),
    recentFundingAmount: row.last_funding,
    recentFundingDate: row.last_funding_on,
    totalFundingAmount: row.total_funding,
    companyFunding: formatFunding(row.last_funding_on, row.last_funding ?? row.total_funding) || null,
  };
}

function findCompanySize(employees: number): string | null {
  const size = companySizes.find((item) => employees <= (item.maxEmployees ?? Number.POSITIVE_INFINITY));
  return employees < 1 ? null : (size?.name ?? null);
}

function findRevenueRange(revenue: number): string | null {
  return revenueRanges.find((range) => revenue < (range.max ?? Number.POSITIVE_INFINITY))?.name ?? null;
}

function readParent(row: CompanyRow) {
  return {
    ultimateParentId: row.parent_id === null ? null : String(row.parent_id),
    ultimateParentName: row.parent_name,
    ultimateParentRevenue: row.parent_revenue,
    ultimateParentEmployees: row.parent_employees,
  };
}

/** The stored hiring intent with its strongest reasons. */
function readIntent(row: CompanyRow) {
  const reasons = row.intent_reasons;
  const isRated = row.intent_version !== null && row.intent_day !== null;
  return {
    rivScore: row.intent_score,
    leadStatus: readLeadStatus(row.lead_status),
    statusReason: describeIntent(reasons),
    signals: isRated
      ? { weeklyPostings: [], reasons, formulaVersion: row.intent_version ?? 0, day: row.intent_day ?? "" }
      : null,
  };
}

const sourceNameByKey: Readonly<Record<string, string>> = {
  demo: "Demo data",
  import: "Imported file",
  "job-postings": "Job postings",
  vendor: "Contact data vendor",
};

/** Names the source of a company for users. */
export function readSourceName(row: Pick<CompanyRow, "source" | "source_detail">): string {
  if (row.source === "demo") return "Demo data";
  return row.source_detail ?? sourceNameByKey[row.source] ?? row.source;
}

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/**
 * Formats a location as "Cleveland, OH" in the United States, else as "Toronto, Canada"; null when nothing is known.
 */
export function formatLocation(row: {
  city: string | null;
  state: string | null;
  country: string | null;
}): string | null {
  const region = row.state && (row.country ?? "US") === "US" ? row.state : formatCountryName(row.country);
  return [row.city, region].filter(Boolean).join(", ") || null;
}

function formatCountryName(country: string | null): string | null {
  return country && /^[A-Za-z]{2}$/.test(country)
    ? (countryNames.of(country.toUpperCase()) ?? country)
    : country;
}

/** Returns the address if it is http or https, else null: other addresses must not become links. */
export function keepWebLink(address: string | null): string | null {
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
