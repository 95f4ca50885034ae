import { type EncodedRow, RowAppender } from "../../platform/db/append-rows.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import {
  companyColumns,
  jobColumns,
  type LocalBusinessRow,
  localBusinessColumns,
  newsColumns,
  personColumns,
} from "./demo-rows.ts";
import type { DemoBlock } from "./generate-demo-directory.ts";

const demoSource = "demo";
const constantColumns = { source: demoSource };

const rowAppenders = {
  company: new RowAppender(
    "company",
    { id: "bigint", parent_id: "bigint", ...companyColumns, source: "text" },
    constantColumns,
  ),
  person: new RowAppender(
    "person",
    { company_id: "bigint", ...personColumns, source: "text" },
    constantColumns,
  ),
  job: new RowAppender("job", { company_id: "bigint", ...jobColumns, source: "text" }, constantColumns),
  news: new RowAppender(
    "news_item",
    { company_id: "bigint", ...newsColumns, source: "text" },
    constantColumns,
  ),
  local: new RowAppender("local_business", { ...localBusinessColumns, source: "text" }, constantColumns),
};

type TableRows = readonly (readonly [RowAppender, readonly EncodedRow[]])[];

/**
 * Prepares a block for storing. The company with index i gets the id `base` + i. This takes as long as generating the
 * rows. Therefore it is a separate step, which runs while the database stores the previous block.
 */
export function prepareRows(db: Queryable, block: DemoBlock, base: number): TableRows {
  const prepareOwned = <Row extends { company_index: number }>(table: RowAppender, rows: readonly Row[]) => {
    const ready = rows.map((row) => table.prepare(db, { ...row, company_id: base + row.company_index }));
    return [table, ready] as const;
  };
  const companies = block.companies.map((row) => {
    const parent_id = row.parent_index === null ? null : base + row.parent_index;
    return rowAppenders.company.prepare(db, { ...row, id: base + row.index, parent_id });
  });
  return [
    [rowAppenders.company, companies],
    prepareOwned(rowAppenders.person, block.people),
    prepareOwned(rowAppenders.job, block.jobs),
    prepareOwned(rowAppenders.news, block.news),
  ];
}

/** Stores a block: sends the statements of all tables in order, then waits for all of them. */
export async function storeRows(tx: Queryable, rows: TableRows): Promise<void> {
  await Promise.all(rows.map(([table, ready]) => table.append(tx, ready)));
}

export async function storeLocalBusinesses(tx: Queryable, rows: readonly LocalBusinessRow[]): Promise<void> {
  await rowAppenders.local.append(
    tx,
    rows.map((row) => ({ ...row })),
  );
}

/** Takes the lock for adding demo rows until the transaction ends; returns false if another transaction has it. */
export async function takeSeedLock(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('eq demo directory', 0)) as claimed`,
  );
  return row?.claimed === true;
}

export interface DemoState {
  target: number | null;
  complete: boolean;
  hidden: boolean;
}

export async function readDemoState(db: Queryable): Promise<DemoState> {
  const [row] = await db.query<DemoState>(sql`
    select demo_target as target, demo_complete as complete, demo_hidden as hidden from directory_state`);
  return row ?? { target: null, complete: false, hidden: false };
}

/**
 * Returns the id of the first demo company. The first call reserves the ids of all demo companies, so that a concurrent
 * import cannot use one.
 */
export async function reserveCompanyIds(tx: Queryable, companies: number): Promise<number> {
  const [state] = await tx.query<{ base: number | null }>(
    sql`select demo_first_id as base from directory_state`,
  );
  if (state?.base != null) return state.base;
  await tx.query(sql`lock table company in share row exclusive mode`);
  const [row] = await tx.query<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('company', 'id'))::bigint as id`,
  );
  const base = row?.id ?? 100_001;
  await tx.query(
    sql`select setval(pg_get_serial_sequence('company', 'id'), ${base}::bigint + ${companies - 1}::bigint)`,
  );
  await tx.query(sql`update directory_state set demo_first_id = ${base}::bigint`);
  return base;
}

/**
 * Calculates the number of stored demo companies from their highest id. That is enough, because blocks are stored
 * whole, in order and with reserved ids.
 */
export async function countStoredCompanies(tx: Queryable, base: number, target: number): Promise<number> {
  const [last] = await tx.query<{ id: number }>(sql`
    select id from company where id >= ${base}::bigint and id < ${base}::bigint + ${target}::bigint
    order by id desc limit 1`);
  return last === undefined ? 0 : last.id - base + 1;
}

export async function countStoredLocalBusinesses(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from local_business where source = ${demoSource}`,
  );
  return row?.count ?? 0;
}

/**
 * Stores the number of companies that the demo directory is to have, and whether it is complete. Bumps the directory's
 * version.
 */
export async function storeDemoState(tx: Queryable, target: number, complete: boolean): Promise<void> {
  await tx.query(sql`
    update directory_state
    set demo_target = ${target}::int, demo_complete = ${complete}, version = version + 1, changed_at = now()`);
}
