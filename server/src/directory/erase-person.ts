import type { ComparedPerson } from "../adapters/contact-data/port.ts";
import type { Queryable } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { readForSuppression } from "./contact-data/read-for-suppression.ts";
import { lockImports } from "./import/company-store.ts";

/** A person as the directory lists them, with what suppression compares people by. */
export interface ListedPerson {
  name: string;
  companyName: string | null;
  form: ComparedPerson;
}

export async function readListedPerson(db: Queryable, id: string): Promise<ListedPerson | null> {
  const [form] = await readForSuppression(db, [id], undefined);
  const [row] = await db.query<Omit<ListedPerson, "form">>(sql`
    select p.full_name as name, coalesce(c.name, p.company_name) as "companyName"
    from person p left join company c on c.id = p.company_id where p.id = ${id}::bigint`);
  return row && form ? { ...row, form } : null;
}

/**
 * Deletes a person from the directory; the index follows by the log of changes. Batches that are being stored end first, since
 * they may have looked at the list of erased people before this person was on it.
 */
export async function deletePerson(tx: Queryable, id: string): Promise<void> {
  await lockImports(tx);
  await tx.query(sql`delete from person where id = ${id}::bigint`);
}
