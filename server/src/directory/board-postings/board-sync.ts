import { randomUUID } from "node:crypto";
import { createRepeatedWork } from "../../platform/repeated-work.ts";
import type { ImportLookups } from "../import/import-lookups.ts";
import { createOpeningReader } from "./opening-row.ts";
import { claimCompany, enrolCompanies, isEnrolled, makeDue } from "./store-boards.ts";
import { type SyncContext, syncCompany } from "./sync-company.ts";
import { addOutcome, createSyncReport, type SyncReport } from "./sync-report.ts";

/** Milliseconds between looks for companies that have become due. */
const defaultIntervalMs = 60_000;
/** Milliseconds between looks for companies that are new to the directory. */
const enrolmentIntervalMs = 3_600_000;
/** Companies that are read at once. Requests to one host still come one after another. */
const lanes = 4;
/** Companies that a look adds from the directory at most, so that boards are read in between. */
const maxEnrolled = 1_000;
/** More companies than any directory has. */
const maxCompanies = 1_000_000_000;

export interface SyncRequest {
  /** Only this company; null for all that are due. */
  readonly companyId: number | null;
  /** Whether to read companies that are not due too. */
  readonly all: boolean;
  /** The most companies to read; null for no limit. */
  readonly limit: number | null;
}

/** Reads the job boards of the directory's companies. */
export interface BoardSync {
  /** Reads companies now. Ends when no requested company is left. */
  sync(
    request: SyncRequest,
    onProgress?: (report: SyncReport) => void,
    stop?: AbortSignal,
  ): Promise<SyncReport>;
  /** Reads companies as they become due, until shutdown. */
  start(): void;
  /** Resolves when no company is read any more. Call it after shutdown, before the database closes. */
  finish(): Promise<void>;
}

/** Thrown when a request to read boards cannot be carried out. The message says why. */
export class BoardProblem extends Error {
  override name = "BoardProblem";
}

const describeUnknown = (companyId: number) =>
  `The directory has no company with the id ${companyId} whose board could be read. Demo companies have none.`;

export function createBoardSync({
  lookups,
  intervalMs = defaultIntervalMs,
  ...parts
}: Omit<SyncContext, "makeRow"> & { lookups: ImportLookups; intervalMs?: number }): BoardSync {
  const context = { ...parts, makeRow: createOpeningReader(lookups) };
  const { log, shutdown } = context;
  const running = new Set<Promise<unknown>>();
  const track = async <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work);
    return await work.finally(() => running.delete(work));
  };
  const enrol = createEnrolment(context);
  const work = createRepeatedWork({
    round: () => track(enrol().then(() => readDueCompanies(context))),
    intervalMs,
    onFailure: (error) => {
      if (!shutdown.aborted) log.warn({ err: error }, "Reading job boards failed; it is retried in a minute");
    },
  });
  return {
    sync: (request, onProgress = () => {}, stop) =>
      track(syncCompanies(context, request, { onProgress, stop })),
    start: () => {
      work.start();
      shutdown.addEventListener("abort", work.stop, { once: true });
    },
    finish: async () => void (await Promise.allSettled(running)),
  };
}

/**
 * Adds companies that are new to the directory: up to a limit in each round, and once an hour when there are none, because a
 * look compares all companies.
 */
function createEnrolment({ db, now }: SyncContext): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const time = now();
    if (time.getTime() < nextAt) return;
    const added = await enrolCompanies(db, { now: time, limit: maxEnrolled });
    if (added < maxEnrolled) nextAt = time.getTime() + enrolmentIntervalMs;
  };
}

/** Reads companies as they become due, until none is. */
async function readDueCompanies(context: SyncContext): Promise<void> {
  await runLanes(context, createSyncReport(), { ...noLimits, claimTime: context.now });
}

async function syncCompanies(
  context: SyncContext,
  { companyId, all, limit }: SyncRequest,
  { onProgress, stop }: Pick<LaneOptions, "onProgress" | "stop">,
): Promise<SyncReport> {
  const { db, now } = context;
  const only = companyId ?? undefined;
  const startedAt = now();
  const selection = { now: startedAt, companyId: only, limit: limit ?? (all ? maxCompanies : maxEnrolled) };
  await enrolCompanies(db, selection);
  if (companyId !== null && !(await isEnrolled(db, companyId)))
    throw new BoardProblem(describeUnknown(companyId));
  if (all || companyId !== null) await makeDue(db, selection);
  const report = createSyncReport();
  // Companies that become due meanwhile are left to the next round, so that a command ends.
  await runLanes(context, report, { companyId: only, limit, onProgress, stop, claimTime: () => startedAt });
  report.isReadElsewhere = companyId !== null && report.companies === 0;
  return report;
}

interface LaneOptions {
  companyId: number | undefined;
  limit: number | null;
  /** Companies that are due at this time are read. */
  claimTime: () => Date;
  onProgress: (report: SyncReport) => void;
  stop: AbortSignal | undefined;
}

const noLimits = { companyId: undefined, limit: null, onProgress: () => {}, stop: undefined };

/** Reads companies in several lanes. Ends when all of them have ended, so that no lane is left behind with a lease. */
async function runLanes(
  context: SyncContext,
  report: SyncReport,
  { companyId, limit, claimTime, onProgress, stop }: LaneOptions,
): Promise<void> {
  const { db, shutdown } = context;
  let claimed = 0;
  const runLane = async () => {
    const owner = randomUUID();
    while (!shutdown.aborted && !stop?.aborted && claimed < (limit ?? Number.POSITIVE_INFINITY)) {
      claimed += 1;
      const company = await claimCompany(db, { owner, now: claimTime(), companyId });
      if (company === null) return;
      const outcome = await syncCompany(context, company, stop);
      if (outcome === null) continue;
      addOutcome(report, outcome);
      onProgress(report);
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: companyId === undefined ? lanes : 1 }, runLane),
  );
  const failure = ended.find((lane) => lane.status === "rejected");
  if (failure) throw failure.reason;
}
