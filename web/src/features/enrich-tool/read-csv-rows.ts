import {
  type ColumnFields,
  type CsvField,
  type CsvTable,
  mapRows,
  type RejectedRow,
} from "../file-import/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import { type CountedRows, RowCollector } from "./find-duplicates.ts";

/** Values of a file's row by field. */
export type CsvValues<Id extends string> = Readonly<Record<Id, string>>;

export interface CsvRows extends CountedRows {
  rejected: readonly RejectedRow[];
}

export interface CsvReading<Id extends string> {
  table: Pick<CsvTable, "readRows">;
  fields: readonly CsvField<Id>[];
  columns: ColumnFields<Id>;
  /** Makes the row to send from a file's row. */
  toRow: (values: CsvValues<Id>, line: number) => SentRunRow;
}

/** Rows of one step; a step takes a few milliseconds. */
const rowsPerStep = 2_000;

/**
 * Reads the rows of a file in steps, so that the page stays responsive.
 * @throws the abort reason when `signal` aborts
 */
export async function readCsvRows<Id extends string>(
  { table, fields, columns, toRow }: CsvReading<Id>,
  signal: AbortSignal,
): Promise<CsvRows> {
  const used = [...columns.keys()].filter((column) => columns[column] !== null);
  const usedColumns = used.map((column) => columns[column] ?? null);
  const records = await table.readRows(used);
  const collector = new RowCollector();
  const rejected: RejectedRow[] = [];
  for (let start = 0; start < records.length; start += rowsPerStep) {
    const block = records.slice(start, start + rowsPerStep);
    const mapped = mapRows(block, { fields, columns: usedColumns, firstIndex: start });
    for (const { values, row } of mapped.accepted) collector.add(toRow(values, row));
    rejected.push(...mapped.rejected);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return { ...collector.finish(), rejected };
}
