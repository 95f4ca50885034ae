import { csvByteOrderMark, type FileCell, writeCsvLine } from "@eq/contracts";

/** A row that is not sent, or that has no result. */
export interface LeftOutRow {
  line: number | null;
  cells: readonly FileCell[];
  reason: string;
}

/** Writes rows with their reasons as a CSV file. @param columns names of the cells */
export function writeLeftOutRows(columns: readonly string[], rows: readonly LeftOutRow[]): string {
  const lines = rows.map(({ line, cells, reason }) => writeCsvLine([line, ...cells, reason]));
  return csvByteOrderMark + writeCsvLine(["Line", ...columns, "Reason"]) + lines.join("");
}
