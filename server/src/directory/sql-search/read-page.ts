import type { Company, Contact } from "@eq/contracts";
import type { NameSuggestion, PeopleOptions, RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";
import {
  type CompanyRow,
  companyCardColumns,
  readCompanyRow,
  ultimateParentJoin,
} from "../schema/read-company.ts";
import {
  type PersonRow,
  personColumnsWithoutHistory,
  personListColumns,
  readPersonRow,
} from "../schema/read-person.ts";
import type { CandidateJobs } from "./candidate-jobs.ts";
import { isShown } from "./company-query.ts";
import { hasMatchedCompany } from "./company-search.ts";
import type { LocateCity } from "./located-cities.ts";
import { type MatchedJobRow, matchedJobColumns, readMatchedJob } from "./matched-job.ts";
import { readSuggestion, type SuggestionRow } from "./suggest-companies.ts";

/** The companies to read; rows that were deleted meanwhile are left out. */
export interface CompanyIds {
  readonly ids: readonly number[];
  /** Each company's best job; empty without a candidate. */
  readonly jobIds: readonly number[];
}

/** Reads companies in one statement, in the order of `ids`. */
export async function readCompanies(
  { db, locateCity }: { db: Database; locateCity: LocateCity },
  { ids, jobIds }: CompanyIds,
  candidate: Pick<CandidateJobs, "needs"> | null,
  options: RequestOptions,
): Promise<Company[]> {
  if (ids.length === 0) return [];
  const [columns, job] = candidate
    ? [sql`, ${matchedJobColumns}`, sql`left join job m on m.id = (${jobIds}::bigint[])[requested.position]`]
    : [raw(""), raw("")];
  const rows = await db.query<CompanyRow & Partial<MatchedJobRow>>(
    sql`select ${companyCardColumns} ${columns} from ${selectRequestedIds(ids)}
      join company c on c.id = requested.id ${ultimateParentJoin} ${job}
      where ${isShown("c")} order by requested.position`,
    { ...options, keepPlan: true },
  );
  return rows.map((row) => ({
    ...readCompanyRow(row),
    ...(candidate && hasMatchedCompany(row)
      ? { matchedJob: readMatchedJob(row, candidate, locateCity) }
      : {}),
  }));
}

/** Reads people in one statement, in the order of `ids`. */
export async function readPeople(
  db: Database,
  ids: readonly number[],
  { withoutHistory = false, ...options }: PeopleOptions,
): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const columns = withoutHistory ? personColumnsWithoutHistory : personListColumns;
  const rows = await db.query<PersonRow>(
    sql`select ${columns} from ${selectRequestedIds(ids)}
      join person p on p.id = requested.id left join company c on c.id = p.company_id
      where ${isShown("p")} order by requested.position`,
    { ...options, keepPlan: true },
  );
  return rows.map(readPersonRow);
}

export async function readSuggestions(
  db: Database,
  ids: readonly number[],
  options: RequestOptions,
): Promise<NameSuggestion[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<SuggestionRow>(
    sql`select c.id, c.name, c.domain, c.city, c.state, c.country from ${selectRequestedIds(ids)}
      join company c on c.id = requested.id where ${isShown("c")} order by requested.position`,
    { ...options, keepPlan: true },
  );
  return rows.map(readSuggestion);
}

/** SQL for a list of ids as rows with positions. */
function selectRequestedIds(ids: readonly number[]): Sql {
  return sql`unnest(${ids}::bigint[]) with ordinality as requested(id, position)`;
}
