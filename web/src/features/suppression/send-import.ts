import {
  type SuppressionRow,
  suppressionReasonLimit,
  suppressionRowsPerCall,
  suppressionTextLimit,
} from "@eq/contracts";
import type { ColumnFields, CsvTable } from "../file-import/index.ts";
import type { SuppressionField } from "./import-fields.ts";
import {
  addSuppressionRows,
  applySuppressionImport,
  cancelSuppressionImport,
  previewSuppressionImport,
  startSuppressionImport,
} from "./queries.ts";

interface ImportFile {
  table: Pick<CsvTable, "rowCount" | "readRows">;
  columns: ColumnFields<SuppressionField>;
  /** The reason of rows without one of their own. */
  reason: string;
}

interface ImportOptions {
  signal: AbortSignal;
  /** Called with the part that is done, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Limit of one call's rows as JSON. The server refuses bodies above 1 MB. */
const maxCallBytes = 700_000;

/** Reads the mapped cells of a row. Cells beyond the limits are no entries, so that they are left out. */
export function readSuppressionRow(
  cells: readonly string[],
  fields: readonly SuppressionField[],
): SuppressionRow {
  const entries = fields.flatMap((field, index) => {
    const text = cells[index]?.trim() ?? "";
    if (text === "") return [];
    if (field === "reason") return [[field, text.slice(0, suppressionReasonLimit)]];
    if (field === "expires") return [[field, text.slice(0, 100)]];
    return text.length <= suppressionTextLimit ? [[field, text]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Sends a file's rows to the server, where nothing is suppressed yet.
 * @returns what the import would change
 */
export async function sendImport(
  { table, columns, reason }: ImportFile,
  { signal, onProgress }: ImportOptions,
) {
  const used = columns.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
  const fields = used.map(({ field }) => field);
  const started = await startSuppressionImport(
    { total: table.rowCount, reason, requestKey: crypto.randomUUID() },
    { signal },
  );
  const { id } = started.import;
  try {
    for (let start = 0; start < table.rowCount; start += suppressionRowsPerCall) {
      const indexes = Array.from(
        { length: Math.min(suppressionRowsPerCall, table.rowCount - start) },
        (_, offset) => start + offset,
      );
      const records = await table.readRows(
        used.map(({ column }) => column),
        indexes,
      );
      const rows = records.map(({ cells }) => readSuppressionRow(cells, fields));
      await sendRows(id, { rows, from: start + 1 }, signal);
      onProgress((start + rows.length) / table.rowCount);
    }
    return await previewSuppressionImport(id, { signal });
  } catch (error) {
    cancelSuppressionImport(id);
    throw error;
  }
}

/** Sends a block of rows; a block with very long cells goes in halves. */
async function sendRows(
  id: string,
  { rows, from }: { rows: readonly SuppressionRow[]; from: number },
  signal: AbortSignal,
): Promise<void> {
  if (rows.length > 1 && JSON.stringify(rows).length > maxCallBytes) {
    const middle = Math.ceil(rows.length / 2);
    await sendRows(id, { rows: rows.slice(0, middle), from }, signal);
    await sendRows(id, { rows: rows.slice(middle), from: from + middle }, signal);
    return;
  }
  await addSuppressionRows({ id, from, rows: [...rows] }, { signal });
}

/** Stores an import's entries, part by part. Stopping it keeps the parts that are stored. */
export async function storeImport(
  { id, entryCount }: { id: string; entryCount: number },
  { signal, onProgress }: ImportOptions,
): Promise<void> {
  for (;;) {
    const { import: current } = await applySuppressionImport(id, { signal });
    if (current.isDone) return;
    onProgress(current.stored / Math.max(1, entryCount));
  }
}
