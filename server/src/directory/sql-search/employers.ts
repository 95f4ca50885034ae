import { type Employer, type EmployerMatch, nameKey } from "@eq/contracts";
import type { EmployerFilter } from "@eq/directory-index";
import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { findEmployerCompanies } from "./employer-companies.ts";

/** An employer of a search as a filter, and the companies of the directory that match it. */
export interface ResolvedEmployer extends EmployerFilter {
  readonly match: EmployerMatch;
}

/**
 * Finds the companies of the directory that match the employers of a search. The name keys also find people whose
 * stated employer is no company of the directory, and people by their earlier employers. /
 */
export async function resolveEmployers(
  db: Database,
  employers: readonly Employer[],
  options: RequestOptions,
): Promise<ResolvedEmployer[]> {
  if (employers.length === 0) return [];
  const companies = await findEmployerCompanies(db, employers, options);
  return employers.map(({ name, former = false }, at) => {
    const matches = companies[at] ?? [];
    const keys = [nameKey(name), ...matches.map(({ name_key }) => name_key)].filter((key) => key !== "");
    return {
      companyIds: matches.map(({ id }) => id),
      nameKeys: [...new Set(keys)],
      former,
      match: { name, former, companies: matches.map((company) => company.name) },
    };
  });
}

/** The property `employers` of a people page. A search without employers has no such property. */
export function listEmployerMatches(employers: readonly ResolvedEmployer[]): { employers?: EmployerMatch[] } {
  return employers.length === 0 ? {} : { employers: employers.map(({ match }) => match) };
}

/** SQL condition: the person (alias `p`) works, or worked, for one of the employers. */
export function worksForOneOf(employers: readonly EmployerFilter[]): Sql {
  if (employers.length === 0) return raw("false");
  const conditions = employers.map(({ companyIds, nameKeys, former }) =>
    former
      ? sql`p.former_employers && ${nameKeys}::text[]`
      : sql`p.company_id = any(${companyIds}::bigint[])
          or p.company_id is null and p.company_key = any(${nameKeys}::text[])`,
  );
  return sql`(${join(conditions, " or ")})`;
}
