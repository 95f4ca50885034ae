import type { ItemOutcome, MatchCandidate, RunRow as RunInput } from "@eq/contracts";
import { RowAppender } from "../../platform/db/append-rows.ts";
import { writeRowSource } from "../../platform/db/bulk-insert.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { PendingItem } from "./run-kind.ts";

/** An item as it is stored, before its result is read for the user. */
export interface StoredItem {
  position: number;
  input: RunInput;
  outcome: ItemOutcome | null;
  attempts: number;
  charged: number;
  reason: string | null;
  resultId: string | null;
  candidates: MatchCandidate[] | null;
  /** The candidate that the user chose; null when there was nothing to choose or none was right. */
  chosenId: string | null;
  event: number;
}

/** An item to work on. */
export interface WaitingItem extends PendingItem {
  attempts: number;
}

/** What an attempt changes in an item. `outcome` is null when the item waits for another attempt. */
export interface ItemChange {
  position: number;
  outcome: ItemOutcome | null;
  attempts: number;
  charged: number;
  reason: string | null;
  resultId: string | null;
  candidates: MatchCandidate[] | null;
  chosenId: string | null;
  notBefore: string | null;
}

const itemColumns: Sql = sql`
  position, input, outcome, attempts, charged, reason, result_id as "resultId", candidates,
  chosen_id as "chosenId", event`;

const appender = new RowAppender("run_item", { run_id: "bigint", position: "integer", input: "jsonb" });

/** Adds rows to a run. @param from position of the first row */
export async function insertItems(
  tx: Queryable,
  runId: number,
  from: number,
  inputs: readonly RunInput[],
): Promise<void> {
  const rows = inputs.map((input, index) => ({
    run_id: runId,
    position: from + index,
    input: compact(input),
  }));
  await appender.append(tx, rows);
}

/** Leaves out empty cells, because most rows have one or two of them. */
function compact(input: RunInput): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
}

/** Restores the cell that the contract requires. */
const complete = <Item extends { input: RunInput }>(item: Item): Item => ({
  ...item,
  input: { ...item.input, companyName: item.input.companyName ?? "" },
});

export interface ItemPage {
  /** Null for all items. */
  outcome: ItemOutcome | "waiting" | null;
  after: number;
  limit: number;
}

/** Reads items by position. The caller has checked that the run is the user's. */
export async function listItems(
  db: Queryable,
  runId: number,
  { outcome, after, limit }: ItemPage,
): Promise<StoredItem[]> {
  const filter =
    outcome === null ? sql`true` : outcome === "waiting" ? sql`outcome is null` : sql`outcome = ${outcome}`;
  const rows = await db.query<StoredItem>(sql`
    select ${itemColumns} from run_item
    where run_id = ${runId} and position > ${after} and ${filter} order by position limit ${limit}`);
  return rows.map(complete);
}

/** Which items a file has. `event` is the newest event when the file was begun. */
export interface FileItems {
  only: "all" | "found" | "left-out";
  event: number;
}

/**
 * Reads the items of a file by position. A found item stays found; so that the number of rows is fixed while the run
 * goes on, items that were found after the file was begun count as left out.
 */
export async function listFileItems(
  db: Queryable,
  runId: number,
  { only, event, after, limit }: FileItems & { after: number; limit: number },
): Promise<StoredItem[]> {
  const isFound = sql`coalesce(outcome in ('found', 'partly'), false) and event <= ${event}`;
  const filter = only === "all" ? sql`true` : only === "found" ? isFound : sql`not (${isFound})`;
  const rows = await db.query<StoredItem>(sql`
    select ${itemColumns} from run_item
    where run_id = ${runId} and position > ${after} and ${filter} order by position limit ${limit}`);
  return rows.map(complete);
}

export async function listItemsAt(
  db: Queryable,
  runId: number,
  positions: readonly number[],
): Promise<StoredItem[]> {
  const rows = await db.query<StoredItem>(sql`
    select ${itemColumns} from run_item
    where run_id = ${runId} and position = any(${positions}::int[]) order by position`);
  return rows.map(complete);
}

/** Names an item of a run by the id of what it is about. */
export interface ItemName {
  field: "personId" | "companyId";
  id: string;
}

/** Finds the item of a run that is about this person or company; of several, the first that waits, else the first. */
export async function findNamedItem(
  db: Queryable,
  runId: number,
  { field, id }: ItemName,
): Promise<StoredItem | null> {
  const rows = await db.query<StoredItem>(sql`
    select ${itemColumns} from run_item
    where run_id = ${runId} and input->>${field}::text = ${id} order by outcome is not null, position limit 1`);
  return rows.map(complete)[0] ?? null;
}

