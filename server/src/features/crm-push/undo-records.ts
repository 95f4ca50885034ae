import type { ItemOutcome } from "@eq/contracts";
import type { Crm, CrmObject, CrmRecord } from "../../adapters/crm/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { forgetRecords } from "./store-records.ts";

/** What a push wrote into one record. */
export interface UndoneRecord {
  /** The row of the undo. */
  position: number;
  crmId: string;
  ownId: string | null;
  isNew: boolean;
  /** Whether another push wrote to it too. */
  isShared: boolean;
  fields: Map<string, { before: string; written: string }>;
  /** Companies to which a contact was linked. */
  links: string[];
  writeIds: number[];
}

export interface UndoReport {
  outcome: ItemOutcome;
  reason: string;
  isUndone: boolean;
  writeIds: number[];
}

export interface UndoCall {
  crm: Crm;
  accountKey: string;
  db: Database;
  signal: AbortSignal;
}

/** Undoes what a push wrote into records of one kind, where nobody has changed it since. */
export async function undoRecords(
  object: CrmObject,
  records: readonly UndoneRecord[],
  call: UndoCall,
): Promise<Map<number, UndoReport>> {
  if (records.length === 0) return new Map();
  const { crm } = call;
  const ids = records.map(({ crmId }) => crmId);
  const current = await crm.findRecords(object, { by: "id", values: ids }, call);
  const linked = await crm.listLinks(object, ids, call);
  const plans = records.map((record) =>
    planUndo(object, record, { crm, current: current.get(record.crmId), linked }),
  );
  const archived = plans.filter(({ kind }) => kind === "archive").map(({ record }) => record);
  await crm.archiveRecords(
    object,
    archived.map(({ crmId }) => crmId),
    call,
  );
  await forgetRecords(
    call.db,
    { account: call.accountKey, object },
    archived.flatMap(({ ownId }) => ownId ?? []),
  );
  const restored = plans.filter((plan) => plan.kind === "restore");
  await crm.removeLinks(
    restored.flatMap(({ record, links }) =>
      links.map((companyId) => ({ contactId: record.crmId, companyId })),
    ),
    call,
  );
  const refusals = await restoreFields(object, restored, call);
  return new Map(plans.map((plan) => [plan.record.position, describePlan(plan, refusals, crm)]));
}

type UndoPlan =
  | { kind: "gone"; record: UndoneRecord }
  | { kind: "archive"; record: UndoneRecord }
  | { kind: "left"; record: UndoneRecord; why: string }
  | {
      kind: "restore";
      record: UndoneRecord;
      /** The fields to restore, with the values before. */
      fields: Map<string, string>;
      links: string[];
      /** Fields that somebody changed since. */
      changed: string[];
    };

interface Present {
  crm: Crm;
  current: CrmRecord | undefined;
  linked: ReadonlyMap<string, string[]>;
}

function planUndo(object: CrmObject, record: UndoneRecord, present: Present): UndoPlan {
  const { current, linked } = present;
  if (!current) return { kind: "gone", record };
  const links = linked.get(record.crmId) ?? [];
  if (record.isNew) return planArchive(object, record, { ...present, current, links });
  const fields = new Map<string, string>();
  const changed: string[] = [];
  for (const [field, { before, written }] of record.fields) {
    const value = current.values[field] ?? "";
    if (present.crm.isSameValue(field, value, written)) fields.set(field, before);
    else if (value !== before) changed.push(field);
  }
  return { kind: "restore", record, fields, changed, links: record.links.filter((id) => links.includes(id)) };
}

/** A record that the push created is archived unless somebody has changed it since. */
function planArchive(
  object: CrmObject,
  record: UndoneRecord,
  { crm, current, links }: Present & { current: CrmRecord; links: string[] },
): UndoPlan {
  const leave = (why: string): UndoPlan => ({ kind: "left", record, why });
  if (record.isShared) return leave("another push wrote to it too");
  const changed = Object.entries(current.values).filter(([field, value]) => {
    const written = record.fields.get(field)?.written ?? "";
    return value === "" ? written !== "" : !crm.isSameValue(field, value, written);
  });
  const missing = [...record.fields.keys()].filter((field) => !(field in current.values));
  // A property that the account does not have was never written.
  const names = changed.filter(([field]) => !missing.includes(field)).map(([field]) => crm.nameField(field));
  if (names.length > 0) return leave(`changed since: ${names.join(", ")}`);
  const others = links.filter((id) => !record.links.includes(id));
  if (others.length > 0)
    return leave(object === "contact" ? "linked to another company since" : "contacts are linked to it");
  return { kind: "archive", record };
}

/** @returns why fields were not restored, by the position of the row */
async function restoreFields(
  object: CrmObject,
  plans: readonly Extract<UndoPlan, { kind: "restore" }>[],
  call: UndoCall,
): Promise<Map<number, string>> {
  const rows = plans
    .filter(({ fields }) => fields.size > 0)
    .map(({ record, fields }) => ({
      row: record.position,
      id: record.crmId,
      values: Object.fromEntries(fields),
    }));
  const outcomes = await call.crm.updateRecords(object, rows, call);
  return new Map(
    rows.flatMap(({ row }) => {
      const outcome = outcomes.get(row);
      if (outcome?.kind === "written") return [];
      return [[row, outcome?.reason ?? `${call.crm.name} gave no result for this row`] as const];
    }),
  );
}

function describePlan(plan: UndoPlan, refusals: ReadonlyMap<number, string>, crm: Crm): UndoReport {
  const { writeIds, position } = plan.record;
  const report = (outcome: ItemOutcome, reason: string): UndoReport => ({
    ...{ outcome, reason, writeIds },
    isUndone: outcome === "found",
  });
  if (plan.kind === "archive") return report("found", `Archived in ${crm.name}`);
  if (plan.kind === "gone") return report("found", `${crm.name} does not have it any more`);
  if (plan.kind === "left") return report("nothing", `Left as it is: ${plan.why}`);
  const refusal = refusals.get(position);
  if (refusal !== undefined) return report("failed", refusal);
  const nameAll = (fields: readonly string[]) => fields.map((field) => crm.nameField(field)).join(", ");
  const { fields, links, changed } = plan;
  const undone = [
    ...(fields.size > 0 ? [`Restored: ${nameAll([...fields.keys()])}`] : []),
    ...(links.length > 0 ? ["Unlinked from the company"] : []),
  ];
  if (changed.length === 0) return report("found", undone.join("; ") || "It has the earlier values already");
  const left = `left, changed since: ${nameAll(changed)}`;
  return undone.length > 0
    ? report("partly", `${undone.join("; ")}; ${left}`)
    : report("nothing", `Left as it is, changed since: ${nameAll(changed)}`);
}
