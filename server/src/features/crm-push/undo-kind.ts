import type { FileCell } from "@eq/contracts";
import type { CrmObject } from "../../adapters/crm/port.ts";
import type { ItemResult, PendingItem, RunKindDefinition, WorkCall } from "../runs/index.ts";
import { stopWithCrm } from "./push-kind.ts";
import { nameAccount, type PushSources } from "./push-row.ts";
import { listWritesToUndo, markUndone, type UndoneWrite } from "./store-undo.ts";
import { type UndoCall, type UndoneRecord, type UndoReport, undoRecords } from "./undo-records.ts";

/** The undo of a push: one row for each record. Doing it again changes nothing. */
export const createUndoKind = (sources: PushSources): RunKindDefinition => ({
  kind: "crm-undo",
  namesPeople: true,
  costsCredits: false,
  batchSize: sources.crm.batchSize,
  outcomeWords: { found: "Undone", partly: "Partly undone", nothing: "Left as it is" },
  exportColumns: [],
  exportCells: (): FileCell[] => [],
  work: (items, call) => stopWithCrm(items, () => work(items, sources, call)),
  present: async () => new Map(),
});

async function work(
  items: readonly PendingItem[],
  sources: PushSources,
  { db, now, signal, runId = "" }: WorkCall,
): Promise<Map<number, ItemResult>> {
  const { crm } = sources;
  const account = await crm.openAccount({ mayCreate: false }, { signal });
  const positions = items.map(({ position }) => position);
  const writes = await listWritesToUndo(db, runId, positions);
  const call: UndoCall = { crm, accountKey: nameAccount(crm, account), db, signal };
  const reports = new Map<number, UndoReport>();
  for (const object of ["contact", "company"] as const) {
    const records = gatherRecords(writes, object);
    for (const [position, report] of await undoRecords(object, records, call)) reports.set(position, report);
  }
  const finished = [...reports.values()].filter(({ isUndone }) => isUndone);
  await markUndone(
    db,
    finished.flatMap(({ writeIds }) => writeIds),
    now,
  );
  return new Map(items.map((item) => [item.position, describeItem(item, reports.get(item.position))]));
}

/** Puts together what a push wrote into each record, maybe by several batches. */
function gatherRecords(writes: readonly UndoneWrite[], object: CrmObject): UndoneRecord[] {
  const groups = Map.groupBy(writes, ({ undoPosition }) => undoPosition);
  return [...groups].flatMap(([position, group]): UndoneRecord[] => {
    const [first] = group;
    const isCompany = group.some((write) => write.object === "company");
    if (!first?.crmId || isCompany !== (object === "company")) return [];
    const fields: UndoneRecord["fields"] = new Map();
    for (const { field, before, written } of group.flatMap((write) => write.fields))
      fields.set(field, { before: fields.get(field)?.before ?? before, written });
    return [
      {
        position,
        fields,
        crmId: first.crmId,
        ownId: first.ownId,
        isNew: group.some((write) => write.object !== "link" && write.isNew),
        isShared: group.some(({ isShared }) => isShared),
        links: group.flatMap((write) => (write.object === "link" ? (write.linkedId ?? []) : [])),
        writeIds: group.map(({ id }) => id),
      },
    ];
  });
}

function describeItem({ input }: PendingItem, report: UndoReport | undefined): ItemResult {
  const { outcome, reason } = report ?? missing;
  return {
    outcome,
    reason,
    ...{ resultId: null, candidates: [], chargeKey: null, alreadyOwned: false },
    retryAfterSeconds: outcome === "failed" ? 10 : null,
    subject: { person: input.fullName ?? null, company: input.companyName || null },
  };
}

const missing = { outcome: "nothing", reason: "What was written is not stored any more" } as const;
