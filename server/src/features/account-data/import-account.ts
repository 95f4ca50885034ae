import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import type { DataStore, ParentTable } from "./data-store.ts";
import { openArchive, WrongArchive } from "./read-archive.ts";
import type { DataRow } from "./read-store.ts";
import { dataStores } from "./stores.ts";

export interface ImportedStore {
  label: string;
  rows: number;
  /** Rows that the account has already, or whose search, campaign or run is not in the archive. */
  skipped: number;
}

/**
 * Reads an archive of `downloadMyData` into a user's account, all or nothing. Ids are assigned anew; what refers to them
 * follows. The account must be empty, so that the same archive is never imported twice.
 * @throws WrongArchive for a changed, damaged or newer archive, and for an account that is not empty
 */
export async function importAccount(
  db: Database,
  { userId, bytes }: { userId: string; bytes: Uint8Array },
): Promise<ImportedStore[]> {
  const archive = await openArchive(bytes);
  return db.transaction(async (tx) => {
    // Two imports at once wait for each other here, and the second finds the rows of the first.
    await tx.query(sql`insert into account (user_id) values (${userId}) on conflict do nothing`);
    await tx.query(sql`select 1 from account where user_id = ${userId} for update`);
    await refuseFilledAccount(tx, userId);
    const ids: NewIds = {
      saved_search: new Map(),
      observed_search: new Map(),
      campaign: new Map(),
      run: new Map(),
      export_record: new Map(),
    };
    const imported: ImportedStore[] = [];
    for (const store of dataStores) {
      if (store.notRestored) continue;
      const { label } = store;
      const counted: ImportedStore = { label, rows: 0, skipped: 0 };
      for await (const rows of archive.readRows(store.table)) {
        const inserted = await insertRows(tx, store, { userId, ids, rows });
        counted.rows += inserted;
        counted.skipped += rows.length - inserted;
      }
      if (counted.rows + counted.skipped > 0) imported.push(counted);
    }
    await countCampaignContacts(tx, userId);
    return imported;
  });
}

type NewIds = Record<ParentTable, Map<number, number>>;

/** The daily credits of a plan are granted to every user, and a profile is filled in first of all. */
const isExpected = sql`kind = 'grant' and key like 'plan %'`;

async function refuseFilledAccount(tx: Queryable, userId: string): Promise<void> {
  for (const { table, label, owner, notRestored } of dataStores) {
    if (notRestored || table === "user_profile") continue;
    const isCounted = table === "credit_ledger" ? sql`not coalesce(${isExpected}, false)` : raw("true");
    const [row] = await tx.query<{ rows: number }>(
      sql`select count(*)::int as rows from ${raw(table)} where ${owner(userId)} and ${isCounted}`,
    );
    if (row && row.rows > 0)
      throw new WrongArchive(
        `The account is not empty: ${label}, ${row.rows}. Import into a new account, so that nothing is there twice.`,
      );
  }
}

/** @returns the number of inserted rows */
async function insertRows(
  tx: Queryable,
  store: DataStore,
  { userId, ids, rows }: { userId: string; ids: NewIds; rows: readonly DataRow[] },
): Promise<number> {
  const { table, columns, omitted } = store;
  const isParent = table in ids;
  if (isParent) await assignIds(tx, table as ParentTable, ids, rows);
  const ownerColumn = ["user_id", "owner"].find((column) => column in omitted);
  // An id that nothing refers to is assigned by the table.
  const isAssigned = (column: string) => column === "id" && !isParent && hasNumberedRows(store);
  const written = columns.filter((column) => !isAssigned(column));
  const restored = rows.flatMap((row) => {
    const mapped = mapReferences(store, ids, row);
    return mapped ? { ...restoreRow(table, mapped), ...(ownerColumn && { [ownerColumn]: userId }) } : [];
  });
  const listed = raw([...written, ...(ownerColumn ? [ownerColumn] : [])].join(", "));
  const inserted = await tx.query(sql`
    insert into ${raw(table)} (${listed})
    select ${listed} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(restored)}::jsonb)
    on conflict do nothing returning 1`);
  return inserted.length;
}

const hasNumberedRows = ({ key }: DataStore) =>
  key.some(([column, type]) => column === "id" && type === "bigint");

async function assignIds(
  tx: Queryable,
  table: ParentTable,
  ids: NewIds,
  rows: readonly DataRow[],
): Promise<void> {
  const assigned = await tx.query<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}::text, 'id')) as id from generate_series(1, ${rows.length}::int)`);
  for (const [index, { id }] of rows.entries()) ids[table].set(Number(id), assigned[index]?.id ?? 0);
}

/** Gives a row the new ids of what it refers to. @returns null for a row whose parent is not in the archive */
function mapReferences(
  { table, parent, references = {} }: DataStore,
  ids: NewIds,
  row: DataRow,
): DataRow | null {
  const mapped: DataRow = { ...row };
  if (table in ids) mapped.id = ids[table as ParentTable].get(Number(row.id));
  for (const [column, name] of Object.entries(references)) {
    if (row[column] === null || row[column] === undefined) continue;
    const id = ids[name].get(Number(row[column]));
    if (id === undefined && parent === name) return null;
    mapped[column] = id ?? null;
  }
  return mapped;
}

/** A run that was not done waits for its user, so that an import spends no credits. */
function restoreRow(table: string, row: DataRow): DataRow {
  const isUnfinished = table === "run" && (row.status === "queued" || row.status === "running");
  return isUnfinished ? { ...row, status: "paused", paused_because: "user" } : row;
}

/** Contacts of suppressed people are not in the archive, so that the stored counts may be too high. */
async function countCampaignContacts(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`
    update campaign c set contacts = (
      select count(*) from campaign_contact k where k.campaign_id = c.id and k.removed_at is null)
    where c.user_id = ${userId}`);
}
