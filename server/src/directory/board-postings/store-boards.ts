import type { Board, BoardCompany, BoardSystem } from "../../adapters/job-boards/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { Validators } from "../../platform/polite-reading/polite-reader.ts";
import { markCompaniesUnscored } from "../import/company-store.ts";
import { boardSource, makeExternalId } from "./opening-row.ts";

/** Seconds for which one process works on a company. The work is given up earlier. */
export const boardLeaseSeconds = 600;

/** A company whose board is read or searched for now. */
export interface ClaimedCompany extends BoardCompany {
  readonly id: number;
  readonly owner: string;
  /** The board that is known; null when it has to be found. */
  readonly board: Board | null;
  readonly validators: Validators | null;
  readonly failures: number;
  /** The day on which the board was missing first. */
  readonly missingSince: string | null;
  /** When the site is searched for another board; null while the known one has postings. */
  readonly searchAt: string | null;
}

/**
 * Adds the companies that are new to the directory, largest first. Demo companies do not exist and are never added.
 * @returns how many were added
 */
export async function enrolCompanies(
  db: Queryable,
  { now, limit, companyId }: { now: Date; limit: number; companyId?: number | undefined },
): Promise<number> {
  const only = companyId === undefined ? sql`` : sql`and c.id = ${companyId}::bigint`;
  const rows = await db.query(sql`
    insert into company_board (company_id, due_at)
    select c.id, ${now} from company c where c.source <> 'demo' ${only}
      and not exists (select from company_board b where b.company_id = c.id)
    order by c.employee_count desc nulls last, c.id limit ${limit}::int
    on conflict do nothing returning company_id`);
  return rows.length;
}

/** Makes companies due now: one, or those that have waited longest. */
export async function makeDue(
  db: Queryable,
  { now, limit, companyId }: { now: Date; limit: number; companyId?: number | undefined },
): Promise<void> {
  const only = companyId === undefined ? sql`` : sql`and company_id = ${companyId}::bigint`;
  await db.query(sql`
    update company_board set due_at = ${now} where company_id in (
      select company_id from company_board where due_at > ${now} ${only} order by due_at, company_id limit ${limit}::int
      for update skip locked)`);
}

type ClaimedRow = Pick<ClaimedCompany, "id" | "name" | "website" | "domain" | "isNameUnique" | "failures"> & {
  system: BoardSystem | null;
  token: string | null;
  etag: string | null;
  lastModified: string | null;
  missingSince: string | null;
  searchAt: string | null;
};

/**
 * Takes the lease of the company that has been due for longest, known boards first. The lease counts by the database's
 * clock, so that no process with another clock takes the company too.
 */
export async function claimCompany(
  db: Queryable,
  { owner, now, companyId }: { owner: string; now: Date; companyId?: number | undefined },
): Promise<ClaimedCompany | null> {
  const only = companyId === undefined ? sql`` : sql`and company_id = ${companyId}::bigint`;
  const pickDue = (kind: Sql) => sql`(
      select company_id from company_board
      where ${kind} and due_at <= ${now} and (lease_until is null or lease_until <= clock_timestamp()) ${only}
      order by due_at, company_id limit 1 for update skip locked)`;
  const [row] = await db.query<ClaimedRow>(sql`
    update company_board b set lease_owner = ${owner}::uuid,
      lease_until = clock_timestamp() + make_interval(secs => ${boardLeaseSeconds})
    from company c
    where c.id = b.company_id and b.company_id = coalesce(${pickDue(sql`system is not null`)}, ${pickDue(sql`system is null`)})
    returning c.id, c.name, c.website, c.domain, b.system, b.token, b.etag, b.last_modified as "lastModified", b.failures,
      b.missing_since as "missingSince", b.search_at as "searchAt", not exists (
        select from company o where o.name_key = c.name_key and o.id <> c.id and o.source <> 'demo') as "isNameUnique"`);
  if (!row) return null;
  const { system, token, etag, lastModified, ...company } = row;
  return {
    ...company,
    owner,
    board: system !== null && token !== null ? { system, token } : null,
    validators: etag === null && lastModified === null ? null : { etag, lastModified },
  };
}

/** Whether a company is among those whose boards are read. Demo companies are not. */
export async function isEnrolled(db: Queryable, companyId: number): Promise<boolean> {
  return (
    (await db.query(sql`select 1 from company_board where company_id = ${companyId}::bigint`)).length > 0
  );
}

/** Signals that the company was deleted meanwhile, or that another process works on it; nothing is stored. */
export class LeaseLost extends Error {}

/**
 * Locks a company's board until the transaction ends, if this process still holds its lease.
 * @throws LeaseLost
 */
