import type { CrmObject, CrmRecord } from "../../adapters/crm/port.ts";
import type { PushCall, PushRow } from "./push-row.ts";
import { forgetRecords, listRecords, type RememberedRecord } from "./store-records.ts";

/** The CRM's records of rows, by the rows' positions. */
export interface Matches {
  records: Map<number, CrmRecord>;
  /** Rows whose record may have been created by a call that was not answered, with the moment of that call. */
  uncertain: Map<number, Date>;
}

/** The value by which the CRM finds a record besides EQ's id: a contact's email, a company's domain. */
export const readKeyValue = (object: CrmObject, { values }: PushRow): string | undefined =>
  object === "contact" ? values.email : values.domain;

/**
 * Finds the CRM's records of rows. Contacts: by email, then the record that is remembered, then EQ's id in the CRM. Companies:
 * the remembered record, then EQ's id in the CRM, then the domain.
 */
export async function findMatches(
  object: CrmObject,
  rows: readonly PushRow[],
  call: PushCall,
): Promise<Matches> {
  const records = new Map<number, CrmRecord>();
  const note = (found: ReadonlyMap<string, CrmRecord>, readValue: (row: PushRow) => string | undefined) => {
    for (const row of rows) {
      const record = records.has(row.row) ? undefined : found.get(readValue(row) ?? "");
      if (record) records.set(row.row, record);
    }
  };
  const listLeft = () => rows.filter(({ row }) => !records.has(row));
  const byKey = object === "contact" ? "email" : "domain";
  const find = (by: typeof byKey | "id" | "own-id", values: readonly (string | null | undefined)[]) =>
    call.sources.crm.findRecords(object, { by, values: values.filter((value) => value != null) }, call);
  const findByKey = async () => {
    const left = listLeft();
    const values = left.map((row) => readKeyValue(object, row));
    note(await find(byKey, values), (row) => readKeyValue(object, row));
  };

  if (object === "contact") await findByKey();
  const remembered = await listRemembered(object, listLeft(), call);
  const stored = await find(
    "id",
    [...remembered.values()].map(({ crmId }) => crmId),
  );
  note(stored, ({ ownId }) => remembered.get(ownId ?? "")?.crmId ?? undefined);
  await forgetLost(object, { remembered, stored }, call);
  if (call.account.ownIds[object] === "ready") {
    const left = object === "contact" ? listLeft().filter(({ values }) => !values.email) : listLeft();
    note(
      await find(
        "own-id",
        left.map(({ ownId }) => ownId),
      ),
      ({ ownId }) => ownId ?? undefined,
    );
  }
  if (object === "company") await findByKey();
  return { records, uncertain: listUncertain(listLeft(), remembered) };
}

const listRemembered = (object: CrmObject, rows: readonly PushRow[], { db, accountKey }: PushCall) =>
  listRecords(
    db,
    { account: accountKey, object },
    rows.flatMap(({ ownId }) => ownId ?? []),
  );

/** Forgets the records that the CRM does not have any more. */
async function forgetLost(
  object: CrmObject,
  {
    remembered,
    stored,
  }: { remembered: ReadonlyMap<string, RememberedRecord>; stored: ReadonlyMap<string, CrmRecord> },
  { db, accountKey }: PushCall,
): Promise<void> {
  const lost = [...remembered.values()].filter(({ crmId }) => crmId !== null && !stored.has(crmId));
  await forgetRecords(
    db,
    { account: accountKey, object },
    lost.map(({ ownId }) => ownId),
  );
}

function listUncertain(
  left: readonly PushRow[],
  remembered: ReadonlyMap<string, RememberedRecord>,
): Map<number, Date> {
  return new Map(
    left.flatMap(({ row, ownId }) => {
      const record = remembered.get(ownId ?? "");
      return record?.crmId === null ? [[row, new Date(record.triedAt)] as const] : [];
    }),
  );
}
