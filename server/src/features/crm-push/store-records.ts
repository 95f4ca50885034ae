import type { CrmObject } from "../../adapters/crm/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** The CRM's records of people and companies, for all users. `crmId` is null while it is not known whether one was created. */
export interface RememberedRecord {
  ownId: string;
  crmId: string | null;
  triedAt: string;
}

interface RecordKey {
  account: string;
  object: CrmObject;
}

export async function listRecords(
  db: Queryable,
  { account, object }: RecordKey,
  ownIds: readonly string[],
): Promise<Map<string, RememberedRecord>> {
  if (ownIds.length === 0) return new Map();
  const rows = await db.query<RememberedRecord>(sql`
    select own_id as "ownId", crm_id as "crmId", tried_at as "triedAt" from crm_record
    where account = ${account} and object = ${object} and own_id = any(${ownIds}::text[])`);
  return new Map(rows.map((row) => [row.ownId, row]));
}

/** Remembers records. @param records `crmId` null for a record whose creation begins */
export async function rememberRecords(
  db: Queryable,
  { account, object }: RecordKey,
  { records, now }: { records: readonly Pick<RememberedRecord, "ownId" | "crmId">[]; now: Date },
): Promise<void> {
  if (records.length === 0) return;
  await db.query(sql`
    insert into crm_record (account, object, own_id, crm_id, tried_at)
    select ${account}, ${object}, r."ownId", r."crmId", ${now}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r ("ownId" text, "crmId" text)
    on conflict (account, object, own_id) do update set crm_id = excluded.crm_id, tried_at = excluded.tried_at
    where crm_record.crm_id is distinct from excluded.crm_id or excluded.crm_id is null`);
}

/** Forgets records that the CRM does not have any more, or that were not created. */
export async function forgetRecords(
  db: Queryable,
  { account, object }: RecordKey,
  ownIds: readonly string[],
): Promise<void> {
  if (ownIds.length === 0) return;
  await db.query(sql`
    delete from crm_record where account = ${account} and object = ${object} and own_id = any(${ownIds}::text[])`);
}
