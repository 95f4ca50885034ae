import { nameColumns, numberColumns } from "./csv-headers.ts";
import { type CsvOverview, previewRowCount } from "./csv-session.ts";
import type { CsvEncoding } from "./decode-csv.ts";
import { type CsvRecord, type CsvSeparator, createTooManyRowsProblem } from "./parse-csv.ts";

/** A CSV file that is read. Its rows stay in a worker until they are read by column. */
export interface CsvTable {
  readonly fileName: string;
  readonly encoding: CsvEncoding;
  readonly separator: CsvSeparator;
  readonly hasHeader: boolean;
  /** The columns' names, each different. */
  readonly headers: readonly string[];
  readonly rowCount: number;
  /** The first 20 rows. `row` of a row is its number in a spreadsheet; its cells may be fewer than the headers. */
  readonly previewRows: readonly CsvRecord[];
  /**
   * Reads cells of rows, in the order of `columns`.
   * @param rows indexes of rows, from 0; without them all rows are read
   * @throws the reason when the table is closed
   */
  readonly readRows: (columns: readonly number[], rows?: readonly number[]) => Promise<CsvRecord[]>;
  /**
   * The same file with the first line as header or as first row.
   * @throws CsvProblem when the file then has too many rows
   */
  readonly withHeader: (hasHeader: boolean) => CsvTable;
  /** Frees the file's memory. */
  readonly close: () => void;
}

export interface CsvSource {
  readonly fileName: string;
  readonly overview: CsvOverview;
  /** The most rows below the header line. */
  readonly maxRows: number;
  readonly readRecords: (request: {
    columns: readonly number[];
    rows?: readonly number[] | undefined;
  }) => Promise<CsvRecord[]>;
  readonly close: () => void;
}

export function createCsvTable(source: CsvSource, hasHeader = true): CsvTable {
  const { fileName, overview, maxRows, readRecords, close } = source;
  const { encoding, separator, recordCount, width, firstRecords } = overview;
  const skipped = hasHeader ? 1 : 0;
  const rowCount = recordCount - skipped;
  if (rowCount > maxRows) throw createTooManyRowsProblem(fileName, maxRows);
  return {
    fileName,
    encoding,
    separator,
    hasHeader,
    headers: hasHeader ? nameColumns(firstRecords[0]?.cells ?? [], width) : numberColumns(width),
    rowCount,
    previewRows: firstRecords.slice(skipped, skipped + previewRowCount),
    readRows: async (columns, rows) => {
      const records = await readRecords({ columns, rows: rows?.map((index) => index + skipped) });
      return rows === undefined ? records.slice(skipped) : records;
    },
    withHeader: (changed) => createCsvTable(source, changed),
    close,
  };
}
