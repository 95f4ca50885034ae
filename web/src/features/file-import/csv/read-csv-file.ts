import { CsvProblem } from "./csv-problem.ts";
import type { CsvOverview, CsvRequest, CsvResponse } from "./csv-session.ts";
import { type CsvTable, createCsvTable } from "./csv-table.ts";
import { type CsvLimits, type CsvRecord, defaultCsvLimits } from "./parse-csv.ts";

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Called with the part of the file that is read, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  limits?: CsvLimits | undefined;
}

/**
 * Reads a CSV file in a worker. The rows stay in the worker; the table reads columns from it. Close the table when it is
 * no longer needed.
 * @throws CsvProblem for a file that cannot be read; the abort reason when `signal` aborts
 */
export async function readCsvFile(
  file: File,
  { signal, onProgress, limits = defaultCsvLimits }: ReadOptions = {},
): Promise<CsvTable> {
  signal?.throwIfAborted();
  if (file.size > limits.bytes)
    throw new CsvProblem(`${file.name} has more than ${limits.bytes / 1e6} MB. Split it into smaller files.`);
  const worker = new CsvWorker();
  const abort = () => worker.close(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const overview = await worker.read(file, limits.rows, onProgress);
    return createCsvTable({
      fileName: file.name,
      overview,
      maxRows: limits.rows,
      readRecords: (request) => worker.readRecords(request),
      close: () => worker.close(new DOMException("The file was closed", "AbortError")),
    });
  } catch (error) {
    worker.close(error);
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

/** The worker of one file, and the calls that wait for it. */
class CsvWorker {
  readonly #worker = new Worker(new URL("./csv-worker.ts", import.meta.url), { type: "module" });
  readonly #closed = Promise.withResolvers<never>();
  #lastId = 0;

  constructor() {
    // A rejection that no call waits for is no error.
    this.#closed.promise.catch(() => {});
    this.#worker.addEventListener("error", () =>
      this.close(
        new CsvProblem("This browser could not read the file. Reload the page and choose it again."),
      ),
    );
  }

  read(file: File, maxRows: number, onProgress?: (part: number) => void): Promise<CsvOverview> {
    return this.#call({ file, maxRows }, (response, { resolve, reject }) => {
      if ("progress" in response) onProgress?.(response.progress);
      if ("overview" in response) resolve(response.overview);
      if ("problem" in response) reject(new CsvProblem(response.problem));
    });
  }

  readRecords(request: {
    columns: readonly number[];
    rows?: readonly number[] | undefined;
  }): Promise<CsvRecord[]> {
    this.#lastId += 1;
    const id = this.#lastId;
    const width = request.columns.length;
    const records: CsvRecord[] = [];
    return this.#call({ id, ...request }, (response, { resolve }) => {
      if (!("id" in response) || response.id !== id) return;
      for (const [at, row] of response.rowNumbers.entries())
        records.push({ row, cells: response.cells.slice(at * width, (at + 1) * width) });
      if (response.isLast) resolve(records);
    });
  }

  close(reason: unknown): void {
    this.#worker.terminate();
    this.#closed.reject(reason);
  }

  async #call<Result>(
    request: CsvRequest,
    receive: (
      response: CsvResponse,
      outcome: { resolve: (result: Result) => void; reject: (error: Error) => void },
    ) => void,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const onMessage = ({ data }: MessageEvent<CsvResponse>) => receive(data, { resolve, reject });
    this.#worker.addEventListener("message", onMessage);
    this.#worker.postMessage(request);
    try {
      return await Promise.race([promise, this.#closed.promise]);
    } finally {
      this.#worker.removeEventListener("message", onMessage);
    }
  }
}
