import { RowAppender } from "../../platform/db/append-rows.ts";
import { writeRowSource } from "../../platform/db/bulk-insert.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { anyOf, join, raw, sql } from "../../platform/db/sql.ts";
import type { KnownPerson, PersonIdentity } from "./person-matching.ts";
import { personColumns } from "./person-row.ts";

export type StorablePerson = PersonIdentity & Readonly<Record<string, unknown>>;

/** Selects the stored people that share an e-mail address, profile or name with the rows, except demo people. */
export function findKnownPeople(db: Queryable, rows: readonly PersonIdentity[]): Promise<KnownPerson[]> {
  const emails = rows.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const profiles = rows.flatMap(({ linkedin_url }) => linkedin_url ?? []);
  const names = rows.map(({ full_name }) => full_name.toLowerCase());
  const columns = raw("select id, full_name, email, linkedin_url, company_id, company_name from person");
  return db.query<KnownPerson>(sql`
    ${columns} where source <> 'demo' and email is not null and lower(email) = ${anyOf(emails)}
    union ${columns} where source <> 'demo' and linkedin_url is not null
      and linkedin_url = ${anyOf(profiles)}
    union ${columns} where source <> 'demo' and lower(full_name) = ${anyOf(names)}`);
}

const personAppender = new RowAppender("person", { ...personColumns, source: "text" }, { source: "import" });

export async function insertPeople(tx: Queryable, rows: readonly StorablePerson[]): Promise<void> {
  await personAppender.append(
    tx,
    rows.map((row) => ({ title_words: [], level_rank: 0, ...row })),
  );
}

/** Updates the stored people with the rows' values, by id; returns the ids of the changed people. */
export async function updatePeople(
  tx: Queryable,
  rows: readonly (StorablePerson & { readonly id: number })[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = Object.keys(personColumns);
  const merged = columns.map((name) => {
    // Columns that are derived from the title change only together with the title.
    if (titleDerivedColumns.has(name))
      return raw(`case when n.title is null then c.${name} else n.${name} end`);
    // An import never removes a stored objection or do-not-call request.
    if (name.endsWith("_dnc") || name === "opted_out") return raw(`c.${name} or coalesce(n.${name}, false)`);
    if (name === "contact_source") return mergedSources;
    return raw(`coalesce(n.${name}, c.${name})`);
  });
  const stored = columns.map((name) => raw(`c.${name}`));
  const changed = await tx.query<{ id: number }>(sql`
    update person as c set (${join(columns.map(raw), ", ")}, updated_at) = row(${join(merged, ", ")}, now())
    from (select * from ${writeRowSource({ id: "bigint", ...personColumns }, rows)}) as n
    where c.id = n.id and row(${join(stored, ", ")}) is distinct from row(${join(merged, ", ")})
    returning c.id`);
  return changed.map((row) => row.id);
}

/** The columns of the details, by their names in `contact_source`. */
const detailColumns = { email: "email", phone: "phone", mobile: "mobile", linkedIn: "linkedin_url" };

/** A new entry replaces that of its detail, unless the file states the stored value again without a date. */
const repeatedDetails = Object.entries(detailColumns).map(
  ([name, column]) =>
    `case when n.updated_on is null and n.${column} is not distinct from c.${column} then '${name}' end`,
);
const mergedSources = raw(
  `c.contact_source || (coalesce(n.contact_source, '{}') - array_remove(array[${repeatedDetails.join(", ")}], null))`,
);

const titleDerivedColumns = new Set([
  "title_words",
  "management_level",
  "level_rank",
  "job_function",
  "department",
]);
