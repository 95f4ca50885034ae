import { setImmediate } from "node:timers/promises";
import type { Board, BoardReading } from "../../adapters/job-boards/port.ts";
import { insertRows } from "../../platform/db/bulk-insert.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { anyOf, sql } from "../../platform/db/sql.ts";
import { calculateAgeInDays } from "../hiring-intent/index.ts";
import { markCompaniesUnscored } from "../import/company-store.ts";
import { upsertJobs } from "../import/job-store.ts";
import { findListed, groupPostings, matchOpenings, type StoredOpening } from "./group-postings.ts";
import { mergeImported } from "./merge-imported.ts";
import { boardSource, makeExternalId, type OpeningReader, type OpeningRow } from "./opening-row.ts";

export interface ReadingChanges {
  readonly created: number;
  readonly changed: number;
  readonly closed: number;
}

interface StoredJob extends StoredOpening {
  readonly posted_on: string | null;
  readonly closed_on: string | null;
  readonly missing_since: string | null;
}

/** What a reading changes: the rows to store, and the stored jobs that it does not list. */
export interface ReadingPlan {
  readonly companyId: number;
  /** When the board was read. */
  readonly now: Date;
  readonly isComplete: boolean;
  readonly rows: readonly OpeningRow[];
  /** Jobs that are listed, although another job has their opening. */
  readonly listedIds: readonly number[];
  readonly missing: readonly StoredJob[];
}

/** After making this many rows, the thread yields to the event loop. */
const rowsPerYield = 25;

/** Plans what to store of a reading, for a company whose lease the caller has. @param makeRow makes an opening's rows */
export async function planReading(
  db: Queryable,
  reading: BoardReading,
  { makeRow, companyId, board, now }: { makeRow: OpeningReader; companyId: number; board: Board; now: Date },
): Promise<ReadingPlan> {
  const today = toDay(now);
  const stored = await readStoredJobs(db, companyId);
  const idOf = (postingId: string) => makeExternalId(board, postingId);
  const openings = groupPostings(reading.postings);
  const matches = matchOpenings(openings, stored, idOf);
  const rows: OpeningRow[] = [];
  for (const opening of openings) {
    const row = makeRow(opening, { companyId, board, today });
    const job = matches.get(opening);
    rows.push(job === undefined ? row : { ...row, job: { ...row.job, ...keepIdentity(row, job, today) } });
    if (rows.length % rowsPerYield === 0) await setImmediate();
  }
  const listed = findListed(stored, new Set(reading.postings.map(({ id }) => idOf(id))));
  const unreadable = findListed(stored, new Set(reading.unreadableIds.map(idOf)));
  const present = new Set([...matches.values(), ...listed, ...unreadable]);
  return {
    companyId,
    now,
    isComplete: reading.isComplete,
    rows,
    listedIds: listed.map(({ job_id }) => job_id),
    missing: stored.filter((job) => !present.has(job)),
  };
}

export const toDay = (time: Date) => time.toISOString().slice(0, 10);

/** A board lists all that it knows of a posting, so that a value that it no longer has is gone. */
const replacedColumns = [
  "location",
  "city",
  "state",
  "country",
  "remote",
  "salary",
  "department",
  "employment_type",
] as const;

/** Stores some rows of a plan. */
export async function storeRows(
  tx: Queryable,
  { companyId }: ReadingPlan,
  rows: readonly OpeningRow[],
): Promise<ReadingChanges> {
  const { created, changed } = await upsertJobs(
    tx,
    rows.map(({ job }) => job),
    replacedColumns,
  );
  await storeDetails(tx, rows);
  if (created.size + changed.size > 0) await markCompaniesUnscored(tx, [companyId]);
  return { created: created.size, changed: changed.size, closed: 0 };
}

/**
 * Ends a reading, once all its rows are stored. A job that a complete reading does not list is missing; when a complete
 * reading at least 20 hours later does not list it either, it closed on the day on which it was missing first.
 */
export async function endReading(
  tx: Queryable,
  { companyId, now, isComplete, missing, listedIds }: ReadingPlan,
): Promise<ReadingChanges> {
  await clearMissing(tx, listedIds);
  const changed = await mergeImported(tx, companyId);
  const closed = isComplete ? await closeMissing(tx, missing, now) : 0;
  if (changed + closed > 0) await markCompaniesUnscored(tx, [companyId]);
  return { created: 0, changed, closed };
}

/** Closes the jobs that are still missing in a version of the board that has not changed. */
export async function storeUnchangedReading(
  tx: Queryable,
  companyId: number,
  now: Date,
): Promise<ReadingChanges> {
  const stored = await readStoredJobs(tx, companyId);
  const missing = stored.filter(({ missing_since }) => missing_since !== null);
  const closed = await closeMissing(tx, missing, now);
  const changed = await mergeImported(tx, companyId);
  if (closed + changed > 0) await markCompaniesUnscored(tx, [companyId]);
  return { created: 0, changed, closed };
}

