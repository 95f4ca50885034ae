import { writeCsvFile } from "../../lib/csv-file.ts";
import type { CsvTable } from "./csv/csv-table.ts";
import type { RejectedRow } from "./csv-mapping.ts";

/** Writes the rows that a tool left out, as they are in the file, with the reason in a last column. */
export async function writeRejectedRows(table: CsvTable, rejected: readonly RejectedRow[]): Promise<Blob> {
  const rows = await table.readRows(
    [...table.headers.keys()],
    rejected.map(({ index }) => index),
  );
  const reasonHeader = table.headers.some((header) => header.toLowerCase() === "reason")
    ? "Reason (EQ)"
    : "Reason";
  return writeCsvFile(
    ["Row", ...table.headers, reasonHeader],
    rows.map(({ row, cells }, place) => [row, ...cells, rejected[place]?.reason]),
  );
}

/** Names the file of the rows left out: "plants.csv" gives "plants-left-out.csv". */
export function nameRejectedFile(fileName: string): string {
  return `${fileName.replace(/\.csv$/i, "")}-left-out.csv`;
}
