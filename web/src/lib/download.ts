import { type DownloadEndpoint, fileContentTypes, type SentInputOf } from "@eq/contracts";
import { createTimeoutError } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { requestTimeoutMs, sendToEndpoint } from "./send.ts";

export interface DownloadOptions {
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes that have arrived. */
  onProgress?: ((bytes: number) => void) | undefined;
}

export interface ReceivedFile {
  readonly file: Blob;
  readonly fileName: string;
  /** The number of rows without the header line; null when a proxy hides the server's count. */
  readonly rowCount: number | null;
}

/**
 * Calls a download and receives its whole file. Times out after 120 s without new data.
 * @throws ApiError when the call is refused, times out, or ends before the file is complete; the abort reason when
 *   `signal` aborts
 */
export async function downloadFile<E extends DownloadEndpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { signal, onProgress }: DownloadOptions = {},
): Promise<ReceivedFile> {
  const silence = new AbortController();
  const anyAbort = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(createTimeoutError()), requestTimeoutMs);
  };
  restart();
  try {
    const response = await sendToEndpoint(endpoint, (input ?? {}) as Record<string, unknown>, anyAbort);
    const pieces = await readPieces(response, (bytes) => {
      restart();
      onProgress?.(bytes);
    });
    return createReceivedFile(endpoint, response, pieces);
  } catch (error) {
    if (anyAbort.aborted) throw anyAbort.reason;
    throw error instanceof ApiError ? error : createIncompleteError();
  } finally {
    clearTimeout(timer);
  }
}

async function readPieces(
  response: Response,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) return pieces;
    pieces.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
}

function createReceivedFile(
  endpoint: DownloadEndpoint,
  { headers }: Response,
  pieces: readonly Uint8Array<ArrayBuffer>[],
): ReceivedFile {
  const type = headers.get("content-type") ?? "";
  const count = headers.get("x-row-count");
  const rowCount = count === null ? null : Number(count);
  if (rowCount !== null && type.startsWith(fileContentTypes.csv) && countCsvLines(pieces) !== rowCount + 1)
    throw createIncompleteError();
  const fileName = readFileName(headers.get("content-disposition")) ?? endpoint.name;
  return { file: new Blob([...pieces], { type }), fileName, rowCount };
}

/** Counts the lines of a CSV file, without line ends within quotes. */
function countCsvLines(pieces: readonly Uint8Array[]): number {
  const quote = 0x22;
  const lineFeed = 0x0a;
  let lines = 0;
  let isQuoted = false;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at++) {
      if (piece[at] === quote) isQuoted = !isQuoted;
      else if (piece[at] === lineFeed && !isQuoted) lines += 1;
    }
  }
  return lines;
}

/** Reads the file's name from the header `content-disposition`; prefers the name in UTF-8. */
function readFileName(header: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "") ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(header ?? "") ?? [];
  try {
    return encoded === undefined ? (plain ?? null) : decodeURIComponent(encoded);
  } catch {
    return plain ?? null;
  }
}

function createIncompleteError(): ApiError {
  return new ApiError(
    0,
    "The file could not be received completely, so nothing was saved. Please try again.",
  );
}
