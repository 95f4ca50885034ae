import { type CheckedPerson, identifyPerson } from "../../contact-release/index.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { lockAccount } from "../credits/index.ts";
import { collectForms } from "./collect-forms.ts";
import type { PlaceCall, Subject } from "./person-place.ts";
import { personPlaces } from "./places.ts";
import { insertHashes } from "./store-requests.ts";

/** The owner of hashes that hold for all users and for imports. */
const everybody = "";

export interface ErasureForAll {
  subject: Subject & { id: string };
  /** What the directory has of the person. */
  form: CheckedPerson;
  now: Date;
  /** Deletes the person from the directory. */
  deleteListed: (tx: Queryable) => Promise<void>;
}

/**
 * Removes a person from the directory and from the records of every user, and keeps keyed hashes by which imports and all
 * users' lists refuse the person from then on. The hashes are kept first, so that nothing new is stored meanwhile; a call that
 * was interrupted can be repeated.
 * @returns the number of removed records of users, and of users who had any
 */
export async function erasePersonForAll(
  db: Database,
  { subject, form, now, deleteListed }: ErasureForAll,
): Promise<{ records: number; users: number }> {
  const users = await listUsers(db);
  const calls = users.map((userId) => openCall(db, { userId, subject, form, now }));
  const forms: CheckedPerson[] = [form];
  for (const call of calls) forms.push(...(await collectForms(call)));
  const { hashes } = await identifyPerson(db, forms);
  await insertHashes(db, everybody, { hashes, now });
  const counts: number[] = [];
  for (const call of calls) counts.push(await eraseOfUser(db, call));
  await db.transaction(deleteListed);
  return {
    records: counts.reduce((sum, count) => sum + count, 0),
    users: counts.filter((count) => count > 0).length,
  };
}

/** All users who have stored anything. */
async function listUsers(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select user_id as id from account union select user_id from saved_search union select user_id from campaign
    union select user_id from run union select user_id from person_mark union select user_id from export_record
    order by id`);
  return rows.map(({ id }) => id);
}

type UserCall = Omit<PlaceCall, "sources">;

function openCall(
  db: Queryable,
  { userId, subject, form, now }: { userId: string } & Pick<ErasureForAll, "subject" | "form" | "now">,
): UserCall {
  const listed = [{ values: {}, form }];
  return { db, userId, now, subject, listed, signal: new AbortController().signal };
}

async function eraseOfUser(db: Database, call: UserCall): Promise<number> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, { userId: call.userId }, call.now);
    let records = 0;
    for (const { erase } of personPlaces.toReversed()) records += (await erase?.({ ...call, db: tx })) ?? 0;
    return records;
  });
}
