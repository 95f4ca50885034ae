import type { CrmCall, CrmKey, CrmObject, CrmRecord, CrmValues } from "../port.ts";
import { CrmUnavailable } from "../port.ts";
import type { CallHubSpot } from "./call-hubspot.ts";
import { listProperties, ownIdProperty, secondaryEmails } from "./fields.ts";
import { batchReply, type ReplyRecord, searchReply } from "./reply-shapes.ts";

/** How the calls of one object are addressed. */
export interface ObjectCalls {
  call: CallHubSpot;
  /** Such as /crm/v3/objects/contacts. */
  path: string;
  object: CrmObject;
}

/** Limits of a search: values of one filter, characters of its body, results of a page. */
const valuesPerSearch = 100;
const charactersPerSearch = 2_200;
const resultsPerPage = 200;

/** Finds records by a key. Reading by a key sees new records at once, searching only after some seconds. */
export async function findRecords(
  calls: ObjectCalls,
  { by, values }: { by: CrmKey; values: readonly string[] },
  { signal }: CrmCall,
): Promise<Map<string, CrmRecord>> {
  if (values.length === 0) return new Map();
  const records =
    by === "domain" ? await search(calls, values, signal) : await readBatch(calls, { by, values }, signal);
  const found = new Map<string, CrmRecord>();
  for (const record of records.filter(({ archived }) => !archived).sort(byAge))
    for (const value of listNames(record, by))
      if (!found.has(value)) found.set(value, toRecord(record, by === "email" ? { email: value } : {}));
  return new Map(
    values.flatMap((value) => {
      const record = found.get(value.toLowerCase());
      return record ? [[value, record] as const] : [];
    }),
  );
}

/** Ids grow, so that the oldest record comes first. */
const byAge = (one: ReplyRecord, other: ReplyRecord) =>
  one.id.length - other.id.length || one.id.localeCompare(other.id);

/** Properties that are no values of a record for our callers. */
const hiddenProperties = new Set([ownIdProperty, secondaryEmails]);

/** @param more the address under which a contact was found; it may be one of several */
function toRecord({ id, properties }: ReplyRecord, more: CrmValues): CrmRecord {
  const names = Object.keys(properties).filter(
    (name) => !name.startsWith("hs_object") && !hiddenProperties.has(name),
  );
  const values = Object.fromEntries(names.map((name) => [name, properties[name] ?? ""]));
  return { id, values: { ...values, ...more } };
}

/** The values of the key that name a record, in lower case. A contact may have several addresses. */
function listNames({ id, properties }: ReplyRecord, by: CrmKey): string[] {
  if (by === "id") return [id];
  if (by === "own-id" || by === "domain") {
    const value = properties[by === "domain" ? "domain" : ownIdProperty];
    return value ? [value.toLowerCase()] : [];
  }
  const others = properties[secondaryEmails]?.split(";") ?? [];
  return [properties.email ?? "", ...others].map((email) => email.trim().toLowerCase()).filter(Boolean);
}

const idProperties: Readonly<Record<Exclude<CrmKey, "domain">, string | undefined>> = {
  id: undefined,
  email: "email",
  "own-id": ownIdProperty,
};

async function readBatch(
  { call, path, object }: ObjectCalls,
  { by, values }: { by: Exclude<CrmKey, "domain">; values: readonly string[] },
  signal: AbortSignal,
): Promise<ReplyRecord[]> {
  const idProperty = idProperties[by];
  const body = {
    properties: listProperties(object),
    inputs: [...new Set(values)].map((id) => ({ id })),
    ...(idProperty && { idProperty }),
  };
  const reply = await call({ method: "POST", path: `${path}/batch/read`, body }, { signal });
  // Nothing of the batch is known.
  if (reply.status === 404) return [];
  const parsed = batchReply.safeParse(reply.json);
  if (reply.status >= 300 || !parsed.success)
    throw new CrmUnavailable(`HubSpot could not be read (status ${reply.status})`);
  return parsed.data.results;
}

async function search(
  calls: ObjectCalls,
  values: readonly string[],
  signal: AbortSignal,
): Promise<ReplyRecord[]> {
  const records: ReplyRecord[] = [];
  for (const part of splitValues([...new Set(values)]))
    records.push(...(await searchPart(calls, part, signal)));
  return records;
}

async function searchPart(
  { call, path, object }: ObjectCalls,
  values: readonly string[],
  signal: AbortSignal,
): Promise<ReplyRecord[]> {
  const records: ReplyRecord[] = [];
  let after: string | undefined;
  do {
    const body = {
      filterGroups: [{ filters: [{ propertyName: "domain", operator: "IN", values }] }],
      properties: listProperties(object),
      limit: resultsPerPage,
      ...(after !== undefined && { after }),
    };
    const reply = await call({ method: "POST", path: `${path}/search`, body }, { signal, isSearch: true });
    const parsed = searchReply.safeParse(reply.json);
    if (reply.status >= 300 || !parsed.success)
      throw new CrmUnavailable(`HubSpot could not be searched (status ${reply.status})`);
    records.push(...parsed.data.results);
    after = parsed.data.paging?.next?.after;
  } while (after !== undefined);
  return records;
}

/** Splits the values of a filter, so that no search is longer than HubSpot allows. */
export function splitValues(values: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const part = parts.at(-1);
    length += value.length + 3;
    if (part && part.length < valuesPerSearch && length <= charactersPerSearch) part.push(value);
    else {
      parts.push([value]);
      length = value.length + 3;
    }
  }
  return parts;
}
