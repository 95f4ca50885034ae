import { type Employer, type FoundEmployer, nameKey } from "@eq/contracts";
import type { EmployerFilter } from "@eq/directory-index";
import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { findEmployerCompanies } from "./employer-companies.ts";

/** An employer of a search with the companies of the directory that its name means. */
export interface ResolvedEmployer extends EmployerFilter {
  readonly found: FoundEmployer;
}

/**
 * Finds the companies that the employers of a search mean. People who name an employer that is no company of the
 * directory are found by the key of its name, and people with an earlier employer by the keys of the names of the
 * companies too.
 */
export async function resolveEmployers(
  db: Database,
  employers: readonly Employer[],
  options: RequestOptions,
): Promise<ResolvedEmployer[]> {
  if (employers.length === 0) return [];
  const companies = await findEmployerCompanies(db, employers, options);
  return employers.map(({ name, former = false }, at) => {
    const own = companies[at] ?? [];
    const keys = [nameKey(name), ...own.map(({ name_key }) => name_key)].filter((key) => key !== "");
    return {
      companyIds: own.map(({ id }) => id),
      nameKeys: [...new Set(keys)],
      former,
      found: { name, former, companies: own.map((company) => company.name) },
    };
  });
}

/** The part of a people page about the search's employers; without employers, nothing. */
export function listFoundEmployers(employers: readonly ResolvedEmployer[]): { employers?: FoundEmployer[] } {
  return employers.length === 0 ? {} : { employers: employers.map(({ found }) => found) };
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
