import type { Queryable } from "../../platform/db/database.ts";
import { readErasureSecret } from "../../platform/db/erasure-secret.ts";
import { sql } from "../../platform/db/sql.ts";
import { hashTraits } from "../../suppression-keys/index.ts";
import type { NumberedRow } from "./importer.ts";
import type { PersonRow } from "./person-row.ts";

/**
 * Finds the rows of people whom an administrator has erased on their request, by an address, a profile, or the name at the
 * company. Numbers do not count, because colleagues may share one.
 * @returns the lines of these rows
 */
export async function findErasedLines(
  db: Queryable,
  rows: readonly NumberedRow<PersonRow>[],
): Promise<ReadonlySet<number>> {
  const anybody = await db.query(sql`select 1 from erased_hash where owner = '' limit 1`);
  if (anybody.length === 0) return new Set();
  const secret = await readErasureSecret(db);
  const hashes = rows.map(({ line, row }) => ({ line, hashes: hashTraits(readTraits(row), secret) }));
  const all = [...new Set(hashes.flatMap((each) => each.hashes))];
  const found = await db.query<{ hash: string }>(
    sql`select hash from erased_hash where owner = '' and hash = any(${all}::text[])`,
  );
  const erased = new Set(found.map(({ hash }) => hash));
  return new Set(
    hashes.filter((each) => each.hashes.some((hash) => erased.has(hash))).map(({ line }) => line),
  );
}

const readTraits = (row: PersonRow) => ({
  fullName: row.full_name,
  emails: [row.email],
  profiles: [row.linkedin_url],
  companyNames: [row.company_name, row.company?.name],
});
