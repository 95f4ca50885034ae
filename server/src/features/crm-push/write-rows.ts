import type { WinningSide } from "@eq/contracts";
import type { ChangedCrmRecord, CrmObject, CrmOutcome, NewCrmRecord } from "../../adapters/crm/port.ts";
import { listChanges, type RowPlan } from "./plan-rows.ts";
import type { PushCall, PushRow } from "./push-row.ts";
import { rememberRecords } from "./store-records.ts";
import {
  confirmWrites,
  insertWrites,
  type NewWrite,
  removeWrites,
  type StoredWrite,
  type WrittenField,
} from "./store-writes.ts";

/** What became of a row's record. */
export interface WrittenRow {
  state: "created" | "updated" | "unchanged" | "failed" | "unanswered";
  reason: string;
  /** Null for a record that is not there. */
  crmId: string | null;
}

export interface WriteCall extends PushCall {
  runId: string;
  wins: WinningSide;
  /** What earlier attempts at these rows wrote. */
  earlier: readonly StoredWrite[];
}

type Planned<Kind extends RowPlan["kind"]> = Extract<RowPlan, { kind: Kind }>;
const pick = <Kind extends RowPlan["kind"]>(plans: readonly RowPlan[], kind: Kind) =>
  plans.filter((plan): plan is Planned<Kind> => plan.kind === kind);

/** Seconds after which a search would show a record that an unanswered call created. */
const certainAfterSeconds = 30;

/** Writes the rows of a plan to the CRM, and remembers what it wrote before it is sent. */
export async function writeRows(
  object: CrmObject,
  plans: readonly RowPlan[],
  call: WriteCall,
): Promise<Map<number, WrittenRow>> {
  const done = new Map<number, WrittenRow>();
  const certain = plans.map((plan) => settleUncertain(plan, call));
  for (const { row, since } of pick(certain, "uncertain"))
    done.set(row.row, { state: "unanswered", reason: describeUncertain(since), crmId: null });
  for (const { row, reason } of pick(plans, "unusable"))
    done.set(row.row, { state: "failed", reason, crmId: null });
  await createRows(object, pick(certain, "create"), { ...call, done });
  await changeRows(object, pick(certain, "change"), { ...call, done });
  for (const { row, of } of pick(plans, "repeated")) {
    const first = done.get(of);
    const reason = object === "contact" ? `Same contact as row ${of}` : `Same company as in row ${of}`;
    done.set(row.row, { state: first?.crmId ? "unchanged" : "failed", reason, crmId: first?.crmId ?? null });
  }
  const records = plans.flatMap(({ row }) => {
    const crmId = done.get(row.row)?.crmId;
    return row.ownId !== null && crmId ? [{ ownId: row.ownId, crmId }] : [];
  });
  await rememberRecords(call.db, { account: call.accountKey, object }, { records, now: call.now });
  return done;
}

/** A record that no search shows after a while was not created. */
function settleUncertain(plan: RowPlan, { now }: PushCall): RowPlan {
  if (plan.kind !== "uncertain" || now.getTime() - plan.since.getTime() < certainAfterSeconds * 1000)
    return plan;
  return { kind: "create", row: plan.row, key: null };
}

const describeUncertain = (since: Date) =>
  `The CRM did not say at ${since.toISOString().slice(11, 19)} UTC whether it created the company; it is looked up before another try`;

type WritingCall = WriteCall & { done: Map<number, WrittenRow> };

async function createRows(
  object: CrmObject,
  plans: readonly Planned<"create">[],
  call: WritingCall,
): Promise<void> {
  if (plans.length === 0) return;
  const { sources, db, accountKey, now, done } = call;
  // A creation without a key is noted first, so that it is looked up before another try.
  const keyless = plans.flatMap(({ key, row }) =>
    key === null && row.ownId !== null ? [{ ownId: row.ownId, crmId: null }] : [],
  );
  await rememberRecords(db, { account: accountKey, object }, { records: keyless, now });
  const rows = plans.map(({ row, key }): NewCrmRecord => ({ row: row.row, key, values: row.values }));
  const writes = plans.map(({ row }) =>
    describeWrite(object, row, { isNew: true, crmId: null, fields: listNew(row) }),
  );
  const send = () => sources.crm.createRecords(object, rows, call);
  const outcomes = await sendLogged(writes, send, call);
  const existing: Planned<"create">[] = [];
  for (const plan of plans) {
    const outcome = outcomes.get(plan.row.row) ?? noAnswer;
    if (outcome.kind === "refused" && outcome.existingId !== null) existing.push(plan);
    done.set(plan.row.row, describeOutcome(outcome, "Created"));
  }
  await changeExisting(object, existing, { outcomes, call });
}

const noAnswer: CrmOutcome = { kind: "unanswered", reason: "The CRM gave no result for this row" };

