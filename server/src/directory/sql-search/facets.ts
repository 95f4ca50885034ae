import { companySizes, type SearchParameters } from "@eq/contracts";
import type { CompanyFacetField, PeopleFacetField } from "../../adapters/prospect-data/port.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { selectNearestCompanies } from "./company-hits.ts";
import { makeCompanyQuery, makeWithClause, passesRanges, type QueryContext } from "./company-query.ts";
import { makePeopleQuery } from "./people-query.ts";
import type { Target } from "./similar-companies.ts";

const companyFacetValues: Readonly<Record<Exclude<CompanyFacetField, "size">, Sql>> = {
  industry: raw("unnest(c.industry_codes)"),
  state: raw("c.state"),
  metro: raw("c.metro_code"),
  country: raw("c.country"),
  leadStatus: raw("c.lead_status"),
};

const personFacetValues: Readonly<Record<PeopleFacetField, Sql>> = {
  managementLevel: raw("p.management_level"),
  jobFunction: raw("p.job_function"),
  department: raw("p.department"),
  state: raw("p.state"),
  metro: raw("p.metro_code"),
};

/** Makes the statement that counts the matching companies for each value of a field. Missing values are not counted. */
export function selectCompanyFacet(
  parameters: SearchParameters,
  field: CompanyFacetField,
  context: QueryContext,
  target: Target | null,
): Sql {
  const query = makeCompanyQuery(parameters, context);
  const value = field === "size" ? selectCompanySize() : companyFacetValues[field];
  if (target) {
    const near = [...query.ctes, selectNearestCompanies(query, target)];
    return selectValueCounts(
      near,
      sql`select ${value} as value from company c join nearest on nearest.id = c.id`,
    );
  }
  return selectValueCounts(
    query.ctes,
    sql`select ${value} as value from ${query.from}
      where ${query.where} and ${passesRanges(query.ranges)}`,
  );
}

/** Makes the statement that counts the matching people for each value of a field. */
export function selectPeopleFacet(
  parameters: SearchParameters,
  field: PeopleFacetField,
  context: QueryContext,
  target: Target | null,
): Sql {
  const query = makePeopleQuery(parameters, context, target);
  return selectValueCounts(
    query.ctes,
    sql`select ${personFacetValues[field]} as value from ${query.from} where ${query.where}`,
  );
}

function selectValueCounts(ctes: readonly Sql[], values: Sql): Sql {
  return sql`${makeWithClause(ctes)} select value::text, count from (
      select value, count(*)::int as count from (${values}) as matches where value is not null group by value
    ) as counted order by count desc, value::text collate "C"`;
}

/** SQL for the id of the company size that contains the headcount. */
function selectCompanySize(): Sql {
  const cases = companySizes.map(({ id, minEmployees, maxEmployees }) => {
    const below = maxEmployees === null ? raw("") : sql`and c.employee_count <= ${maxEmployees}::int`;
    return sql`when c.employee_count >= ${minEmployees}::int ${below} then ${id}::text`;
  });
  return sql`case ${join(cases, " ")} end`;
}
