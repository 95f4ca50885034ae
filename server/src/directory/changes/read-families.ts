import type { IndexedTable, TableBatch } from "@eq/directory-index";
import type { Queryable, QueryOptions } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { indexColumnExpressions, indexedRowConditions } from "../schema/index-columns.ts";

export type RowScope =
  | { readonly kind: "everything" }
  | {
      readonly kind: "families";
      readonly companyIds: Iterable<number>;
      readonly personIds: Iterable<number>;
    };

/**
 * Rows per statement, so that each takes about 50 ms on the embedded database. Company rows are the slowest because of
 * their lexemes.
 */
const rowsPerBatch: Readonly<Record<IndexedTable, number>> = { company: 750, person: 3000, job: 3000 };
/**
 * Number of batches requested in advance: the database reads the next batch while the caller processes the current one.
 */
const batchesReadAhead = 1;
/** The people or jobs of this many companies are looked up in one statement. */
const companiesPerLookup = 1000;

const isIndexedRow = (table: IndexedTable) => raw(indexedRowConditions[table]);

/**
 * Reads companies, then open jobs, then people, including hidden demo rows. The scope is everything, or families: the
 * listed companies with their open jobs and people, and listed people who have no company. Reads no row twice. Each
 * batch is a separate statement and does not block writers. Companies may change between two batches; the change log
 * then reports them. An abort rejects with its reason.
 */
export function readRows(
  db: Queryable,
  scope: RowScope,
  options: ReadOptions = {},
): AsyncGenerator<TableBatch> {
  const selections =
    scope.kind === "everything" ? selectEverything(db, options) : selectFamilies(db, scope, options);
  return readSelections(db, selections, options);
}

type ReadOptions = Pick<QueryOptions, "signal">;

/** The rows of a table that one statement reads. */
interface RowSelection {
  readonly table: IndexedTable;
  readonly condition: Sql;
}

async function* readSelections(
  db: Queryable,
  selections: AsyncIterable<RowSelection>,
  options: ReadOptions,
): AsyncGenerator<TableBatch> {
  const running: Promise<TableBatch | null>[] = [];
  for await (const selection of selections) {
    const batch = readBatch(db, selection, options);
    // The caller gets the batch's error when it awaits the batch. If the caller stops earlier, the error must not count
    // as an unhandled rejection.
    batch.catch(() => {});
    running.push(batch);
    if (running.length > batchesReadAhead) yield* wrapBatch(await running.shift());
  }
  for (const batch of running) yield* wrapBatch(await batch);
}

function wrapBatch(batch: TableBatch | null | undefined): TableBatch[] {
  return batch ? [batch] : [];
}

/** Reads one batch; null when it is empty. The database returns texts, so that the driver parses nothing. */
async function readBatch(
  db: Queryable,
  { table, condition }: RowSelection,
  options: ReadOptions,
): Promise<TableBatch | null> {
  const columns = Object.entries(indexColumnExpressions[table]).map(([name, value]) =>
    raw(`json_agg(${value})::text as ${name}`),
  );
  const [row] = await db.query<{ row_count: number } & Record<string, string>>(
    sql`select count(*)::int as row_count, ${join(columns, ", ")}
      from (select * from ${raw(table)} where ${condition} and ${isIndexedRow(table)} order by id) as rows`,
    options,
  );
  if (!row || row.row_count === 0) return null;
  const { row_count: rows, ...columnTexts } = row;
  return { table, rows, columns: columnTexts };
}

async function* selectEverything(db: Queryable, options: QueryOptions): AsyncGenerator<RowSelection> {
  for (const table of ["company", "job", "person"] as const) {
    let after = Number.MIN_SAFE_INTEGER;
    for (;;) {
      const [end] = await db.query<{ id: number }>(
        sql`select id from ${raw(table)} where id > ${after}::bigint
          order by id offset ${rowsPerBatch[table] - 1}::int limit 1`,
        options,
      );
      if (end === undefined) break;
      yield { table, condition: sql`id > ${after}::bigint and id <= ${end.id}::bigint` };
      after = end.id;
    }
    yield { table, condition: sql`id > ${after}::bigint` };
  }
}

async function* selectFamilies(
  db: Queryable,
  { companyIds, personIds }: RowScope & { kind: "families" },
  options: QueryOptions,
): AsyncGenerator<RowSelection> {
  const companies = sortDistinctIds(companyIds);
  yield* selectIds("company", companies);
  for (const table of ["job", "person"] as const) {
    const ids: number[] = [];
    for (const slice of slices(companies, companiesPerLookup)) {
      const condition = sql`company_id = any(${slice}::bigint[]) and ${isIndexedRow(table)}`;
      for (const id of await findSelectedIds(db, { table, condition }, options)) ids.push(id);
    }
    if (table === "person")
      for (const id of await findPeopleWithoutCompany(db, personIds, options)) ids.push(id);
    yield* selectIds(table, sortDistinctIds(ids));
  }
}

async function findPeopleWithoutCompany(
  db: Queryable,
  personIds: Iterable<number>,
  options: QueryOptions,
): Promise<number[]> {
  const ids: number[] = [];
  for (const slice of slices(sortDistinctIds(personIds), rowsPerBatch.person)) {
    const condition = sql`id = any(${slice}::bigint[]) and company_id is null`;
    for (const id of await findSelectedIds(db, { table: "person", condition }, options)) ids.push(id);
  }
  return ids;
}

async function findSelectedIds(
  db: Queryable,
  { table, condition }: RowSelection,
  options: QueryOptions,
): Promise<number[]> {
  const [row] = await db.query<{ ids: string | null }>(
    sql`select json_agg(id)::text as ids from ${raw(table)} where ${condition}`,
    options,
  );
  return row?.ids ? (JSON.parse(row.ids) as number[]) : [];
}

function* selectIds(table: IndexedTable, ids: readonly number[]): Generator<RowSelection> {
  for (const slice of slices(ids, rowsPerBatch[table]))
    yield { table, condition: sql`id = any(${slice}::bigint[])` };
}

function sortDistinctIds(ids: Iterable<number>): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

function* slices<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
