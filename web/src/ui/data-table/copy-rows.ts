import { makeFormulaSafe } from "@eq/contracts";
import { type DataColumn, readKnownValue } from "./data-column.ts";

/**
 * Formats rows as tab-separated text that spreadsheets paste as cells. Texts are made safe from running as formulas, and
 * a cell with a tab, a line break or a quote is quoted. Unknown values are empty.
 */
export function formatTsv<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): string {
  return rows
    .map((row) => columns.map((column) => formatTsvCell(readKnownValue(column, row))).join("\t"))
    .join("\n");
}

function formatTsvCell(value: string | number | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  const text = makeFormulaSafe(value);
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
