import type { InputOf, UploadEndpoint } from "@eq/contracts";
import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { createTooSlowRefusal, defaultPaceLimit, type PaceLimit, watchBodyPace } from "./body-pace.ts";
import { cleanText, refuseTooManyValues } from "./clean-text.ts";
import { createClientKey } from "./client-key.ts";
import type { Host } from "./host.ts";
import { parseInput } from "./input.ts";
import { type EndpointContext, stripReply, type VerbResult } from "./mount.ts";
import { badRequest, Refusal } from "./refusal.ts";
import { openContext } from "./request-context.ts";
import { createUploadSlots } from "./upload-slots.ts";

/** An uploaded file, in memory for the duration of the call. */
export interface UploadedFile {
  bytes: Uint8Array;
  name: string;
  /** The media type as the sender declared it. */
  mediaType: string;
}

/** Milliseconds that a form may take to arrive, enough for 5 MB at 0.7 Mbit/s. */
const maxFormMs = 60_000;
/** Milliseconds that an upload may wait for a slot before its form is read. */
const maxSlotWaitMs = 30_000;

export interface FormTimeLimits {
  /** Milliseconds that an upload may wait for a slot. */
  wait: number;
  /** Milliseconds that reading the whole form may take. */
  patience: number;
  pace: PaceLimit;
}

const defaultTimeLimits: FormTimeLimits = {
  wait: maxSlotWaitMs,
  patience: maxFormMs,
  pace: defaultPaceLimit,
};

/** Limits for the form's fields beside the file. */
const formFieldLimits = { fields: 10, fieldSize: 100_000, fieldNameSize: 100, headerPairs: 50 };
const formOverheadBytes = 2 * formFieldLimits.fields * formFieldLimits.fieldSize;

/** Mounts an upload endpoint: like `mount`, but the verb also gets the form's file. */
export function mountUpload<E extends UploadEndpoint>(
  host: Host,
  endpoint: E,
  verb: (
    context: EndpointContext<E>,
    input: InputOf<E>,
    file: UploadedFile,
  ) => VerbResult<E> | Promise<VerbResult<E>>,
  arrival = defaultTimeLimits,
): void {
  host.endpoints.push(endpoint);
  const takeSlot = createUploadSlots(arrival.wait);
  // Register it in a scope of its own, so that all other endpoints keep refusing forms.
  host.fastify.register(async (scope) => {
    await scope.register(multipart, {
      limits: { ...formFieldLimits, files: 1, fileSize: endpoint.fileLimit },
    });
    scope.post(endpoint.path, async (request, reply) => {
      const context = await openContext(host, endpoint, request, reply);
      const giveBack = await takeSlot(createClientKey(context), context.signal);
      try {
        const { file, fields } = await runWithTimeLimit(request, readForm(request, endpoint), arrival);
        refuseTooManyValues(fields);
        const input = parseInput(endpoint.input, cleanText(fields)) as InputOf<E>;
        return stripReply(endpoint, context, await verb(context as EndpointContext<E>, input, file));
      } finally {
        giveBack();
      }
    });
  });
}

/**
 * Runs `work` with a time limit. When the limit is exceeded, the refusal closes the connection, so that a stalled
 * client does not keep its upload slot.
 * @returns the result of `work`
 * @throws Refusal 408 when the form takes too long or arrives too slowly
 */
async function runWithTimeLimit<Result>(
  { raw }: FastifyRequest,
  work: Promise<Result>,
  { patience, pace }: FormTimeLimits,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const refuse = () => late.reject(createTooSlowRefusal("The file"));
  const timer = setTimeout(refuse, patience);
  const stopWatching = watchBodyPace(raw, refuse, pace);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    stopWatching();
  }
}

/**
 * Reads the form.
 * @throws Refusal 400 for a body that is not a form with one file, 413 for a file above the limit
 */
async function readForm(request: FastifyRequest, endpoint: UploadEndpoint) {
  const { fileLimit, fileMessages } = endpoint;
  if (!request.isMultipart()) throw badRequest(fileMessages.none);
  if (Number(request.headers["content-length"]) > fileLimit + formOverheadBytes)
    throw createTooLargeRefusal(endpoint);
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") fields[part.fieldname] = parseFormField(part.value);
      else file = await readFile(part, file);
    }
  } catch (error) {
    throw convertFormError(error, endpoint);
  }
  if (!file) throw badRequest(fileMessages.none);
  return { file, fields };
}

type FilePart = Extract<Multipart, { type: "file" }>;

/**
 * Reads the file of the form field `file`. A file in another field is ignored, but also counts towards the limit of one
 * file.
 */
async function readFile(part: FilePart, previous: UploadedFile | null): Promise<UploadedFile | null> {
  const bytes = await part.toBuffer();
  if (part.fieldname !== "file" || (bytes.length === 0 && !part.filename)) return previous;
  return { bytes, name: part.filename ?? "", mediaType: part.mimetype ?? "" };
}

/** Parses a field's value if it is JSON; blank text becomes undefined. */
function parseFormField(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Error codes for too many files, fields or parts. */
const tooManyPartsErrorCodes = new Set(["FST_FILES_LIMIT", "FST_FIELDS_LIMIT", "FST_PARTS_LIMIT"]);
const oneFileMessage = `Send one file, in the field \`file\`, and at most ${formFieldLimits.fields} fields beside it`;

function convertFormError(error: unknown, endpoint: UploadEndpoint): unknown {
  const { code = "", statusCode = 0 } = error as { code?: string; statusCode?: number };
  if (code === "FST_REQ_FILE_TOO_LARGE") return createTooLargeRefusal(endpoint);
  if (tooManyPartsErrorCodes.has(code)) return badRequest(oneFileMessage);
  if (statusCode >= 400 && statusCode < 500) return new Refusal(statusCode, (error as Error).message);
  return badRequest("The form could not be read; send it as multipart/form-data with a field `file`");
}

function createTooLargeRefusal({ fileMessages }: UploadEndpoint): Refusal {
  return new Refusal(413, fileMessages.tooLarge);
}
