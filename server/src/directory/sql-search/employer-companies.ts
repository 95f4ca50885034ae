import { type Employer, listNameKeyGroups } from "@eq/contracts";
import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { isShown } from "./company-query.ts";

interface EmployerCompany {
  readonly id: number;
  readonly name: string;
  readonly name_key: string;
}

/** The largest number of companies that one name may mean. */
const maxCompaniesOfName = 20;

/**
 * Finds the companies that each employer means, the largest first: the company of its id, else the companies whose name
 * key is in the first group of `listNameKeyGroups` that has any. Companies of a misspelt name are not found, because
 * the people of another company would then count as those of the employer.
 */
export async function findEmployerCompanies(
  db: Database,
  employers: readonly Employer[],
  options: RequestOptions,
): Promise<EmployerCompany[][]> {
  const planned = { ...options, keepPlan: true };
  const keys = employers.flatMap(({ id, name }, employer) =>
    isCompanyId(id)
      ? []
      : listNameKeyGroups(name).flatMap((group, rank) => group.map((key) => ({ employer, key, rank }))),
  );
  const ids = employers.flatMap(({ id }, employer) => (isCompanyId(id) ? [{ employer, id }] : []));
  const rows = [
    ...(keys.length > 0 ? await db.query<FoundEmployer>(selectByKeys(keys), planned) : []),
    ...(ids.length > 0 ? await db.query<FoundEmployer>(selectByIds(ids), planned) : []),
  ];
  return employers.map((_, at) => {
    const own = rows.filter(({ employer }) => employer === at);
    return own.filter(({ rank }) => rank === own[0]?.rank).slice(0, maxCompaniesOfName);
  });
}

type FoundEmployer = EmployerCompany & { employer: number; rank: number };

const selectByKeys = (keys: readonly { employer: number; key: string; rank: number }[]) => sql`
  select requested.employer, requested.rank, c.id, c.name, c.name_key
  from unnest(${keys.map(({ employer }) => employer)}::int[], ${keys.map(({ key }) => key)}::text[],
    ${keys.map(({ rank }) => rank)}::int[]) as requested(employer, key, rank)
  join company c on c.name_key = requested.key where ${isShown("c")}
  order by requested.employer, requested.rank, c.employee_count desc nulls last, c.id`;

const selectByIds = (ids: readonly { employer: number; id: string }[]) => sql`
  select requested.employer, 0 as rank, c.id, c.name, c.name_key
  from unnest(${ids.map(({ employer }) => employer)}::int[], ${ids.map(({ id }) => id)}::bigint[])
    as requested(employer, id)
  join company c on c.id = requested.id where ${isShown("c")}`;

function isCompanyId(id: string | undefined): id is string {
  return id !== undefined && /^\d{1,15}$/.test(id);
}
