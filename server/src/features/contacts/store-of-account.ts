import type { Contact } from "@eq/contracts";
import type { UnreleasedContact } from "../../adapters/contact-data/port.ts";
import { type SavedContact, sealSaved } from "../../contact-release/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { type ContactRow, readRow } from "./store.ts";

/** A bought contact with the other columns of its row, named as in the table. */
export interface BoughtRow {
  key: string;
  contact: UnreleasedContact;
  columns: Record<string, unknown>;
}

/** A liked, saved or disliked person with the other columns of its row, named as in the table. */
export interface MarkedRow {
  key: string;
  person: SavedContact | null;
  contact: SavedContact | null;
  columns: Record<string, unknown>;
}

interface Page {
  /** Only rows after this key. */
  after: string;
  limit: number;
}

/** Lists what the user bought, by key, in pages. Instants are as exact as the database has them. */
export async function listBoughtRows(
  db: Queryable,
  userId: string,
  { after, limit }: Page,
): Promise<BoughtRow[]> {
  const rows = await db.query<ContactRow & Pick<BoughtRow, "columns">>(sql`
    select person_key as key, contact, provenance, jsonb_build_object(
      'bought_at', bought_at, 'updated_at', updated_at, 'run_id', run_id, 'report_problem', report_problem,
      'reported_at', reported_at, 'report_refunded', report_refunded) as columns
    from contact_enrichment
    where user_id = ${userId} and person_key > ${after} order by person_key limit ${limit}::int`);
  return rows.map(({ columns, ...row }) => ({ key: row.key, contact: readRow(row), columns }));
}

/** Lists whom the user liked, saved or disliked, by key, in pages. */
export async function listMarkedRows(
  db: Queryable,
  userId: string,
  { after, limit }: Page,
): Promise<MarkedRow[]> {
  const rows = await db.query<{
    key: string;
    person: Contact | null;
    contact: Contact | null;
    columns: Record<string, unknown>;
  }>(sql`
    select person_key as key, person, contact, jsonb_build_object(
      'liked_at', liked_at, 'saved_at', saved_at, 'disliked_at', disliked_at) as columns
    from person_mark
    where user_id = ${userId} and person_key > ${after} order by person_key limit ${limit}::int`);
  return rows.map(({ person, contact, ...row }) => ({
    ...row,
    person: person && sealSaved(person),
    contact: contact && sealSaved(contact),
  }));
}
