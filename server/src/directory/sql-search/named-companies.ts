import { findBeginningKey, listMisspeltKeys, listNameKeyGroups, startsWithWords } from "@eq/contracts";
import { listNeighbourKeys, type NamedCompaniesAnswer } from "@eq/directory-index";
import type { NamedCompanies, NamedCompany, RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { isShown } from "./company-query.ts";

/** The largest number of companies that a search by name returns. */
export const namedCompaniesLimit = 20;

interface NamedRow {
  id: number;
  name: string;
  employee_count: number | null;
}

/** Finds the companies of a typed name by SQL, as the index request `namedCompanies` does. */
export async function findNamedCompanies(
  db: Database,
  typed: string,
  options: RequestOptions,
): Promise<NamedCompanies> {
  const groups = listNameKeyGroups(typed);
  const positions = groups.flatMap((keys, position) => keys.map(() => position));
  const named = await selectByKeys(db, groups.flat(), positions, options);
  const group = named[0]?.position;
  if (group !== undefined) {
    const ofGroup = named.filter(({ position }) => position === group);
    return { match: readMatch(group), companies: ofGroup.map(readNamedCompany), longer: [] };
  }
  const neighbours = [...new Set(listMisspeltKeys(typed).flatMap(listNeighbourKeys))];
  const noPositions = neighbours.map(() => 0);
  const misspelt = await selectByKeys(db, neighbours, noPositions, options);
  const longer = await selectByBeginning(db, findBeginningKey(typed), options);
  return {
    match: misspelt.length > 0 ? "misspelt" : null,
    companies: misspelt.map(readNamedCompany),
    longer: readLonger(longer, typed),
  };
}

/** Selects the companies whose name key begins with `key`, the largest first. */
async function selectByBeginning(
  db: Database,
  key: string | null,
  options: RequestOptions,
): Promise<NamedRow[]> {
  if (key === null) return [];
  // A name key consists of letters and digits, so it cannot contain a wildcard of `like`.
  return db.query<NamedRow>(
    sql`select c.id, c.name, c.employee_count from company c
      where c.name_key like ${`${key}%`}::text and ${isShown("c")}
      order by c.employee_count desc nulls last, lower(c.name) collate "C", c.id
      limit ${namedCompaniesLimit}::int`,
    options,
  );
}

async function selectByKeys(
  db: Database,
  keys: readonly string[],
  positions: readonly number[],
  options: RequestOptions,
): Promise<(NamedRow & { position: number })[]> {
  if (keys.length === 0) return [];
  return db.query<NamedRow & { position: number }>(
    sql`select c.id, c.name, c.employee_count, requested.position
      from unnest(${keys}::text[], ${positions}::int[]) as requested(key, position)
      join company c on c.name_key = requested.key where ${isShown("c")}
      order by requested.position, c.employee_count desc nulls last, lower(c.name) collate "C", c.id
      limit ${namedCompaniesLimit}::int`,
    { ...options, keepPlan: true },
  );
}

/** Reads the companies of the index's answer in their order. */
export async function readNamedCompaniesById(
  db: Database,
  typed: string,
  { group, ids, longer }: NamedCompaniesAnswer,
  options: RequestOptions,
): Promise<NamedCompanies> {
  const allIds = [...ids, ...longer];
  if (allIds.length === 0) return { match: null, companies: [], longer: [] };
  const rows = await db.query<NamedRow>(
    sql`select c.id, c.name, c.employee_count from company c
      where c.id = any(${allIds}::bigint[]) and ${isShown("c")}`,
    { ...options, keepPlan: true },
  );
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  const rowsOf = (list: readonly number[]) => list.flatMap((id) => byId.get(id) ?? []);
  const companies = rowsOf(ids).map(readNamedCompany);
  const match = companies.length === 0 ? null : readMatch(group);
  return { match, companies, longer: readLonger(rowsOf(longer), typed) };
}

const readMatch = (group: number | null) => (group === null ? "misspelt" : group === 0 ? "exact" : "alike");

/** The companies whose name begins with the typed words, all of them whole words. */
function readLonger(rows: readonly NamedRow[], typed: string): NamedCompany[] {
  return rows.filter(({ name }) => startsWithWords(name, typed)).map(readNamedCompany);
}

function readNamedCompany({ id, name, employee_count }: NamedRow): NamedCompany {
  return { id: String(id), name, employees: employee_count };
}
