import { CsvProblem } from "./csv-problem.ts";
import { type CsvEncoding, decodeCsv } from "./decode-csv.ts";
import { type CsvRecord, type CsvSeparator, parseCsv } from "./parse-csv.ts";

/** Messages of the page to the worker. `rows` are indexes into the file's records. */
export type CsvRequest =
  | { file: File; maxRows: number }
  | { id: number; columns: readonly number[]; rows?: readonly number[] | undefined };

/** The file as the page gets it. The worker keeps the other records. */
export interface CsvOverview {
  readonly encoding: CsvEncoding;
  readonly separator: CsvSeparator;
  readonly recordCount: number;
  readonly width: number;
  /** The first records: the header line and the rows of the preview. */
  readonly firstRecords: readonly CsvRecord[];
}

/**
 * Messages of the worker to the page. A block has up to 1,000 records: their row numbers, and the cells of all of them
 * in one list, because the page receives a flat list of texts faster than many objects.
 */
export type CsvResponse =
  | { progress: number }
  | { overview: CsvOverview }
  | { problem: string }
  | { id: number; rowNumbers: readonly number[]; cells: readonly string[]; isLast: boolean };

/** The number of rows in the preview. */
export const previewRowCount = 20;
/** Records of one message. The page takes a few milliseconds to receive as many. */
const blockSize = 1000;
/** The part of the progress at which the file is read and decoded. */
const decodedPart = 0.3;

/**
 * Keeps a file's records for the page, so that the page's thread never has to receive them all at once.
 * @param post sends a message to the page
 */
export function createCsvSession(
  post: (response: CsvResponse) => void,
): (request: CsvRequest) => Promise<void> {
  let records: readonly CsvRecord[] = [];

  async function read(file: File, maxRows: number): Promise<void> {
    const bytes = await readBytes(file);
    if (bytes.length === 0) throw new CsvProblem(`${file.name} is empty. Choose a file with rows.`);
    const { text, encoding } = decodeCsv(bytes, file.name);
    post({ progress: decodedPart });
    const report = (part: number) => post({ progress: decodedPart + part * (1 - decodedPart) });
    const parsed = parseCsv(text, file.name, report, maxRows);
    if (parsed.records.length === 0)
      throw new CsvProblem(`${file.name} has only blank lines. Choose a file with rows.`);
    records = parsed.records;
    const { separator, width } = parsed;
    const firstRecords = records.slice(0, previewRowCount + 1);
    post({ overview: { encoding, separator, width, recordCount: records.length, firstRecords } });
  }

  function sendRecords({ id, columns, rows }: Extract<CsvRequest, { id: number }>): void {
    const count = rows?.length ?? records.length;
    for (let at = 0; at === 0 || at < count; at += blockSize) {
      const chosen = rows
        ? rows.slice(at, at + blockSize).flatMap((index) => records[index] ?? [])
        : records.slice(at, at + blockSize);
      const rowNumbers = chosen.map(({ row }) => row);
      const cells = chosen.flatMap((record) => columns.map((column) => record.cells[column] ?? ""));
      post({ id, rowNumbers, cells, isLast: at + blockSize >= count });
    }
  }

  return async (request) => {
    if ("id" in request) return sendRecords(request);
    try {
      await read(request.file, request.maxRows);
    } catch (error) {
      const unexpected = "The file could not be read by this browser. Save it as CSV again and choose it.";
      post({ problem: error instanceof CsvProblem ? error.reason : unexpected });
    }
  };
}

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new CsvProblem(
      `${file.name} can no longer be opened. It may have been moved or changed; choose it again.`,
    );
  }
}