/** Changes records that the CRM has although they were not found before. */
async function changeExisting(
  object: CrmObject,
  plans: readonly Planned<"create">[],
  { outcomes, call }: { outcomes: ReadonlyMap<number, CrmOutcome>; call: WritingCall },
): Promise<void> {
  const ids = new Map(
    plans.map(({ row }) => {
      const outcome = outcomes.get(row.row);
      return [row.row, outcome?.kind === "refused" ? (outcome.existingId ?? "") : ""];
    }),
  );
  const found = await call.sources.crm.findRecords(object, { by: "id", values: [...ids.values()] }, call);
  const changes = plans.flatMap(({ row }): Planned<"change">[] => {
    const record = found.get(ids.get(row.row) ?? "");
    if (!record) return [];
    const fields = Object.entries(row.values).map(([field, written]) => {
      const before = record.values[field] ?? "";
      return { field, before, written };
    });
    const differing = fields.filter(
      ({ field, before, written }) => !call.sources.crm.isSameValue(field, before, written),
    );
    const fills = differing.filter(({ before }) => before === "");
    return [
      { kind: "change", row, record, fills, conflicts: differing.filter(({ before }) => before !== "") },
    ];
  });
  await changeRows(object, changes, call);
}

async function changeRows(
  object: CrmObject,
  plans: readonly Planned<"change">[],
  call: WritingCall,
): Promise<void> {
  const { sources, wins, done } = call;
  const changed = plans.filter((plan) => listChanges(plan, wins).length > 0);
  for (const plan of plans.filter((each) => !changed.includes(each)))
    done.set(plan.row.row, await describeUnchanged(object, plan, call));
  if (changed.length === 0) return;
  const rows = changed.map((plan): ChangedCrmRecord => {
    const fields = listChanges(plan, wins).map(({ field, written }) => [field, written]);
    return { row: plan.row.row, id: plan.record.id, values: Object.fromEntries(fields) };
  });
  const writes = changed.map((plan) => {
    const fields = listChanges(plan, wins);
    return describeWrite(object, plan.row, { isNew: false, crmId: plan.record.id, fields });
  });
  const send = () => sources.crm.updateRecords(object, rows, call);
  const outcomes = await sendLogged(writes, send, call);
  for (const plan of changed) {
    const names = listChanges(plan, wins).map(({ field }) => sources.crm.nameField(field));
    const outcome = outcomes.get(plan.row.row) ?? noAnswer;
    done.set(plan.row.row, {
      ...describeOutcome(outcome, `Updated: ${names.join(", ")}`),
      crmId: plan.record.id,
    });
  }
}

/** A row that has nothing to write: earlier attempts wrote it, or the CRM has all values, or its own values stay. */
async function describeUnchanged(
  object: CrmObject,
  { row, record, conflicts }: Planned<"change">,
  { earlier, db, sources }: WriteCall,
): Promise<WrittenRow> {
  const crmId = record.id;
  const mine = earlier.filter((write) => write.object === object && write.position === row.row);
  const written = mine.filter(
    (write) => write.crmId === crmId || (write.crmId === null && write.ownId === row.ownId),
  );
  await confirmWrites(
    db,
    written.filter(({ isConfirmed }) => !isConfirmed).map(({ id }) => ({ id, crmId })),
  );
  if (written.some(({ isNew }) => isNew)) return { state: "created", reason: "Created", crmId };
  const [first] = written;
  if (first) {
    const names = first.fields.map(({ field }) => sources.crm.nameField(field));
    return { state: "updated", reason: `Updated: ${names.join(", ")}`, crmId };
  }
  const names = conflicts.map(({ field }) => sources.crm.nameField(field));
  const stay = `${sources.crm.name}'s values stay: ${names.join(", ")}`;
  return {
    state: "unchanged",
    reason: names.length > 0 ? stay : `${sources.crm.name} has these values`,
    crmId,
  };
}

const listNew = ({ values }: PushRow): WrittenField[] =>
  Object.entries(values).map(([field, written]) => ({ field, before: "", written }));

const describeWrite = (
  object: CrmObject,
  { row, ownId, personKey }: PushRow,
  { isNew, crmId, fields }: Pick<NewWrite, "isNew" | "crmId" | "fields">,
): NewWrite => ({ position: row, object, ownId, personKey, crmId, linkedId: null, isNew, fields });

/** Sends what was stored before; removes what was refused, and confirms what was written. */
async function sendLogged(
  writes: readonly NewWrite[],
  send: () => Promise<Map<number, CrmOutcome>>,
  call: WriteCall,
): Promise<Map<number, CrmOutcome>> {
  const { db } = call;
  const ids = await insertWrites(db, call, writes);
  const outcomes = await send();
  const confirmed: { id: number; crmId: string }[] = [];
  const refused: number[] = [];
  for (const [index, { position }] of writes.entries()) {
    const outcome = outcomes.get(position);
    const id = ids[index] ?? 0;
    if (outcome?.kind === "written") confirmed.push({ id, crmId: outcome.id });
    if (outcome?.kind === "refused") refused.push(id);
  }
  await confirmWrites(db, confirmed);
  await removeWrites(db, refused);
  return outcomes;
}

function describeOutcome(outcome: CrmOutcome, what: string): WrittenRow {
  if (outcome.kind === "refused") return { state: "failed", reason: outcome.reason, crmId: null };
  if (outcome.kind === "unanswered") return { state: "unanswered", reason: outcome.reason, crmId: null };
  const state = what === "Created" ? "created" : "updated";
  return { state, reason: what, crmId: outcome.id };
}
