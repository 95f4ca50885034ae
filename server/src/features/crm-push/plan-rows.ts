import type { WinningSide } from "@eq/contracts";
import type { CrmObject, CrmRecord, CrmValues, NewCrmRecord } from "../../adapters/crm/port.ts";
import { findMatches, readKeyValue } from "./find-matches.ts";
import type { PushCall, PushRow } from "./push-row.ts";
import type { WrittenField } from "./store-writes.ts";

/** What a push does with one row. */
export type RowPlan =
  | { kind: "create"; row: PushRow; key: NewCrmRecord["key"] }
  | { kind: "change"; row: PushRow; record: CrmRecord; fills: WrittenField[]; conflicts: WrittenField[] }
  /** The record of the row belongs to an earlier row of the batch. */
  | { kind: "repeated"; row: PushRow; of: number }
  | { kind: "unusable"; row: PushRow; reason: string }
  /** Whether the CRM has created the record is known only later. */
  | { kind: "uncertain"; row: PushRow; since: Date };

/** Reads the CRM and decides what a push does with rows of one kind. Writes nothing to the CRM. */
export async function planRows(
  object: CrmObject,
  rows: readonly PushRow[],
  call: PushCall,
): Promise<RowPlan[]> {
  const { records, uncertain } = await findMatches(object, rows, call);
  const owners = new Map<string, number>();
  return rows.map((row): RowPlan => {
    const record = records.get(row.row);
    const name = record ? `record ${record.id}` : nameNew(object, row);
    const owner = name === null ? undefined : owners.get(name);
    if (owner !== undefined && owner !== row.row) return { kind: "repeated", row, of: owner };
    if (name !== null) owners.set(name, row.row);
    if (record) return { kind: "change", row, record, ...compareValues(row.values, record, call) };
    const since = uncertain.get(row.row);
    return since ? { kind: "uncertain", row, since } : planCreation(object, row, call);
  });
}

/** Names a record that is not there yet, so that two rows do not create it twice. */
function nameNew(object: CrmObject, row: PushRow): string | null {
  const value = readKeyValue(object, row) ?? row.ownId;
  return value === null ? null : `new ${value.toLowerCase()}`;
}

function planCreation(object: CrmObject, row: PushRow, { account, sources }: PushCall): RowPlan {
  const { email, domain, firstname, lastname } = row.values;
  if (object === "contact" && email) return { kind: "create", row, key: { by: "email", value: email } };
  if (object === "contact" && !firstname && !lastname)
    return { kind: "unusable", row, reason: "Neither a name nor an email address is known" };
  if (row.ownId !== null && account.ownIds[object] !== "refused")
    return { kind: "create", row, key: { by: "own-id", value: row.ownId } };
  if (object === "company" && domain) return { kind: "create", row, key: null };
  return { kind: "unusable", row, reason: describeUnusable(object, row, sources.crm.name) };
}

function describeUnusable(object: CrmObject, { ownId }: PushRow, crm: string): string {
  const lacks = object === "contact" ? "No email address" : "No domain";
  if (ownId === null) return `${lacks}, and EQ has no id of this person`;
  const scope = object === "contact" ? "crm.schemas.contacts.write" : "crm.schemas.companies.write";
  return `${lacks}, and the token of ${crm} may not create the property eq_external_id (scope ${scope})`;
}

/** Compares a row with the CRM's record: fields that are empty there, and fields with another value. */
function compareValues(values: CrmValues, record: CrmRecord, { sources }: PushCall) {
  const fills: WrittenField[] = [];
  const conflicts: WrittenField[] = [];
  for (const [field, written] of Object.entries(values)) {
    const before = record.values[field] ?? "";
    if (before === "") fills.push({ field, before, written });
    else if (!sources.crm.isSameValue(field, before, written)) conflicts.push({ field, before, written });
  }
  return { fills, conflicts };
}

/** The fields that a push writes into a record which is there. */
export const listChanges = (
  { fills, conflicts }: Pick<Extract<RowPlan, { kind: "change" }>, "fills" | "conflicts">,
  wins: WinningSide,
): WrittenField[] => (wins === "eq" ? [...fills, ...conflicts] : fills);