/** Closes all jobs of a company's board, which its system no longer has. */
export async function closeAll(tx: Queryable, companyId: number, day: string): Promise<number> {
  const stored = await readStoredJobs(tx, companyId);
  const open = stored.filter(({ closed_on }) => closed_on === null);
  await closeJobs(
    tx,
    open.map(({ job_id }) => ({ id: job_id, day })),
  );
  if (open.length > 0) await markCompaniesUnscored(tx, [companyId]);
  return open.length;
}

function readStoredJobs(tx: Queryable, companyId: number): Promise<StoredJob[]> {
  return tx.query<StoredJob>(sql`
    select j.id as job_id, j.external_id, j.posted_on, j.closed_on, coalesce(b.posting_ids, '{}') as posting_ids,
      b.missing_since
    from job j left join board_posting b on b.job_id = j.id
    where j.company_id = ${companyId}::bigint and j.source = ${boardSource}::text order by j.id`);
}

/** Days after its closing within which a job that is listed again is the same opening, as for the hiring intent. */
const maxReopeningDays = 30;

/**
 * A job keeps the id under which it was stored, and its first day: systems move the day when a posting is published again.
 * Only a job that is listed again long after it closed is new on the day that the board says, or else today.
 */
function keepIdentity({ job }: OpeningRow, { external_id, ...stored }: StoredJob, today: string) {
  const day = typeof job.posted_on === "string" ? job.posted_on : null;
  const closedAge = calculateAgeInDays(stored.closed_on, today);
  const isNew = closedAge !== null && closedAge > maxReopeningDays;
  const posted_on = isNew ? findLater(day, stored.closed_on, today) : findEarlier(stored.posted_on, day);
  return { external_id, posted_on };
}

/** The day if it is after the closing, else today. */
const findLater = (day: string | null, closedOn: string | null, today: string) =>
  day !== null && closedOn !== null && day > closedOn ? day : today;

const findEarlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;

const detailColumns = {
  job_id: "bigint",
  posting_ids: "text[]",
  requisition: "text",
  places: "text[]",
  updated_at: "text",
  missing_since: "timestamptz",
} as const;

async function storeDetails(tx: Queryable, rows: readonly OpeningRow[]): Promise<void> {
  if (rows.length === 0) return;
  const externalIds = rows.map(({ job }) => job.external_id);
  const jobs = await tx.query<{ id: number; external_id: string }>(sql`
    select id, external_id from job where source = ${boardSource}::text and external_id = ${anyOf(externalIds)}`);
  const ids = new Map(jobs.map(({ id, external_id }) => [external_id, id]));
  const records = rows.map(({ job, details }) => ({ ...details, job_id: ids.get(job.external_id) }));
  await insertRows(tx, "board_posting", detailColumns, records, {
    onConflict: sql`on conflict (job_id) do update set posting_ids = excluded.posting_ids, requisition = excluded.requisition,
      places = excluded.places, updated_at = excluded.updated_at, missing_since = null
      where row(board_posting.*) is distinct from row(excluded.*)`,
  });
}

/**
 * Hours between the two readings that close a job. The clocks of server processes may differ, so a new day alone does not
 * mean that time has passed; boards are read every 24 hours.
 */
const minHoursApart = 20;

/** Marks jobs as missing, or closes those that were missing long enough before. @returns the number of closed jobs */
async function closeMissing(tx: Queryable, missing: readonly StoredJob[], now: Date): Promise<number> {
  const latest = new Date(now.getTime() - minHoursApart * 3_600_000).toISOString();
  const open = missing.filter(({ closed_on }) => closed_on === null);
  const due = open.flatMap(({ job_id: id, missing_since: since }) =>
    since !== null && since <= latest ? [{ id, day: since.slice(0, 10) }] : [],
  );
  const newlyMissing = open.filter(({ missing_since }) => missing_since === null).map(({ job_id }) => job_id);
  await tx.query(sql`
    update board_posting set missing_since = ${now} where job_id = any(${newlyMissing}::bigint[])`);
  await closeJobs(tx, due);
  return due.length;
}

async function closeJobs(tx: Queryable, closings: readonly { id: number; day: string }[]): Promise<void> {
  if (closings.length === 0) return;
  const text = JSON.stringify(closings);
  await tx.query(sql`
    update job set closed_on = greatest(c.day, job.posted_on) from json_to_recordset(${text}::text::json) as c (id bigint, day date)
    where job.id = c.id`);
  await clearMissing(
    tx,
    closings.map(({ id }) => id),
  );
}

async function clearMissing(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query(sql`
    update board_posting set missing_since = null
    where job_id = any(${ids}::bigint[]) and missing_since is not null`);
}
