import { isDeepStrictEqual } from "node:util";
import {
  type Board,
  type BoardReading,
  BoardUnavailable,
  boardSystemNames,
  type FoundBoard,
  type JobBoards,
} from "../../adapters/job-boards/port.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { prepareBatchTransaction } from "../import/company-store.ts";
import { refreshIntents } from "../import/refresh-intents.ts";
import { retryConflicts } from "../import/retry-conflicts.ts";
import { findNextReading, findNextSearch, findNextSiteSearch, findRetry } from "./due-times.ts";
import type { OpeningReader } from "./opening-row.ts";
import {
  assertLease,
  boardLeaseSeconds,
  type ClaimedCompany,
  finishReading,
  finishSearch,
  LeaseLost,
  markMissing,
  postponeCompany,
  storeBoard,
} from "./store-boards.ts";
import {
  closeAll,
  endReading,
  planReading,
  type ReadingChanges,
  storeRows,
  storeUnchangedReading,
  toDay,
} from "./store-reading.ts";
import type { CompanyOutcome } from "./sync-report.ts";

export interface SyncContext {
  db: Database;
  boards: JobBoards;
  makeRow: OpeningReader;
  log: { warn(details: object, message: string): void };
  now: () => Date;
  shutdown: AbortSignal;
}

/** Seconds after which the work on a company is given up, so that it ends before its lease. */
const companySeconds = boardLeaseSeconds - 60;
/** Failures in a row after which a company without a known board is left alone for a month. */
const maxSearchFailures = 4;
/** Days for which a system must say that a board does not exist, until its postings close. */
const maxMissingDays = 3;

/**
 * Reads the board of a company, or searches for it, and stores what was found.
 * @returns null when another process took over, or the company was deleted
 */
export async function syncCompany(
  context: SyncContext,
  company: ClaimedCompany,
  stop?: AbortSignal,
): Promise<CompanyOutcome | null> {
  const signals = [context.shutdown, AbortSignal.timeout(companySeconds * 1000), ...(stop ? [stop] : [])];
  try {
    return await readCompany(context, company, AbortSignal.any(signals));
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    if (context.shutdown.aborted || stop?.aborted) {
      await releaseCompany(context, company);
      throw error;
    }
    return await postpone(context, company, error);
  }
}

async function readCompany(
  context: SyncContext,
  company: ClaimedCompany,
  signal: AbortSignal,
): Promise<CompanyOutcome> {
  const { boards } = context;
  const { board, validators } = company;
  if (board === null) {
    const found = await boards.findBoard(company, { signal });
    if (found === null) return await endSearch(context, company, null);
    const outcome = await storeFound(context, company, found);
    return typeof outcome === "string" ? await endSearch(context, company, outcome) : outcome;
  }
  const other = isSearchDue(company, context.now()) ? await findOtherBoard(context, company, signal) : null;
  const outcome = other === null ? null : await storeFound(context, company, other);
  if (outcome !== null && typeof outcome !== "string") return outcome;
  const reading = await boards.readBoard(board, { validators, signal });
  if (reading === "missing") return await storeMissing(context, company, board);
  if (reading === "unchanged") return await storeUnchanged(context, company);
  const changes = await storePostings(context, company, { board, reading });
  await refreshScore(context, company, changes);
  return { kind: "read", isNew: false, ...changes };
}

/** Runs the work in a transaction that only the owner of the lease can commit. */
async function storeWithLease<Result>(
  { db }: SyncContext,
  company: ClaimedCompany,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return await retryConflicts(() =>
    db.transaction(async (tx) => {
      await prepareBatchTransaction(tx);
      await assertLease(tx, company);
      return await work(tx);
    }),
  );
}

const isSearchDue = ({ searchAt }: ClaimedCompany, now: Date): boolean =>
  searchAt !== null && Date.parse(searchAt) <= now.getTime();

/**
 * Searches the site of a company whose board has had no postings for a while, because companies change their systems. A
 * failure does not keep the known board from being read.
 * @returns null when the site leads to no other board
 */
async function findOtherBoard(
  { boards }: SyncContext,
  company: ClaimedCompany,
  signal: AbortSignal,
): Promise<FoundBoard | null> {
  try {
    const found = await boards.findBoard(company, { signal });
    if (found === null || found.confirmedBy === "name") return null;
    return isDeepStrictEqual(found.board, company.board) ? null : found;
  } catch (error) {
    if (error instanceof BoardUnavailable && !signal.aborted) return null;
    throw error;
  }
}

/** Stores a board and its postings. @returns why not, in plain words, when it is that of another company */
async function storeFound(
  context: SyncContext,
  company: ClaimedCompany,
  { board, confirmedBy, reading }: FoundBoard,
): Promise<CompanyOutcome | string> {
  const now = context.now();
  const { ownerName, displacedId } = await storeWithLease(context, company, (tx) =>
    storeBoard(tx, company.id, { board, confirmedBy, now }),
  );
  if (ownerName !== null)
    return `The board ${board.token} of ${boardSystemNames[board.system]} is that of ${ownerName} already.`;
  const changes = await storePostings(context, company, { board, reading });
  await refreshScore(context, company, changes);
  if (displacedId !== null) await refreshIntents(context.db, context.now, new Set([company.id, displacedId]));
  return { kind: "read", isNew: true, ...changes };
}

/** Rows per transaction, during which all other statements of the embedded database wait. */
const rowsPerTransaction = 250;

