import type { BulkCompanyResult } from "@eq/contracts";
import { writeRowSource } from "../../platform/db/bulk-insert.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A person found by one of the searches of a bulk search. */
export interface FoundPerson {
  personId: string;
  /** The text of the search that found the person. */
  query: string;
  matched: string | null;
  evidence: string | null;
}

/** What the searches of a bulk search came to at one company. */
export interface CompanySearch {
  /** Position of the run's item, from 1. */
  position: number;
  companyId: string;
  companyName: string;
  searches: BulkCompanyResult["searches"];
  /** People left out because they are suppressed or opted out. */
  hidden: number;
  /** Best first. */
  people: FoundPerson[];
}

/** Stores what was found at companies; what an earlier attempt found there is replaced. */
export async function storeCompanySearches(
  tx: Queryable,
  runId: string,
  found: readonly CompanySearch[],
): Promise<void> {
  const positions = found.map(({ position }) => position);
  for (const table of [sql`bulk_contact`, sql`bulk_company`])
    await tx.query(
      sql`delete from ${table} where run_id = ${runId}::bigint and position = any(${positions}::int[])`,
    );
  const companies = found.map(({ position, companyId, companyName, searches, hidden }) => ({
    ...{ position, company_id: companyId, company_name: companyName },
    ...{ searches, hidden },
  }));
  await tx.query(sql`
    insert into bulk_company (run_id, position, company_id, company_name, searches, hidden)
    select ${runId}::bigint, position, company_id, company_name, searches, hidden
    from ${writeRowSource(companyColumns, companies)}`);
  const people = found.flatMap(({ position, people: list }) =>
    list.map(({ personId, ...person }, index) => ({
      ...person,
      ...{ position, rank: index + 1, person_id: personId },
    })),
  );
  if (people.length === 0) return;
  await tx.query(sql`
    insert into bulk_contact (run_id, position, rank, person_id, query, matched, evidence)
    select ${runId}::bigint, position, rank, person_id, query, matched, evidence
    from ${writeRowSource(personColumns, people)}`);
}

const companyColumns = {
  position: "integer",
  company_id: "text",
  company_name: "text",
  searches: "jsonb",
  hidden: "integer",
} as const;

const personColumns = {
  position: "integer",
  rank: "integer",
  person_id: "text",
  query: "text",
  matched: "text",
  evidence: "text",
} as const;

/**
 * Reads what a run's searches came to at each company, by position. The caller has checked that the run is the user's.
 * @param position of one company; all without it
 */
export async function readCompanySearches(
  db: Queryable,
  runId: string,
  position: number | null = null,
): Promise<CompanySearch[]> {
  const chosen = sql`run_id = ${runId}::bigint and (${position}::int is null or position = ${position}::int)`;
  const companies = await db.query<Omit<CompanySearch, "people">>(sql`
    select position, company_id as "companyId", company_name as "companyName", searches, hidden
    from bulk_company where ${chosen} order by position`);
  const people = await db.query<FoundPerson & { position: number }>(sql`
    select position, person_id as "personId", query, matched, evidence
    from bulk_contact where ${chosen} order by position, rank`);
  const byPosition = Map.groupBy(people, ({ position }) => position);
  return companies.map((company) => ({
    ...company,
    people: (byPosition.get(company.position) ?? []).map(({ position: _position, ...person }) => person),
  }));
}

/** Reads what a run's searches came to at one company; null before that. */
export async function readCompanySearch(
  db: Queryable,
  runId: string,
  position: number,
): Promise<CompanySearch | null> {
  const [search] = await readCompanySearches(db, runId, position);
  return search ?? null;
}

/** A bulk search that lists a person. */
export interface BulkMention {
  run: string;
  company: string;
  query: string;
}

/** Finds the user's bulk searches that list a person. */
export function findBulkMentions(db: Queryable, userId: string, personId: string): Promise<BulkMention[]> {
  return db.query<BulkMention>(sql`
    select r.label as run, c.company_name as company, p.query
    from bulk_contact p join run r on r.id = p.run_id
      join bulk_company c on c.run_id = p.run_id and c.position = p.position
    where r.user_id = ${userId} and p.person_id = ${personId} order by p.run_id, p.position`);
}

/** Removes a person from the user's bulk searches. @returns the number of removed mentions */
export async function eraseBulkMentions(tx: Queryable, userId: string, personId: string): Promise<number> {
  const rows = await tx.query(sql`
    delete from bulk_contact where person_id = ${personId}
      and run_id in (select id from run where user_id = ${userId}) returning 1`);
  return rows.length;
}
