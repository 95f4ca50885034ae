import { Readable } from "node:stream";
import {
  archiveContentType,
  type DownloadEndpoint,
  type FileFormat,
  fileContentTypes,
  type InputOf,
} from "@eq/contracts";
import type { FastifyReply } from "fastify";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { writeCsv } from "../files/csv-lines.ts";
import { countRows, type RowBlock, takeBlock, WrongRowCount } from "../files/row-blocks.ts";
import { writeXlsx } from "../files/xlsx/write-xlsx.ts";
import { describeAttachment } from "./content-disposition.ts";
import type { Context } from "./context.ts";
import type { Host } from "./host.ts";
import { collectInput, parseInput } from "./input.ts";
import type { EndpointContext } from "./mount.ts";
import { openContext } from "./request-context.ts";

/** A file for the caller. Rows come in blocks, so that no file is ever whole in memory. */
export interface DownloadedFile {
  readonly fileName: string;
  readonly format: FileFormat;
  readonly columns: readonly string[];
  /** The number of rows in all blocks together. A file with another number of rows is not completed. */
  readonly rowCount: number;
  /**
   * Counts the rows of `rowCount` that were left out so far, for a file of which it is decided only while it is written
   * which rows may leave. The caller is then not told the number of rows before the file.
   */
  readonly countLeftOut?: () => number;
  /** The rows. The source must stop soon after `context.signal` aborts. */
  readonly rows: AsyncIterable<RowBlock>;
}

/** A zip of several files for the caller, in pieces, so that it is never whole in memory. */
export interface DownloadedArchive {
  readonly fileName: string;
  readonly format: "zip";
  /** The bytes. The source must stop soon after `context.signal` aborts. */
  readonly pieces: AsyncGenerator<Uint8Array, void, void>;
}

/** A verb that makes a file. It may refuse, and the source of its rows may refuse before its first block. */
export type DownloadVerb<E extends DownloadEndpoint> = (
  context: EndpointContext<E>,
  input: InputOf<E>,
) => DownloadedFile | DownloadedArchive | Promise<DownloadedFile | DownloadedArchive>;

const writers: Record<
  FileFormat,
  (columns: readonly string[], blocks: AsyncIterable<RowBlock>) => AsyncGenerator<string | Uint8Array>
> = { csv: writeCsv, xlsx: writeXlsx, vcf: writeText };

/** Writes rows that are text already. */
async function* writeText(_columns: readonly string[], blocks: AsyncIterable<RowBlock>) {
  for await (const rows of blocks) for (const cells of rows) yield cells.join("");
}

const contentTypes = {
  ...fileContentTypes,
  csv: `${fileContentTypes.csv}; charset=utf-8`,
  vcf: `${fileContentTypes.vcf}; charset=utf-8`,
  zip: archiveContentType,
};

/**
 * Mounts a download. Nothing is sent before the first block of rows is there, so that a refusal can be an HTTP status.
 * A later failure, such as a wrong number of rows or a shutdown, breaks the connection: the browser then reports a
 * failed download and saves no truncated file. The rows' source ends whenever the client disconnects.
 */
export function mountDownload<E extends DownloadEndpoint>(
  host: Host,
  endpoint: E,
  verb: DownloadVerb<E>,
): void {
  host.endpoints.push(endpoint);
  host.fastify.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    // A HEAD request would write the whole file and drop it.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = await openContext(host, endpoint, request, reply);
      const input = parseInput(endpoint.input, collectInput(endpoint, request)) as InputOf<E>;
      const file = await verb(context as EndpointContext<E>, input);
      const body =
        file.format === "zip" ? await openArchive(file, context) : await openBody(endpoint, file, context);
      body.once("error", (error) => {
        logFailure(endpoint, { error, context, shutdown: host.shutdown });
        breakConnection(reply);
      });
      if (file.format !== "zip" && !file.countLeftOut) reply.header("x-row-count", String(file.rowCount));
      return reply
        .type(contentTypes[file.format])
        .header("content-disposition", describeAttachment(file.fileName))
        .header("cache-control", "no-store")
        .send(body);
    },
  });
}

/**
 * Opens the body of a file whose first block is there.
 * @throws whatever the source throws before its first block, the abort reason, or WrongRowCount when the first block
 *   shows a wrong number of rows
 */
async function openBody(endpoint: DownloadEndpoint, file: DownloadedFile, { signal }: Context) {
  const source = file.rows[Symbol.asyncIterator]();
  const { countLeftOut = () => 0 } = file;
  const endSource = () => void source.return?.().catch(() => {});
  try {
    if (!endpoint.contentTypes.includes(fileContentTypes[file.format]))
      throw new Error(`${endpoint.name} does not declare files of the format ${file.format}`);
    const first = await takeBlock(source, signal);
    const promised = file.rowCount;
    const present = first.done ? 0 : first.value.length;
    if (present > promised || (first.done && promised > countLeftOut()))
      throw new WrongRowCount(promised, present, first.done === true);
    const blocks = countRows(source, { first, promised, countLeftOut, signal });
    const pieces = writers[file.format](file.columns, blocks);
    // Writes a first piece before anything is sent, so that a failure in a small file is an HTTP status too.
    const body = Readable.from(joinPieces(await pieces.next(), pieces), { objectMode: false });
    // Also ends the source of a body that is destroyed before it is read.
    body.once("close", endSource);
    return body;
  } catch (error) {
    endSource();
    throw error;
  }
}

/** Opens the body of an archive whose first piece is there. @throws whatever the source throws before its first piece */
async function openArchive({ pieces }: DownloadedArchive, { signal }: Context) {
  const endSource = () => void pieces.return(undefined).catch(() => {});
  try {
    const first = await takeBlock(pieces, signal);
    const body = Readable.from(joinPieces(first, pieces), { objectMode: false });
    body.once("close", endSource);
    return body;
  } catch (error) {
    endSource();
    throw error;
  }
}

async function* joinPieces<Piece>(first: IteratorResult<Piece>, pieces: AsyncGenerator<Piece>) {
  try {
    if (!first.done) yield first.value;
    yield* pieces;
  } finally {
    await pieces.return(undefined);
  }
}

/**
 * Breaks the connection with a reset. A regular close would end an answer to HTTP/1.0, which has no chunks, as if it
 * were complete; some proxies send HTTP/1.0.
 */
function breakConnection({ raw }: FastifyReply): void {
  raw.socket?.resetAndDestroy?.();
}

function logFailure(
  { name }: DownloadEndpoint,
  { error, context, shutdown }: { error: Error; context: Context; shutdown: AbortSignal },
): void {
  const { log, signal } = context;
  if (shutdown.aborted) log.warn(`The server is stopping; broke off the file of ${name}`);
  else if (signal.aborted) log.debug(`The client left; stopped writing the file of ${name}`);
  else if (error instanceof DatabaseUnavailable) log.warn(`${error.message}; broke off the file of ${name}`);
  else log.error({ err: error }, `A file could not be completed; broke off the download of ${name}`);
}
