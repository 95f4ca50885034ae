import type { ChangeCounts, ChangeKind, CompanyChange, ObservedState, SearchRun } from "@eq/contracts";
import type { JobMoveSource, JobMoves } from "../../adapters/job-postings/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type ComparedValues, classifyChange } from "./compare-observations.ts";
import { describeMove, describeState } from "./describe-change.ts";
import type { ReasonPoints } from "./observation.ts";
import { readCompanyId } from "./search-key.ts";
import {
  countCompanies,
  type ListedRun,
  listPairs,
  listRuns,
  type PairRow,
  type RunSpan,
  readReasons,
} from "./store-changes.ts";

/** What changed among a search's companies between two runs. */
export interface ChangeSet {
  newest: SearchRun | null;
  since: SearchRun | null;
  newSince: SearchRun | null;
  canTellGone: boolean;
  counts: ChangeCounts;
  companies: CompanyChange[];
}

export interface ChangeRequest {
  observedSearchId: number;
  /** The search's runs, newest first. */
  runs: readonly ListedRun[];
  /** The earlier run; null compares nothing. */
  since: ListedRun | null;
  /** Limit of the listed companies. */
  limit: number;
  jobMoves: JobMoveSource;
}

/** Compares the newest run of a search with an earlier one. */
export async function readChanges(db: Queryable, request: ChangeRequest): Promise<ChangeSet> {
  const { observedSearchId, runs, since, limit } = request;
  const [newest = null] = runs;
  const to = newest?.run ?? 0;
  const span: RunSpan = { observedSearchId, from: since?.run ?? to, to };
  const newSince = findCompleteRun(runs, since);
  const changes = await listChangedPairs(db, span, { canTellNew: newSince !== null });
  const counts = countKinds(changes, await countCompanies(db, span));
  return {
    newest: newest && describeRun(newest),
    since: since && describeRun(since),
    newSince: newSince && describeRun(newSince),
    canTellGone: runs.some(({ run, isComplete }) => isComplete && run > span.from) || counts.gone > 0,
    counts,
    companies: await describePairs(db, request, changes.toSorted(compareImportance).slice(0, limit)),
  };
}

/** Counts what changed between the two newest runs of a search; all 0 before the second one. */
export async function countNewestChanges(db: Queryable, observedSearchId: number): Promise<ChangeCounts> {
  const runs = await listRuns(db, observedSearchId);
  const [newest, since = null] = runs;
  const to = newest?.run ?? 0;
  const span: RunSpan = { observedSearchId, from: since?.run ?? to, to };
  const canTellNew = findCompleteRun(runs, since) !== null;
  return countKinds(await listChangedPairs(db, span, { canTellNew }), await countCompanies(db, span));
}

/** The newest run until another that saw every result. */
function findCompleteRun(runs: readonly ListedRun[], until: ListedRun | null): ListedRun | null {
  if (!until) return null;
  return runs.find(({ run, isComplete }) => isComplete && run <= until.run) ?? null;
}

async function listChangedPairs(
  db: Queryable,
  span: RunSpan,
  options: { canTellNew: boolean },
): Promise<ClassifiedPair[]> {
  if (span.from >= span.to) return [];
  const pairs = await listPairs(db, span);
  return pairs.flatMap((pair) => {
    const kind = classifyChange(pair, options);
    return kind ? [{ ...pair, kind }] : [];
  });
}

async function describePairs(
  db: Queryable,
  { observedSearchId, runs: [newest], since, jobMoves }: ChangeRequest,
  pairs: readonly ClassifiedPair[],
): Promise<CompanyChange[]> {
  const keys = pairs.filter(({ before, after }) => before && after).map(({ key }) => key);
  if (!newest || !since || keys.length === 0) return pairs.map((pair) => describePair(pair));
  const reasons = await readReasons(db, { observedSearchId, from: since.run, to: newest.run }, keys);
  const days = { after: since.startedAt.slice(0, 10), until: newest.startedAt.slice(0, 10) };
  const moves = await jobMoves.countJobMoves(keys, days);
  return pairs.map((pair) =>
    describePair(pair, { reasons: reasons.get(pair.key), moves: moves.get(pair.key) }),
  );
}

/** What is known of a company's move between two runs, beside its values. */
interface MoveDetails {
  reasons?: { before: ReasonPoints; after: ReasonPoints } | undefined;
  moves?: JobMoves | undefined;
}

type ClassifiedPair = PairRow & { kind: ChangeKind };

function countKinds(changes: readonly ClassifiedPair[], companies: number): ChangeCounts {
  const counts = { new: 0, gone: 0, hotter: 0, cooler: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return { ...counts, unchanged: companies - counts.new - counts.hotter - counts.cooler };
}

const kindOrder: readonly ChangeKind[] = ["new", "hotter", "cooler", "gone"];

/** New companies first, then those that moved most; the highest score first among equals. */
function compareImportance(one: ClassifiedPair, other: ClassifiedPair): number {
  return (
    kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) ||
    measureMove(other) - measureMove(one) ||
    readScore(other) - readScore(one) ||
    (one.key < other.key ? -1 : 1)
  );
}

const readScore = ({ before, after }: ClassifiedPair) => (after ?? before)?.score ?? 0;

function measureMove({ before, after }: ClassifiedPair): number {
  return before && after ? Math.abs((after.score ?? 0) - (before.score ?? 0)) : 0;
}

function describePair(
  { key, name, kind, before, after }: ClassifiedPair,
  details: MoveDetails = {},
): CompanyChange {
  return {
    id: readCompanyId(key),
    name,
    kind,
    text: describeText({ before, after }, details),
    before: readState(before),
    after: readState(after),
  };
}

function describeText(
  { before, after }: Pick<PairRow, "before" | "after">,
  { reasons, moves }: MoveDetails,
): string {
  if (before && after) {
    const withReasons = (values: ComparedValues, points: ReasonPoints = {}) => ({
      ...values,
      reasons: points,
    });
    return describeMove(withReasons(before, reasons?.before), withReasons(after, reasons?.after), moves);
  }
  if (after) return `${describeState(after)}; not among the earlier results`;
  return before ? `No longer among the results; it had ${describeState(before).toLowerCase()}` : "";
}

function readState(values: ComparedValues | null): ObservedState | null {
  return values && { leadStatus: values.leadStatus, openJobs: values.openJobs, score: values.score };
}

/** Presents a run without what only the server needs. */
export function describeRun({ run, startedAt: at, lookedAt, total, isComplete }: ListedRun): SearchRun {
  return { run, at, lookedAt, total, isComplete };
}