export interface ChangedItemsPage {
  /** The last item that was read before. */
  after: { event: number; position: number };
  /** Number of the newest event to read. */
  until: number;
  limit: number;
}

/** Reads items in the order in which they changed. */
export async function listChangedItems(
  db: Queryable,
  runId: number,
  { after, until, limit }: ChangedItemsPage,
): Promise<StoredItem[]> {
  const rows = await db.query<StoredItem>(sql`
    select ${itemColumns} from run_item
    where run_id = ${runId} and event > 0 and event <= ${until}
      and (event, position) > (${after.event}::int, ${after.position}::int)
    order by event, position limit ${limit}`);
  return rows.map(complete);
}

/** Reads items in `limit` positions after one that were never tried. */
export async function listUntriedItems(
  tx: Queryable,
  runId: number,
  { after, limit }: { after: number; limit: number },
): Promise<WaitingItem[]> {
  // The range keeps the plan cheap even before the database has statistics of the table.
  const rows = await tx.query<WaitingItem>(
    sql`
    select position, input, attempts, chosen_id as "chosenId" from run_item
    where run_id = ${runId} and position > ${after}::int and position <= ${after + limit}::int
      and outcome is null and attempts = 0 and not is_retry
    order by position`,
    { keepPlan: true },
  );
  return rows.map(complete);
}

/** Condition of items that wait for another attempt; it fits the index `run_item_retry`. */
const isRetried = (runId: number, onlyRetries: boolean) => sql`
  run_id = ${runId} and outcome is null and (attempts > 0 or is_retry) and (is_retry or not ${onlyRetries}::boolean)`;

/** Reads items that wait for another attempt and whose time has come. @param onlyRetries only those that the user retries */
export async function listRetriedItems(
  tx: Queryable,
  runId: number,
  { limit, onlyRetries, now }: { limit: number; onlyRetries: boolean; now: Date },
): Promise<WaitingItem[]> {
  const rows = await tx.query<WaitingItem>(
    sql`
    select position, input, attempts, chosen_id as "chosenId" from run_item
    where ${isRetried(runId, onlyRetries)} and (not_before is null or not_before <= ${now})
    order by position limit ${limit}`,
    { keepPlan: true },
  );
  return rows.map(complete);
}

/** Returns when the next item may be tried again; null when none waits for that. */
export async function findNextAttempt(
  tx: Queryable,
  runId: number,
  { onlyRetries }: { onlyRetries: boolean },
): Promise<string | null> {
  const [row] = await tx.query<{ next: string | null }>(sql`
    select min(not_before) as next from run_item where ${isRetried(runId, onlyRetries)}`);
  return row?.next ?? null;
}

const changeColumns = {
  position: "integer",
  outcome: "text",
  attempts: "smallint",
  charged: "smallint",
  reason: "text",
  result_id: "text",
  candidates: "jsonb",
  chosen_id: "text",
  not_before: "timestamptz",
} as const;

/** Writes the changes of items that have the outcome `from`, under the number of an event. */
export async function writeItemChanges(
  tx: Queryable,
  runId: number,
  changes: readonly ItemChange[],
  { event, from }: { event: number; from: ItemOutcome | null },
): Promise<void> {
  const rows = changes.map(({ resultId, chosenId, notBefore, ...change }) => ({
    ...change,
    result_id: resultId,
    chosen_id: chosenId,
    not_before: notBefore,
  }));
  await tx.query(
    sql`
    update run_item set
      outcome = record.outcome, attempts = record.attempts, charged = record.charged, reason = record.reason,
      result_id = record.result_id, candidates = record.candidates, chosen_id = record.chosen_id,
      not_before = record.not_before, is_retry = is_retry and record.outcome is null, event = ${event}
    from ${writeRowSource(changeColumns, rows)}
    where run_item.run_id = ${runId} and run_item.position = record.position
      and run_item.position = any(${changes.map(({ position }) => position)}::int[])
      and run_item.outcome is not distinct from ${from}`,
    { keepPlan: true },
  );
}

/** Makes the failed items of a run wait again. @returns their number */
export async function resetFailedItems(tx: Queryable, runId: number, event: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    with reset as (
      update run_item set outcome = null, attempts = 0, reason = null, not_before = null, is_retry = true,
        event = ${event}
      where run_id = ${runId} and outcome = 'failed' returning 1)
    select count(*)::int as count from reset`);
  return row?.count ?? 0;
}