export async function assertLease(tx: Queryable, { id, owner }: ClaimedCompany): Promise<void> {
  const rows = await tx.query(sql`
    select 1 from company_board where company_id = ${id}::bigint and lease_owner = ${owner}::uuid for update`);
  if (rows.length === 0) throw new LeaseLost();
}

/** What came of storing a board. */
export interface StoredBoard {
  /** The company that has this board already; null when it is stored. */
  readonly ownerName: string | null;
  /** The company that has lost this board; null when none has. */
  readonly displacedId: number | null;
}

/**
 * Stores the board that was found for a company. A board belongs to one company. One to which a company's site leads is taken
 * from a company whose board it was by its name only; that company's jobs of the board go with it.
 */
export async function storeBoard(
  tx: Queryable,
  id: number,
  { board, confirmedBy, now }: { board: Board; confirmedBy: string; now: Date },
): Promise<StoredBoard> {
  const { system, token } = board;
  const [other] = await tx.query<{ id: number; name: string; token: string; confirmedBy: string | null }>(sql`
    select c.id, c.name, b.token, b.confirmed_by as "confirmedBy" from company_board b join company c on c.id = b.company_id
    where b.system = ${system} and b.company_id <> ${id}::bigint and
      case b.system when 'lever' then b.token = ${token} else lower(b.token) = lower(${token}) end
    for update of b`);
  if (other && (confirmedBy !== "website" || other.confirmedBy !== "name"))
    return { ownerName: other.name, displacedId: null };
  if (other) await moveBoardJobs(tx, { from: other, to: id, system }, now);
  await tx.query(sql`
    update company_board set system = ${system}, token = ${token}, confirmed_by = ${confirmedBy}, search_at = null
    where company_id = ${id}::bigint`);
  return { ownerName: null, displacedId: other?.id ?? null };
}

/** Takes a board with its jobs from a company, which is searched for its own board again. */
async function moveBoardJobs(
  tx: Queryable,
  { from, to, system }: { from: { id: number; token: string }; to: number; system: BoardSystem },
  now: Date,
): Promise<void> {
  const prefix = makeExternalId({ system, token: from.token }, "");
  await tx.query(sql`
    update company_board set lease_owner = null, lease_until = null, system = null, token = null, confirmed_by = null,
      etag = null, last_modified = null, missing_since = null, search_at = null, failures = 0, due_at = ${now},
      last_error = 'Its board is that of another company.'
    where company_id = ${from.id}::bigint`);
  await tx.query(sql`
    update job set company_id = ${to}::bigint
    where company_id = ${from.id}::bigint and source = ${boardSource}::text and starts_with(external_id, ${prefix}::text)`);
  await markCompaniesUnscored(tx, [from.id, to]);
}

/** Ends the work on a company and sets when it is due again. `validators` is null when the next reading must be full. */
export async function finishReading(
  tx: Queryable,
  id: number,
  { dueAt, validators, searchAt }: { dueAt: Date; validators: Validators | null; searchAt: Date | null },
): Promise<void> {
  await tx.query(sql`
    update company_board set lease_owner = null, lease_until = null, failures = 0, last_error = null, missing_since = null,
      due_at = ${dueAt}, etag = ${validators?.etag ?? null}, last_modified = ${validators?.lastModified ?? null},
      search_at = ${searchAt}
    where company_id = ${id}::bigint`);
}

/** Ends a search that found no board. @param note why, in plain words */
export async function finishSearch(
  tx: Queryable,
  id: number,
  { dueAt, note }: { dueAt: Date; note: string | null },
): Promise<void> {
  await tx.query(sql`
    update company_board set lease_owner = null, lease_until = null, failures = 0, last_error = ${note}, due_at = ${dueAt}
    where company_id = ${id}::bigint`);
}

/** Remembers that the system has no such board any more. It is read on, because systems also lose boards for a while. */
export async function markMissing(
  tx: Queryable,
  id: number,
  { since, dueAt, searchAt, note }: { since: string; dueAt: Date; searchAt: Date | null; note: string },
): Promise<void> {
  await tx.query(sql`
    update company_board set lease_owner = null, lease_until = null, missing_since = ${since}::date, due_at = ${dueAt},
      etag = null, last_modified = null, last_error = ${note}, search_at = ${searchAt}
    where company_id = ${id}::bigint`);
}

/** Postpones a company whose board or site could not be read. Does nothing when another process has it. */
export async function postponeCompany(
  db: Queryable,
  { id, owner }: ClaimedCompany,
  { until, error, failures }: { until: Date; error: string; failures: number },
): Promise<void> {
  await db.query(sql`
    update company_board set lease_owner = null, lease_until = null, failures = ${failures}::int, due_at = ${until},
      last_error = ${error}
    where company_id = ${id}::bigint and lease_owner = ${owner}::uuid`);
}
