import { nameKey } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";
import { splitNameWords } from "../known-companies/index.ts";
import { toCompanyId } from "../schema/port-values.ts";
import type { personTable, Row } from "../schema/tables.ts";

const listedColumns = [
  "id",
  "company_id",
  "full_name",
  "first_name",
  "middle_name",
  "last_name",
  "title",
  "title_words",
  "city",
  "state",
  "country",
  "company_key",
  "former_employers",
  "opted_out",
] as const;

/** A person without contact details, as matching and lists need them. */
export type PersonRow = Row<typeof personTable, (typeof listedColumns)[number] | "company_name"> & {
  /** The end and the employer of the person's last job; null for a job that goes on and without jobs. */
  last_job_end: string | null;
  last_job_company: string | null;
};

const selectedColumns = raw(`${listedColumns.map((column) => `p.${column}`).join(", ")},
  coalesce(c.name, p.company_name) as company_name,
  p.employment #>> '{0,toDate}' as last_job_end, p.employment #>> '{0,companyName}' as last_job_company`);

/**
 * At most this many people of a company with a requested initial are read; of larger companies, also those with a
 * requested surname.
 */
const peoplePerCompany = 2000;
/** At most this many people with a requested surname and initial are compared. */
const peoplePerSurname = 2000;

export interface PeopleKeys {
  /** The companies that may be meant, each with a full name as requested; a company may be listed several times. */
  employers: readonly { companyId: string; fullName: string }[];
  /** Full names as requested, for people who left a company or work at a very large one. */
  fullNames: readonly string[];
  /** Name keys of the companies as requested, which people who left may have as a former employer. */
  companyKeys: readonly string[];
}

/** SQL condition: an import has not hidden the person. */
export const isVisible = raw("(p.source <> 'demo' or not (select demo_hidden from directory_state))");

/**
 * SQL condition: the first or the last name begins like a word of a requested name, so that the person may be meant.
 * Letters that may be romanized in several ways are read, too.
 */
const mayBeMeant = raw(`(p.first_name is null or p.last_name is null
  or p.first_name !~ '^[A-Za-z]' or p.last_name !~ '^[A-Za-z]'
  or strpos(company_key.initials, lower(left(p.first_name, 1))) > 0
  or strpos(company_key.initials, lower(left(p.last_name, 1))) > 0)`);

/**
 * Reads everyone whom the names of a batch may mean, in one statement, and one more person of each company, whose row
 * has the company's name. Laterals with a limit and subselects keep the planner from scanning whole tables and from
 * comparing the keys with its statistics.
 */
export function selectPeople(
  db: Queryable,
  keys: PeopleKeys,
  signal: AbortSignal | undefined,
): Promise<PersonRow[]> {
  const surnames = keys.fullNames.flatMap(listSurnames);
  const employers = listInitials(keys.employers);
  return db.query<PersonRow>(
    sql`
    with company_key as materialized (
      select key.id, key.initials, named.name_key
      from unnest(${[...employers.keys()]}::bigint[], ${[...employers.values()]}::text[]) as key (id, initials)
      cross join lateral (select name_key from company where id = key.id limit 1) as named),
    picked as materialized (
      select of_company.id from company_key cross join lateral (
        select p.id from person p where p.company_id = company_key.id and ${mayBeMeant}
        limit ${peoplePerCompany}::int) as of_company
      union
      select anyone.id from company_key cross join lateral (
        select p.id from person p where p.company_id = company_key.id limit 1) as anyone
      union
      select same_name.id
      from unnest(${surnames.map(({ surname }) => surname)}::text[],
          ${surnames.map(({ initial }) => initial)}::text[]) as named (surname, initial)
        cross join lateral (
          select p.id, p.company_id, p.former_employers from person p
          where lower(p.last_name) = named.surname and left(lower(p.first_name), 1) = named.initial
          limit ${peoplePerSurname}::int) as same_name
      where same_name.company_id in (select id from company_key)
        or same_name.former_employers && (select ${keys.companyKeys}::text[] || array(select name_key from company_key)))
    select ${selectedColumns}
    from picked
      cross join lateral (select * from person where id = picked.id limit 1) as p
      left join lateral (select name from company where id = p.company_id limit 1) as c on true
    where ${isVisible} order by p.id`,
    { signal },
  );
}

