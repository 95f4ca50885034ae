import type { Contact } from "@eq/contracts";
import { sealSaved } from "../../contact-release/index.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { erasedName, hasSearchableName, listSubjectKeys, type PersonPlace } from "./person-place.ts";

export const savedSearchesPlace: PersonPlace = {
  id: "searches",
  label: "Leads of searches",
  find: async ({ db, userId, subject }) => {
    const rows = await db.query<{ person: Contact; search: string | null; foundAt: string }>(sql`
      select l.person, s.name as search, l.found_at as "foundAt"
      from saved_lead l left join saved_search s on s.id = l.saved_search_id
      where l.user_id = ${userId} and l.person_key = any(${listSearchKeys(subject)}::text[])
      order by l.found_at desc limit 1000`);
    return rows.map(({ person, search, foundAt }) => ({
      values: { ...person, search, foundAt },
      form: sealSaved(person),
    }));
  },
  describe: (records) => listNames(records.map(({ values }) => values.search)),
  erase: async ({ db, userId, subject }) => {
    const rows = await db.query(sql`
      delete from saved_lead where user_id = ${userId} and person_key = any(${listSearchKeys(subject)}::text[])
      returning 1`);
    return rows.length;
  },
};

/** Leads of searches have the bare name as key when they have no id. */
const listSearchKeys = (subject: Parameters<typeof listSubjectKeys>[0]) => [
  ...listSubjectKeys(subject),
  subject.name,
];

/** Matches searches with a name in their own name, their text or their parameters. */
const hasName = (name: string): Sql => sql`
  strpos(lower(concat_ws(' ', name, natural_query, search_criteria::text)), lower(${name})) > 0`;

/** Searches whose text, name or parameters have the person's name. */
export const searchTextsPlace: PersonPlace = {
  id: "search-texts",
  label: "Texts of searches",
  find: async ({ db, userId, subject }) => {
    if (!hasSearchableName(subject)) return [];
    const rows = await db.query<{ name: string; query: string; createdAt: string }>(sql`
      select name, natural_query as query, created_at as "createdAt" from saved_search
      where user_id = ${userId}
        and ${hasName(subject.name)}
      order by id desc limit 1000`);
    return rows.map((values) => ({ values: { ...values } }));
  },
  describe: (records) => listNames(records.map(({ values }) => values.query || values.name)),
  erase: async ({ db, userId, subject }) => {
    if (!hasSearchableName(subject)) return 0;
    // A watch has parameters of its own, so it ends.
    const rows = await db.query(sql`
      with erased as (
      update saved_search set name = ${erasedName}, natural_query = ${erasedName}, search_criteria = '{}'
      where user_id = ${userId}
        and ${hasName(subject.name)}
      returning id),
      ended as (delete from search_watch
        where user_id = ${userId} and (saved_search_id in (select id from erased)
          or strpos(lower(criteria::text), lower(${subject.name})) > 0))
      select id from erased`);
    return rows.length;
  },
};

/** Writes up to two names: “Ohio plants”, “Toledo foundries” and 3 more. */
export function listNames(names: readonly unknown[]): string {
  const different = [...new Set(names.filter((name) => typeof name === "string" && name !== ""))];
  const shown = different.slice(0, 2).map((name) => `“${name}”`);
  const rest = different.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}
