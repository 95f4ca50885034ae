import { type CompanyReference, nameKey } from "@eq/contracts";
import type { CompanyNames } from "@eq/directory-index";
import { type Sql, sql } from "../../platform/db/sql.ts";

/** The ids and name keys of references; null without references. The name of a reference with an id is ignored. */
export function readCompanyNames(references: readonly CompanyReference[]): CompanyNames | null {
  if (references.length === 0) return null;
  const ids = references.flatMap(({ id }) => (id !== undefined && /^\d{1,15}$/.test(id) ? [Number(id)] : []));
  const keys = references.flatMap(({ id, name }) => (id === undefined && name ? [nameKey(name)] : []));
  return { ids, keys: keys.filter((key) => key !== "") };
}

/** SQL condition: the company has the id or name key of one of the references; null without references. */
export function isNamed(references: readonly CompanyReference[]): Sql | null {
  const names = readCompanyNames(references);
  return names && sql`(c.id = any(${names.ids}::bigint[]) or c.name_key = any(${names.keys}::text[]))`;
}
