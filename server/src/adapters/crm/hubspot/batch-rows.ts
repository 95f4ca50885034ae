import { type CrmOutcome, CrmUnavailable } from "../port.ts";
import type { CallHubSpot, CallOptions } from "./call-hubspot.ts";
import { readError } from "./call-hubspot.ts";
import { batchReply, type ReplyRecord, type RowError } from "./reply-shapes.ts";

/** A row of a batch as HubSpot takes it. */
export interface BatchInput {
  id?: string;
  idProperty?: string;
  properties: Record<string, string>;
  /** Comes back with the row's result or error. */
  objectWriteTraceId: string;
}

export interface Batch {
  path: string;
  inputs: readonly BatchInput[];
  options: CallOptions;
}

/** Properties that the account does not have; they are left out from then on. */
export type UnknownProperties = Set<string>;

/**
 * Sends a batch and finds the outcome of each row. A batch that is refused as a whole is split in halves until the bad rows
 * stand alone.
 * @throws CrmStopped, CrmUnavailable for a repeatable batch
 */
export async function sendBatch(
  call: CallHubSpot,
  batch: Batch,
  unknown: UnknownProperties,
): Promise<Map<string, CrmOutcome>> {
  const inputs = batch.inputs.map((input) => omitProperties(input, unknown));
  if (inputs.length === 0) return new Map();
  const reply = await sendOrMarkUnanswered(call, { ...batch, inputs });
  if (reply instanceof Map) return reply;
  if (reply.status >= 200 && reply.status < 300) return readOutcomes(inputs, reply.json);
  const error = readError(reply.json);
  if (noteUnknownProperties(error, inputs, unknown)) return sendBatch(call, batch, unknown);
  const [only] = inputs;
  if (inputs.length === 1 && only) return new Map([[only.objectWriteTraceId, describeRefusal(error)]]);
  const half = Math.ceil(inputs.length / 2);
  const first = await sendBatch(call, { ...batch, inputs: inputs.slice(0, half) }, unknown);
  const second = await sendBatch(call, { ...batch, inputs: inputs.slice(half) }, unknown);
  return new Map([...first, ...second]);
}

function omitProperties(input: BatchInput, unknown: UnknownProperties): BatchInput {
  const known = Object.entries(input.properties).filter(([name]) => !unknown.has(name));
  return { ...input, properties: Object.fromEntries(known) };
}

/** Sends a batch. One that must not be sent twice has outcomes also when there was no answer. */
async function sendOrMarkUnanswered(call: CallHubSpot, { path, inputs, options }: Batch) {
  try {
    return await call({ method: "POST", path, body: { inputs } }, options);
  } catch (error) {
    if (options.isRepeatable !== false || !(error instanceof CrmUnavailable)) throw error;
    const outcome: CrmOutcome = { kind: "unanswered", reason: error.message };
    return new Map(inputs.map(({ objectWriteTraceId }) => [objectWriteTraceId, outcome]));
  }
}

/** Notes the properties of a batch that the account does not have. @returns whether there are new ones among them */
function noteUnknownProperties(
  error: RowError,
  inputs: readonly BatchInput[],
  unknown: UnknownProperties,
): boolean {
  const details = (error.errors ?? []).filter(({ code }) => code === "PROPERTY_DOESNT_EXIST");
  const named = details.flatMap(({ context }) => context?.propertyName ?? []);
  const sent = named.filter((name) => inputs.some(({ properties }) => name in properties));
  for (const name of sent) unknown.add(name);
  return sent.length > 0;
}

function readOutcomes(inputs: readonly BatchInput[], body: unknown): Map<string, CrmOutcome> {
  const parsed = batchReply.safeParse(body);
  const { results, errors } = parsed.success ? parsed.data : { results: [], errors: [] };
  const outcomes = new Map<string, CrmOutcome>();
  for (const result of results) {
    const trace = result.objectWriteTraceId ?? findRow(inputs, result);
    if (trace !== undefined)
      outcomes.set(trace, { kind: "written", id: result.id, isNew: result.new ?? false });
  }
  for (const error of errors)
    for (const trace of listRows(inputs, error)) outcomes.set(trace, describeRefusal(error));
  for (const { objectWriteTraceId: trace } of inputs)
    if (!outcomes.has(trace))
      outcomes.set(trace, { kind: "unanswered", reason: "HubSpot gave no result for this row" });
  return outcomes;
}

/** The row of a result without a trace id: the one of its id, or of its value of the property that names it. */
function findRow(inputs: readonly BatchInput[], { id, properties }: ReplyRecord): string | undefined {
  const input = inputs.find((each) =>
    each.idProperty ? properties[each.idProperty]?.toLowerCase() === each.id?.toLowerCase() : each.id === id,
  );
  return input?.objectWriteTraceId;
}

/** The rows of an error: those of its trace ids, else those of its ids. */
function listRows(inputs: readonly BatchInput[], { context }: RowError): string[] {
  const traces = context?.objectWriteTraceId ?? [];
  if (traces.length > 0) return traces;
  const ids = new Set([...(context?.id ?? []), ...(context?.ids ?? [])]);
  return inputs.flatMap(({ id, objectWriteTraceId }) => (id && ids.has(id) ? [objectWriteTraceId] : []));
}

function describeRefusal({ message, category }: RowError): CrmOutcome {
  const [, existingId = null] = /existing id:\s*(\d+)/i.exec(message) ?? [];
  const what = category === "CONFLICT" ? "HubSpot has this record already" : "HubSpot refused the row";
  return { kind: "refused", reason: `${what}: ${hideDetails(message)}`, existingId };
}

/** Hides addresses and numbers, because the outcomes of rows stay stored. */
export const hideDetails = (message: string): string =>
  message
    .slice(0, 300)
    .replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, "…")
    .replaceAll(/\+?\d[\d ().-]{6,}\d/g, "…");
