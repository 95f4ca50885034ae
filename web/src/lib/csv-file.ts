import { csvByteOrderMark, type FileCell, writeCsvLine } from "@eq/contracts";

/** Number of rows after which the page gets its turn, so that a long file does not block it. */
const rowsOfTurn = 1000;

/** Writes a CSV file in the browser, with the same cells as the files that the server writes. */
export async function writeCsvFile(
  headers: readonly string[],
  rows: Iterable<readonly FileCell[]>,
): Promise<Blob> {
  const lines = [csvByteOrderMark, writeCsvLine(headers)];
  for (const row of rows) {
    lines.push(writeCsvLine(row));
    if (lines.length % rowsOfTurn === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(lines, { type: "text/csv;charset=utf-8" });
}
