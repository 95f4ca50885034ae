import { csvByteOrderMark, type FileCell, writeCsvLine } from "@eq/contracts";

/** Writes a CSV file in the browser. */
export function writeCsvFile(headers: readonly string[], rows: Iterable<readonly FileCell[]>): Blob {
  const lines = [csvByteOrderMark, writeCsvLine(headers)];
  for (const row of rows) lines.push(writeCsvLine(row));
  return new Blob(lines, { type: "text/csv;charset=utf-8" });
}
