import { industries, metroRegions, nameOfCode } from "@eq/contracts";
import type { CompanyCandidate, EnrichedCompany } from "../../adapters/company-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { toCompanyId } from "../schema/port-values.ts";
import { formatLocation, keepWebLink, readSourceName } from "../schema/read-company.ts";
import type { companyTable, Row } from "../schema/tables.ts";

/** The columns of `company` that an enriched company has. */
const columns = [
  "id",
  "name",
  "logo_url",
  "website",
  "domain",
  "phone",
  "employee_count",
  "revenue",
  "city",
  "state",
  "metro_code",
  "country",
  "industry_label",
  "industry_codes",
  "status",
  "ticker",
  "street",
  "zip_code",
  "founded_year",
  "former_names",
  "description",
  "total_funding",
  "last_funding",
  "last_funding_on",
  "last_round",
  "open_jobs",
  "intent_score",
  "competitors",
  "linkedin_url",
  "growth_12m",
  "source",
  "source_detail",
  "as_of",
] as const;

export type EnrichedRow = Row<typeof companyTable, (typeof columns)[number]> & {
  parent_id: number | null;
  parent_name: string | null;
};

const selectedColumns = raw(columns.map((column) => `c.${column}`).join(", "));

/** Reads companies by their ids; hidden demo companies are left out. */
export async function selectCompanies(
  db: Queryable,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, EnrichedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<EnrichedRow>(
    sql`
    select ${selectedColumns}, parent.id as parent_id, parent.name as parent_name
    from company c left join company parent on parent.id = c.parent_id
    where c.id = any(${[...new Set(ids.map(toCompanyId))]}::bigint[])
      and (c.source <> 'demo' or not (select demo_hidden from directory_state))`,
    { signal },
  );
  return new Map(rows.map((row) => [String(row.id), row]));
}

export function readEnrichedCompany(row: EnrichedRow): EnrichedCompany {
  return {
    id: String(row.id),
    name: row.name,
    ...readContacts(row),
    ...readFigures(row),
    city: row.city,
    state: row.state,
    country: row.country,
    industry: readIndustry(row),
    industryCodes: row.industry_codes,
    metroArea: readMetroArea(row),
    companyStatus: row.status,
    ticker: row.ticker,
    parent: row.parent_id === null ? null : { id: String(row.parent_id), name: row.parent_name ?? "" },
    formerNames: row.former_names,
    description: row.description,
    competitors: row.competitors,
    source: readSourceName(row),
    asOf: row.as_of,
    demo: row.source === "demo",
  };
}

function readContacts(row: EnrichedRow) {
  return {
    logo: keepWebLink(row.logo_url),
    website: keepWebLink(row.website) ?? (row.domain ? `https://${row.domain}` : null),
    phone: row.phone,
    street: row.street,
    zipCode: row.zip_code,
    linkedInUrl: keepWebLink(row.linkedin_url),
  };
}

function readFigures(row: EnrichedRow) {
  return {
    employeeCount: row.employee_count,
    revenue: row.revenue,
    foundedYear: row.founded_year,
    totalFundingAmount: row.total_funding,
    recentFundingAmount: row.last_funding,
    recentFundingDate: row.last_funding_on,
    recentFundingRound: row.last_round,
    openJobs: row.open_jobs,
    hiringIntentScore: row.intent_score,
    growth12m: row.growth_12m,
  };
}

function readMetroArea({ metro_code }: EnrichedRow): string | null {
  return metroRegions.find(({ code }) => code === metro_code)?.name ?? null;
}

function readIndustry({ industry_codes: [code], industry_label }: EnrichedRow): string | null {
  return code ? nameOfCode(industries, code) : industry_label;
}

export function readCompanyCandidate(
  row: EnrichedRow,
  { likelihood, basis }: { likelihood: number; basis: { text: string } },
): CompanyCandidate {
  return {
    companyId: String(row.id),
    name: row.name,
    place: formatLocation(row),
    employees: row.employee_count,
    likelihood,
    basis: basis.text,
  };
}
