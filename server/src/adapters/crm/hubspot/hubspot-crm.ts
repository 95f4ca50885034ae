import type {
  ChangedCrmRecord,
  Crm,
  CrmAccount,
  CrmCall,
  CrmObject,
  CrmOutcome,
  NewCrmRecord,
} from "../port.ts";
import { CrmUnavailable } from "../port.ts";
import { readAccount } from "./account.ts";
import { type BatchInput, sendBatch } from "./batch-rows.ts";
import { type CallSettings, createCaller } from "./call-hubspot.ts";
import {
  describeCompany,
  describeContact,
  isSameValue,
  nameField,
  ownerFields,
  ownIdProperty,
} from "./fields.ts";
import { findRecords } from "./find-records.ts";
import { changeLinks, listLinks } from "./links.ts";

export interface HubSpotSettings extends Omit<CallSettings, "readTimeZone"> {
  /** Path of the objects, /crm/v3/objects or a dated one. */
  objectsPath: string;
}

const objectNames: Readonly<Record<CrmObject, string>> = { contact: "contacts", company: "companies" };
/** Milliseconds for which an account is not read again. */
const accountLifeMs = 10 * 60_000;

/**
 * HubSpot with the token of a private app, in one account. Its quirks: batches have at most 100 rows and fail as a whole for one
 * unknown property or a repeated id; values are texts, "" empties a field; a batch may be carried out in part (207); new
 * records are found by a search only after seconds, but read by a key at once; searches have a limit of their own without
 * headers; companies may have the same domain.
 */
export function createHubSpotCrm(settings: HubSpotSettings): Crm {
  const { objectsPath, now } = settings;
  let account: (CrmAccount & { timeZone: string | null; readAt: number }) | null = null;
  const call = createCaller({ ...settings, readTimeZone: () => account?.timeZone ?? null });
  const unknown = { contact: new Set<string>(), company: new Set<string>() };
  const pathOf = (object: CrmObject) => `${objectsPath}/${objectNames[object]}`;
  const write = async (object: CrmObject, rows: readonly BatchRow[], { signal }: CrmCall) => {
    const outcomes = new Map<number, CrmOutcome>();
    for (const { action, inputs } of groupRows(rows)) {
      const options = { signal, isRepeatable: action !== "create" };
      const batch = { path: `${pathOf(object)}/batch/${action}`, inputs, options };
      for (const [trace, outcome] of await sendBatch(call, batch, unknown[object]))
        outcomes.set(Number(trace.replace("row-", "")), outcome);
    }
    return outcomes;
  };

  return {
    name: "HubSpot",
    batchSize: 100,
    ownerFields,
    describeContact,
    describeCompany,
    nameField,
    isSameValue,
    openAccount: async ({ mayCreate }, options) => {
      const isFresh = account !== null && now().getTime() - account.readAt < accountLifeMs;
      const isPrepared =
        account !== null && (!mayCreate || !Object.values(account.ownIds).includes("missing"));
      if (!account || !isFresh || !isPrepared)
        account = { ...(await readAccount(call, { mayCreate }, options)), readAt: now().getTime() };
      return account;
    },
    findRecords: (object, key, options) => findRecords({ call, path: pathOf(object), object }, key, options),
    createRecords: (object, rows, options) => write(object, rows.map(describeNew), options),
    updateRecords: (object, rows, options) => write(object, rows.map(describeChanged), options),
    archiveRecords: async (object, ids, { signal }) => {
      if (ids.length === 0) return;
      const body = { inputs: ids.map((id) => ({ id })) };
      const path = `${pathOf(object)}/batch/archive`;
      const { status } = await call({ method: "POST", path, body }, { signal });
      if (status >= 300 && status !== 404)
        throw new CrmUnavailable(`HubSpot could not archive records (status ${status})`);
    },
    listLinks: (from, ids, options) => listLinks(call, { from, ids }, options),
    addLinks: (links, options) => changeLinks(call, { links, change: "add" }, options),
    removeLinks: (links, options) => changeLinks(call, { links, change: "remove" }, options),
  };
}

interface BatchRow {
  action: "upsert" | "create" | "update";
  input: BatchInput;
}

const nameRow = (row: number) => `row-${row}`;

/** A new record with a key is upserted, so that sending it twice creates it once. */
function describeNew({ row, key, values }: NewCrmRecord): BatchRow {
  const objectWriteTraceId = nameRow(row);
  if (key === null) return { action: "create", input: { properties: { ...values }, objectWriteTraceId } };
  const idProperty = key.by === "email" ? "email" : ownIdProperty;
  const properties = { ...values, [idProperty]: key.value };
  return { action: "upsert", input: { id: key.value, idProperty, properties, objectWriteTraceId } };
}

const describeChanged = ({ row, id, values }: ChangedCrmRecord): BatchRow => ({
  action: "update",
  input: { id, properties: { ...values }, objectWriteTraceId: nameRow(row) },
});

/** Sorts rows into batches: one for each action and key. */
function groupRows(rows: readonly BatchRow[]): { action: BatchRow["action"]; inputs: BatchInput[] }[] {
  const groups = Map.groupBy(rows, ({ action, input }) => `${action} ${input.idProperty ?? ""}`);
  return [...groups.values()].map((group) => ({
    action: (group[0] as BatchRow).action,
    inputs: group.map(({ input }) => input),
  }));
}
