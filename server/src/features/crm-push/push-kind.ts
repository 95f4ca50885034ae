import type { FileCell } from "@eq/contracts";
import { CrmStopped, CrmUnavailable } from "../../adapters/crm/port.ts";
import { type ItemResult, type RunKindDefinition, RunStopped, type WorkCall } from "../runs/index.ts";
import { auditRows } from "./audit-rows.ts";
import { pushBatch, type WriteReport } from "./push-batch.ts";
import { nameAccount, type PushItem, type PushSources } from "./push-row.ts";
import { type ReadRows, readRows } from "./read-rows.ts";
import { findPush } from "./store.ts";
import { listWritesOfRows } from "./store-writes.ts";

/** A push of an export's rows to the CRM. Rows are found out and written again without harm: what is there is not written. */
export const createPushKind = (sources: PushSources): RunKindDefinition => ({
  kind: "crm-push",
  namesPeople: true,
  costsCredits: false,
  batchSize: sources.crm.batchSize,
  outcomeWords: { found: "Created", partly: "Updated", nothing: "Skipped", "opted-out": "Left out" },
  exportColumns: [`${sources.crm.name} ID`],
  exportCells: (): FileCell[] => [null],
  work: (items, call) => stopWithCrm(items, () => work(items, sources, call)),
  present: async () => new Map(),
});

async function work(
  items: readonly PushItem[],
  sources: PushSources,
  { db, userId, now, signal, runId = "" }: WorkCall,
): Promise<Map<number, ItemResult>> {
  const push = await findPush(db, userId, runId);
  if (!push) throw new RunStopped("The settings of this push are gone. Start a new push.");
  const account = await sources.crm.openAccount({ mayCreate: true }, { signal });
  const call = { sources, account, accountKey: nameAccount(sources.crm, account), db, userId, now, signal };
  const read = await readRows(items, push, call);
  await auditRows(push, { items, read }, call);
  const positions = items.map(({ position }) => position);
  const earlier = await listWritesOfRows(db, runId, positions);
  const reports = await pushBatch(read.rows, push.of, { ...call, runId, wins: push.wins, earlier });
  return new Map(items.map((item) => [item.position, describeItem(item, read, reports)]));
}

function describeItem(
  { position, input }: PushItem,
  { leftOut }: ReadRows,
  reports: ReadonlyMap<number, WriteReport>,
): ItemResult {
  const subject = { person: input.fullName ?? null, company: input.companyName || null };
  const free = { candidates: [], chargeKey: null, alreadyOwned: false, subject };
  const omitted = leftOut.get(position);
  if (omitted) return { ...free, ...omitted, resultId: null, retryAfterSeconds: null };
  const report = reports.get(position);
  if (!report) return { ...free, ...noReport };
  const { outcome, reason, crmId, retryAfterSeconds } = report;
  return { ...free, outcome, reason, resultId: crmId, retryAfterSeconds };
}

const noReport = {
  outcome: "failed",
  reason: "The CRM gave no result for this row",
  resultId: null,
  retryAfterSeconds: 5,
} as const;

/**
 * Says what a CRM that gives no answer means for a batch: the run stops or waits, or the rows are tried again.
 * @throws RunStopped
 */
export async function stopWithCrm(
  items: readonly PushItem[],
  act: () => Promise<Map<number, ItemResult>>,
): Promise<Map<number, ItemResult>> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof CrmStopped) throw new RunStopped(error.message, error.retryAt);
    if (!(error instanceof CrmUnavailable)) throw error;
    const { message, retryAfterSeconds } = error;
    return new Map(
      items.map(({ position, input }) => [
        position,
        {
          ...{ outcome: "failed", reason: message, resultId: null, candidates: [], chargeKey: null },
          ...{ alreadyOwned: false, retryAfterSeconds },
          subject: { person: input.fullName ?? null, company: input.companyName || null },
        },
      ]),
    );
  }
}
