import { companySizes, type SearchParameters } from "@eq/contracts";
import type { CompanyFacetField, PeopleFacetField } from "../../adapters/prospect-data/port.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { nearestCompanies } from "./company-hits.ts";
import { companyQuery, passesRanges, type QueryContext, withClause } from "./company-query.ts";
import { peopleQuery } from "./people-query.ts";
import type { Target } from "./similar-companies.ts";

const companyValues: Readonly<Record<Exclude<CompanyFacetField, "size">, Sql>> = {
  industry: raw("unnest(c.industry_codes)"),
  state: raw("c.state"),
  metro: raw("c.metro_code"),
  country: raw("c.country"),
  leadStatus: raw("c.lead_status"),
};

const personValues: Readonly<Record<PeopleFacetField, Sql>> = {
  managementLevel: raw("p.management_level"),
  jobFunction: raw("p.job_function"),
  department: raw("p.department"),
  state: raw("p.state"),
  metro: raw("p.metro_code"),
};

/** The statement that counts the matching companies by the values of a field, without missing values. */
export function companyFacet(
  parameters: SearchParameters,
  field: CompanyFacetField,
  context: QueryContext,
  target: Target | null,
): Sql {
  const query = companyQuery(parameters, context);
  const value = field === "size" ? sizeOfCompany() : companyValues[field];
  if (target) {
    const near = [...query.ctes, nearestCompanies(query, target)];
    return countValues(near, sql`select ${value} as value from company c join nearest on nearest.id = c.id`);
  }
  return countValues(
    query.ctes,
    sql`select ${value} as value from ${query.from}
      where ${query.where} and ${passesRanges(query.ranges)}`,
  );
}

/** The statement that counts the matching people by the values of a field. */
export function peopleFacet(
  parameters: SearchParameters,
  field: PeopleFacetField,
  context: QueryContext,
  target: Target | null,
): Sql {
  const query = peopleQuery(parameters, context, target);
  return countValues(
    query.ctes,
    sql`select ${personValues[field]} as value from ${query.from} where ${query.where}`,
  );
}

function countValues(ctes: readonly Sql[], values: Sql): Sql {
  return sql`${withClause(ctes)} select value::text, count from (
      select value, count(*)::int as count from (${values}) as matches where value is not null group by value
    ) as counted order by count desc, value::text collate "C"`;
}

/** SQL for the id of the company size that contains the headcount. */
function sizeOfCompany(): Sql {
  const cases = companySizes.map(({ id, minEmployees, maxEmployees }) => {
    const below = maxEmployees === null ? raw("") : sql`and c.employee_count <= ${maxEmployees}::int`;
    return sql`when c.employee_count >= ${minEmployees}::int ${below} then ${id}::text`;
  });
  return sql`case ${join(cases, " ")} end`;
}
