import type { DataCount } from "@eq/contracts";
import { nameFormerOwner } from "../../contact-release/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";
import { dataStores, unexportedTables } from "./stores.ts";

/** Tables that are not emptied here: the sign-in ends its devices and sessions in the same transaction. */
const signInTables = /^(?:identity_|mail_outbox$)/;

/**
 * Deletes every row of a user. Hashes of people who were erased for the user stay, under a name that does not tell whose
 * they were.
 * @param tx a transaction
 * @returns what was deleted
 */
export async function eraseUser(tx: Queryable, userId: string): Promise<DataCount[]> {
  // The ledger lets its entries go only while this is set.
  await tx.query(sql`select set_config('eq.deleted_user', ${userId}, true)`);
  // The account's row is locked first, as everything that spends credits does. It is inserted for a user without one, so
  // that a read of the user's customer cannot create it meanwhile.
  await tx.query(sql`insert into account (user_id) values (${userId}) on conflict do nothing`);
  await tx.query(sql`select 1 from account where user_id = ${userId} for update`);
  await keepHashes(tx, userId);
  const removed: DataCount[] = [];
  for (const { table, label, owner } of listErasable()) {
    const rows = await (signInTables.test(table) ? countRows : deleteRows)(tx, table, owner(userId));
    if (rows > 0 && label !== null) removed.unshift({ label, rows });
  }
  await tx.query(sql`select set_config('eq.deleted_user', '', true)`);
  return removed;
}

/** Tables to empty, those that name another before it, and the account last. */
function listErasable() {
  const unexported = unexportedTables.map((table) => ({ ...table, label: null })).toReversed();
  const stores = dataStores.toReversed();
  const isLast = ({ table }: { table: string }) => table === "account" || table === "billing_customer";
  return [...unexported, ...stores.filter((each) => !isLast(each)), ...stores.filter(isLast)].filter(
    ({ table }) => table !== "erased_hash",
  );
}

async function countRows(tx: Queryable, table: string, owned: Sql): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    sql`select count(*)::int as rows from ${raw(table)} where ${owned}`,
  );
  return row?.rows ?? 0;
}

async function deleteRows(tx: Queryable, table: string, owned: Sql): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(sql`
    with deleted as (delete from ${raw(table)} where ${owned} returning 1)
    select count(*)::int as rows from deleted`);
  return row?.rows ?? 0;
}

async function keepHashes(tx: Queryable, userId: string): Promise<void> {
  const formerOwner = await nameFormerOwner(tx, userId);
  await tx.query(sql`
    insert into erased_hash (owner, hash, erased_at)
    select ${formerOwner}, hash, erased_at from erased_hash where owner = ${userId} on conflict do nothing`);
  await tx.query(sql`delete from erased_hash where owner = ${userId}`);
}