/** Stores a reading in several transactions. When this process dies between them, the next reading stores the others. */
async function storePostings(
  context: SyncContext,
  company: ClaimedCompany,
  { board, reading }: { board: Board; reading: BoardReading },
): Promise<ReadingChanges> {
  const { id } = company;
  const now = context.now();
  const target = { makeRow: context.makeRow, companyId: id, board, now };
  if (!reading.isComplete)
    context.log.warn(
      { companyId: id, ...board, postings: reading.postings.length },
      "A job board listed only a part of its postings; none is closed until it lists all of them",
    );
  const plan = await planReading(context.db, reading, target);
  const total = { created: 0, changed: 0, closed: 0 };
  const add = (changes: ReadingChanges) => {
    total.created += changes.created;
    total.changed += changes.changed;
    total.closed += changes.closed;
  };
  for (let start = 0; start < plan.rows.length; start += rowsPerTransaction) {
    const rows = plan.rows.slice(start, start + rowsPerTransaction);
    add(await storeWithLease(context, company, (tx) => storeRows(tx, plan, rows)));
  }
  const validators = reading.isComplete ? reading.validators : null;
  const isEmpty = reading.isComplete && reading.postings.length + reading.unreadableIds.length === 0;
  const searchAt = isEmpty ? findSiteSearch(company, now) : null;
  const ended = await storeWithLease(context, company, async (tx) => {
    await finishReading(tx, id, { dueAt: findNextReading(id, now), validators, searchAt });
    return await endReading(tx, plan);
  });
  add(ended);
  return total;
}

async function storeUnchanged(context: SyncContext, company: ClaimedCompany): Promise<CompanyOutcome> {
  const { id, validators } = company;
  const now = context.now();
  const changes = await storeWithLease(context, company, async (tx) => {
    const searchAt = company.searchAt === null ? null : findSiteSearch(company, now);
    await finishReading(tx, id, { dueAt: findNextReading(id, now), validators, searchAt });
    return await storeUnchangedReading(tx, id, now);
  });
  await refreshScore(context, company, changes);
  return { kind: "unchanged", closed: changes.closed };
}

/** When the site is searched for another board than the one that has no postings: in a week, and weekly from then on. */
const findSiteSearch = (company: ClaimedCompany, now: Date): Date =>
  company.searchAt === null || isSearchDue(company, now)
    ? findNextSiteSearch(now)
    : new Date(company.searchAt);

/**
 * The postings of a board that has been missing for days have closed. The board is read on: SmartRecruiters says of an
 * empty board that there is none.
 */
async function storeMissing(
  context: SyncContext,
  company: ClaimedCompany,
  board: Board,
): Promise<CompanyOutcome> {
  const now = context.now();
  const since = company.missingSince ?? toDay(now);
  const isClosed = Date.parse(toDay(now)) - Date.parse(since) >= maxMissingDays * 86_400_000;
  const closed = await storeWithLease(context, company, async (tx) => {
    const note = `${boardSystemNames[board.system]} has no board ${board.token} since ${since}.`;
    const dueAt = findNextReading(company.id, now);
    await markMissing(tx, company.id, { since, dueAt, searchAt: findSiteSearch(company, now), note });
    return isClosed ? await closeAll(tx, company.id, since) : 0;
  });
  await refreshScore(context, company, { created: 0, changed: 0, closed });
  return { kind: "missing", closed };
}

async function endSearch(
  context: SyncContext,
  company: ClaimedCompany,
  note: string | null,
): Promise<CompanyOutcome> {
  const now = context.now();
  await storeWithLease(context, company, (tx) =>
    finishSearch(tx, company.id, { dueAt: findNextSearch(now), note }),
  );
  return { kind: "no-board" };
}

/** Refreshes the score when postings have changed. They also mark it as outdated, in case this process dies before. */
async function refreshScore(
  { db, now }: SyncContext,
  { id }: ClaimedCompany,
  { created, changed, closed }: ReadingChanges,
): Promise<void> {
  if (created + changed + closed > 0) await refreshIntents(db, now, new Set([id]));
}

async function postpone(
  { db, log, now }: SyncContext,
  company: ClaimedCompany,
  error: unknown,
): Promise<CompanyOutcome> {
  const failure = describeFailure(error);
  if (failure === null)
    log.warn({ err: error, companyId: company.id }, "Reading a job board failed; it is retried later");
  // A known board does not fail when its host only wants to be read later.
  const isLater = company.board !== null && failure !== null && failure.retryAfterSeconds !== null;
  const failures = company.failures + (isLater ? 0 : 1);
  const isGivenUp = company.board === null && failures >= maxSearchFailures;
  const { host, message, retryAfterSeconds } = failure ?? unexpectedFailure;
  const until = isGivenUp ? findNextSearch(now()) : findRetry(now(), failures, retryAfterSeconds);
  await postponeCompany(db, company, { until, error: message, failures: isGivenUp ? 0 : failures });
  return { kind: "failed", host, message };
}

const unexpectedFailure = {
  host: "this server",
  message: "an unexpected error, which is in the server's log",
  retryAfterSeconds: null,
};

/** Describes an expected failure; null for any other error. */
function describeFailure(error: unknown) {
  if (error instanceof BoardUnavailable) return error;
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  return isTimeout ? { host: "slow hosts", message: "reading took too long", retryAfterSeconds: null } : null;
}

/** Gives the company back without a failure, because this server stops or the administrator did. */
async function releaseCompany({ db, now }: SyncContext, company: ClaimedCompany): Promise<void> {
  const { failures } = company;
  await postponeCompany(db, company, { until: now(), error: "The reading was stopped.", failures }).catch(
    () => {},
  );
}