/** Lists for each company the first letters of all words in the names that are requested there. */
function listInitials(employers: PeopleKeys["employers"]): Map<string, string> {
  const initials = new Map<string, string>();
  for (const { companyId, fullName } of employers) {
    const letters = splitNameWords(fullName).map((word) => word.slice(0, 1));
    initials.set(companyId, (initials.get(companyId) ?? "") + letters.join(""));
  }
  return initials;
}

/** At most this many people of one surname and initial are read. */
const maxNamesakes = 200;

/** Reads people of a surname and initial wherever they work; without people who objected. */
export function selectNamesakes(
  db: Queryable,
  fullName: string,
  signal: AbortSignal | undefined,
): Promise<PersonRow[]> {
  const surnames = listSurnames(fullName);
  return db.query<PersonRow>(
    sql`
    select ${selectedColumns}
    from unnest(${surnames.map(({ surname }) => surname)}::text[],
        ${surnames.map(({ initial }) => initial)}::text[]) as named (surname, initial)
      join person p on lower(p.last_name) = named.surname and left(lower(p.first_name), 1) = named.initial
      left join company c on c.id = p.company_id
    where ${isVisible} and not p.opted_out order by p.id limit ${maxNamesakes}::int`,
    { signal },
  );
}

/** Reads which of these people objected to the use of their data. */
export async function selectOptedOut(
  db: Queryable,
  personIds: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const ids = personIds.map(toCompanyId);
  const rows = await db.query<{ id: number }>(
    sql`select id from person where id = any(${ids}::bigint[]) and opted_out`,
    { signal },
  );
  return new Set(rows.map(({ id }) => String(id)));
}

/**
 * Lists what may be the surname in a name, with the initial of the first name: of "Ann van Lee" the surnames "lee" and
 * "van lee", of "Lee, Ann" the surname "lee".
 */
function listSurnames(fullName: string): { surname: string; initial: string }[] {
  const [before = "", after] = fullName.toLowerCase().split(",");
  const words = before.trim().split(/\s+/);
  if (after?.trim()) return [{ surname: words.join(" "), initial: after.trim().slice(0, 1) }];
  const initial = words[0]?.slice(0, 1) ?? "";
  const counts = [1, 2, 3].filter((count) => count < words.length);
  return counts.map((count) => ({ surname: words.slice(-count).join(" "), initial }));
}

/** Reads people of companies for a list, the highest level first; without people who objected or left. */
export function selectListedPeople(
  db: Queryable,
  {
    companyIds,
    titles,
    limit,
  }: { companyIds: readonly string[]; titles: readonly string[][]; limit: number },
  signal: AbortSignal | undefined,
): Promise<PersonRow[]> {
  return db.query<PersonRow>(
    sql`
    select ${selectedColumns}
    from person p left join company c on c.id = p.company_id
    where p.company_id = any(${companyIds}::bigint[]) and ${isVisible} and not p.opted_out
      and p.employment #>> '{0,toDate}' is null and ${hasTitle(titles)}
    order by p.level_rank desc, p.id limit ${limit}::int`,
    { signal },
  );
}

function hasTitle(titles: readonly string[][]): Sql {
  if (titles.length === 0) return raw("true");
  return sql`exists (select from jsonb_array_elements(${JSON.stringify(titles)}::jsonb) as title (words)
    where to_jsonb(p.title_words) @> title.words)`;
}

/** Whether a person's row is outdated: the job at the company has ended. */
export function hasLeft({ last_job_end, last_job_company, company_key }: PersonRow): boolean {
  return Boolean(last_job_end) && nameKey(last_job_company ?? "") === company_key;
}
