import type { FileCell } from "@eq/contracts";
import { writeCsvFile } from "../../lib/csv-file.ts";

/** A row without a result. */
export interface LeftOutRow {
  line: number;
  cells: readonly FileCell[];
  reason: string;
}

/** Writes rows with their reasons as a CSV file. @param columns names of the cells */
export function writeLeftOutRows(columns: readonly string[], rows: readonly LeftOutRow[]): Promise<Blob> {
  return writeCsvFile(
    ["Line", ...columns, "Reason"],
    rows.map(({ line, cells, reason }) => [line, ...cells, reason]),
  );
}
