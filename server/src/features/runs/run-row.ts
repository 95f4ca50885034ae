import type { Run, RunCounts, RunKind, RunStatus } from "@eq/contracts";
import { type Sql, sql } from "../../platform/db/sql.ts";

/** A run's row. Times are ISO 8601. */
export interface RunRow {
  id: number;
  userId: string;
  /** The API key that started it and whose caps bind it; null for the user. */
  apiKeyId: number | null;
  kind: RunKind;
  label: string;
  status: RunStatus;
  pausedBecause: Run["pausedBecause"];
  note: string | null;
  total: number;
  received: number;
  /** No item after this position was tried. */
  triedUntil: number;
  cap: number | null;
  device: string | null;
  event: number;
  found: number;
  partly: number;
  ambiguous: number;
  nothing: number;
  optedOut: number;
  failed: number;
  charged: number;
  providerFailures: number;
  afterRetry: "paused" | "cancelled" | null;
  workedMs: number;
  leaseOwner: string | null;
  leaseUntil: string | null;
  /** When a process last gave its lease up. */
  workedAt: string | null;
  notBefore: string | null;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
}

/** The columns of `RunRow`, for `select` and `returning`; the table's alias is `run`. */
export const runColumns: Sql = sql`
  run.id, run.user_id as "userId", run.api_key_id as "apiKeyId", run.kind, run.label, run.status, run.paused_because as "pausedBecause", run.note,
  run.total, run.received, run.tried_until as "triedUntil", run.cap, run.device, run.event, run.found, run.partly, run.ambiguous, run.nothing,
  run.opted_out as "optedOut", run.failed, run.charged, run.provider_failures as "providerFailures",
  run.after_retry as "afterRetry", run.worked_ms as "workedMs", run.lease_owner as "leaseOwner",
  run.lease_until as "leaseUntil", run.worked_at as "workedAt", run.not_before as "notBefore", run.created_at as "createdAt",
  run.started_at as "startedAt", run.ended_at as "endedAt"`;

/** The field of `RunRow` that counts an outcome. */
export const countFields = {
  found: "found",
  partly: "partly",
  ambiguous: "ambiguous",
  nothing: "nothing",
  "opted-out": "optedOut",
  failed: "failed",
} as const;

type CountedRow = Pick<RunRow, (typeof countFields)[keyof typeof countFields] | "total">;

export function countWaiting(row: CountedRow): number {
  return row.total - countSettled(row);
}

/** Counts the items with an outcome. */
export function countSettled(row: CountedRow): number {
  return row.found + row.partly + row.ambiguous + row.nothing + row.optedOut + row.failed;
}

export const isUnfinished = ({ status }: Pick<RunRow, "status">) =>
  status === "queued" || status === "running";

/** True when nobody works on the run and nobody will before the user does something. */
export function isSettled(row: Pick<RunRow, "status" | "leaseUntil">, now: Date): boolean {
  if (isUnfinished(row)) return false;
  return row.leaseUntil === null || Date.parse(row.leaseUntil) <= now.getTime();
}

/**
 * Describes a run for its owner.
 * @param onHold credits on hold for items in flight
 */
export function describeRun(row: RunRow, onHold: number, { costsCredits }: { costsCredits: boolean }): Run {
  return {
    id: String(row.id),
    kind: row.kind,
    label: row.label,
    status: row.status,
    pausedBecause: row.pausedBecause,
    note: row.note,
    total: row.total,
    received: row.received,
    counts: describeCounts(row),
    charged: row.charged,
    held: onHold,
    cap: row.cap,
    costsCredits,
    device: row.device,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    secondsLeft: estimateSecondsLeft(row),
    event: row.event,
  };
}

function describeCounts(row: RunRow): RunCounts {
  return {
    found: row.found,
    partly: row.partly,
    ambiguous: row.ambiguous,
    nothing: row.nothing,
    "opted-out": row.optedOut,
    failed: row.failed,
    waiting: countWaiting(row),
  };
}

/** Estimates the rest from the pace so far; null before the first batch and when the run does not go on by itself. */
function estimateSecondsLeft(row: RunRow): number | null {
  const settled = countSettled(row);
  if (!isUnfinished(row) || settled === 0) return null;
  return Math.ceil(((row.workedMs / settled) * countWaiting(row)) / 1000);
}
