import type { Run } from "@eq/contracts";
import type { Database } from "../../platform/db/database.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { readRunHolds } from "../credits/index.ts";
import type { RunEngine } from "./run-engine.ts";
import { describeRun, isUnfinished, type RunRow } from "./run-row.ts";

/** Describes a user's runs for the user, with the credits on hold for them. */
export async function showRuns(
  db: Database,
  engine: RunEngine,
  userId: string,
  rows: readonly RunRow[],
): Promise<Run[]> {
  const costsCredits = (row: RunRow) => engine.findKind(row.kind)?.costsCredits ?? false;
  const mayHold = (row: RunRow) => costsCredits(row) && (isUnfinished(row) || row.leaseOwner !== null);
  const ids = rows.filter(mayHold).map(({ id }) => String(id));
  const holds = ids.length > 0 ? await readRunHolds(db, userId, ids) : new Map();
  return rows.map((row) =>
    describeRun(row, holds.get(String(row.id)) ?? 0, { costsCredits: costsCredits(row) }),
  );
}

export async function showRun(db: Database, engine: RunEngine, row: RunRow): Promise<Run> {
  const [run] = await showRuns(db, engine, row.userId, [row]);
  return run as Run;
}

/** @throws Refusal 404 when the user has no such run */
export function requireRun(row: RunRow | null): RunRow {
  if (!row) throw notFoundRefusal("There is no such run");
  return row;
}
