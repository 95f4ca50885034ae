import type { Queryable } from "../../platform/db/database.ts";
import { readErasureSecret } from "../../platform/db/erasure-secret.ts";
import { sql } from "../../platform/db/sql.ts";
import { hashTraits, type PersonTraits } from "../../suppression-keys/index.ts";
import type { NumberedRow } from "./importer.ts";
import type { PersonRow } from "./person-row.ts";

/**
 * Finds the rows of people whom an administrator has erased on their request.
 * @returns the lines of these rows
 */
export async function findErasedLines(
  db: Queryable,
  rows: readonly NumberedRow<PersonRow>[],
): Promise<ReadonlySet<number>> {
  const erased = await findErased(
    db,
    rows.map(({ row }) => readTraits(row)),
  );
  return new Set(rows.flatMap(({ line }, index) => (erased.has(index) ? line : [])));
}

/**
 * Finds the people who were erased from the directory on their request, by an address, a profile, or the name at the
 * company. Numbers do not count, because colleagues may share one.
 * @returns the indexes of these people
 */
export async function findErased(
  db: Queryable,
  people: readonly PersonTraits[],
): Promise<ReadonlySet<number>> {
  const anybody = await db.query(sql`select 1 from erased_hash where owner = '' limit 1`);
  if (anybody.length === 0) return new Set();
  const secret = await readErasureSecret(db);
  const hashes = people.map(({ phones: _, ...traits }) => hashTraits(traits, secret));
  const found = await db.query<{ hash: string }>(
    sql`select hash from erased_hash where owner = '' and hash = any(${[...new Set(hashes.flat())]}::text[])`,
  );
  const erased = new Set(found.map(({ hash }) => hash));
  return new Set(hashes.flatMap((each, index) => (each.some((hash) => erased.has(hash)) ? index : [])));
}

const readTraits = (row: PersonRow): PersonTraits => ({
  fullName: row.full_name,
  emails: [row.email],
  profiles: [row.linkedin_url],
  companyNames: [row.company_name, row.company?.name],
});
