import { nameKey } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { companyTable, personTable, Row } from "../schema/tables.ts";

const personColumns = [
  "id",
  "company_id",
  "full_name",
  "first_name",
  "middle_name",
  "last_name",
  "title",
  "title_words",
  "management_level",
  "job_function",
  "city",
  "state",
  "country",
  "email",
  "phone",
  "mobile",
  "linkedin_url",
  "phone_dnc",
  "mobile_dnc",
  "accuracy_score",
  "employment",
  "education",
  "source",
  "company_key",
  "former_employers",
  "updated_on",
  "notice_on",
  "within_eu",
  "within_california",
  "within_canada",
  "opted_out",
  "contact_source",
] as const;

export type PersonRow = Row<typeof personTable, (typeof personColumns)[number] | "company_name"> & {
  [Column in "website" | "domain"]: Row<typeof companyTable>[Column] | null;
} & { company_phone: string | null };

const selectedColumns = raw(`${personColumns.map((column) => `p.${column}`).join(", ")},
  coalesce(c.name, p.company_name) as company_name, c.website, c.domain, c.phone as company_phone`);

/** At most this many people of a company are read; of larger companies, also those with a requested surname. */
const peoplePerCompany = 2000;

export interface PeopleKeys {
  companyIds: readonly string[];
  personIds: readonly string[];
  /** Full names as requested, for people who left a company or work at a very large one. */
  fullNames: readonly string[];
  /** Name keys of the companies as requested, which people who left may have as a former employer. */
  companyKeys: readonly string[];
}

/** SQL condition: an import has not hidden the person. */
const isVisible = raw("(p.source <> 'demo' or not (select demo_hidden from directory_state))");

/** Reads everyone whom a batch of requests may mean, in one statement. */
export function selectPeople(
  db: Queryable,
  keys: PeopleKeys,
  signal: AbortSignal | undefined,
): Promise<PersonRow[]> {
  const surnames = keys.fullNames.flatMap(listSurnames);
  return db.query<PersonRow>(
    sql`
    with picked as (
      select of_company.id from unnest(${keys.companyIds}::bigint[]) as key (id) cross join lateral (
        select p.id from person p where p.company_id = key.id limit ${peoplePerCompany}::int) as of_company
      union
      select id from person where id = any(${keys.personIds}::bigint[])
      union
      select p.id from unnest(${surnames.map(({ surname }) => surname)}::text[],
          ${surnames.map(({ initial }) => initial)}::text[]) as named (surname, initial)
        join person p on lower(p.last_name) = named.surname and left(lower(p.first_name), 1) = named.initial
        where p.company_id = any(${keys.companyIds}::bigint[]) or p.former_employers && (${keys.companyKeys}::text[]
          || array(select name_key from company where id = any(${keys.companyIds}::bigint[]))))
    select ${selectedColumns}
    from picked join person p on p.id = picked.id left join company c on c.id = p.company_id
    where ${isVisible} order by p.id`,
    { signal },
  );
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
export function hasLeft({ employment, company_key }: PersonRow): boolean {
  const [last] = employment;
  return Boolean(last?.toDate) && nameKey(last?.companyName ?? "") === company_key;
}
