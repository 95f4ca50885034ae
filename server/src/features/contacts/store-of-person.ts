import type { Contact } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** At most this many records that look like a person are compared. */
const maxRecords = 500;

export interface MarkedPerson {
  key: string;
  /** Without contact details, except those of `findSavedContacts`. */
  person: Contact | null;
}

const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Finds the keys of bought contacts and of liked or saved people whose record has a text, in any case. */
export async function findKeysWithText(db: Queryable, userId: string, text: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select person_key as key from contact_enrichment
    where user_id = ${userId} and contact::text ilike ${likeText(text)}
    union
    select person_key from person_mark
    where user_id = ${userId} and (person::text ilike ${likeText(text)} or contact::text ilike ${likeText(text)})
    order by key limit ${maxRecords}::int`);
  return rows.map(({ key }) => key);
}

/** Finds which of these people the user liked, saved or disliked, with their profiles. */
export async function findMarks(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<MarkedPerson[]> {
  return await db.query<MarkedPerson>(sql`
    select person_key as key, person from person_mark
    where user_id = ${userId} and person_key = any(${keys}::text[])`);
}

/** Deletes what the user bought of people. @returns the number of contacts */
export async function deleteOwnedContacts(
  tx: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<number> {
  await tx.query(sql`
    delete from contact_without_details where user_id = ${userId} and person_key = any(${keys}::text[])`);
  const rows = await tx.query(sql`
    delete from contact_enrichment where user_id = ${userId} and person_key = any(${keys}::text[]) returning 1`);
  return rows.length;
}

/** Deletes the user's likes, saves and dislikes of people. @returns their number */
export async function deleteMarks(tx: Queryable, userId: string, keys: readonly string[]): Promise<number> {
  const rows = await tx.query(sql`
    delete from person_mark where user_id = ${userId} and person_key = any(${keys}::text[]) returning 1`);
  return rows.length;
}

/**
 * Notes in all bought contacts of a person how a check of the email came out. The address stays, because it was paid for.
 * When the contact was last updated stays too, so that its source is requested again as soon as without the note. Where
 * any address is accepted, a guess is as likely as before and gets no note.
 * @param note the address in lower case; the day of the check as YYYY-MM-DD, which becomes the day of verified ones
 */
export async function noteEmailCheck(
  tx: Queryable,
  {
    personId,
    address,
    method,
    checkedOn,
  }: { personId: string; address: string; method: string; checkedOn: string },
): Promise<void> {
  const entry = JSON.stringify({ method, ...(method === "verified" && { date: checkedOn }) });
  await tx.query(sql`
    update contact_enrichment set
      provenance = jsonb_set(provenance, '{email}',
        (coalesce(provenance->'email', '{}') - 'probability') || ${entry}::jsonb)
    where person_key = ${personId} and lower(contact->'details'->'email'->>'value') = ${address}
      and provenance->'email'->>'method' is distinct from ${method}
      and (${method}::text <> 'accepts anything' or not (coalesce(provenance->'email', '{}') ? 'probability'
        or coalesce(provenance->'email'->>'method', '') in ('guessed', 'pattern')))`);
}
