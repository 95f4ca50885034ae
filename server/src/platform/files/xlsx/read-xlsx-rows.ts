import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readInProcess } from "../../file-process/read-in-process.ts";
import { createTurns } from "../../turns.ts";
import type { WorkbookResult } from "./read-workbook.ts";
import { type SheetLimits, SpreadsheetProblem } from "./sheet-reader.ts";

/** Spreadsheets that are read concurrently. Clients share these turns fairly. */
const maxConcurrentFiles = 2;
const readingTurns = createTurns({ atOnce: maxConcurrentFiles });
const programPath = join(import.meta.dirname, "reading-process.ts");

/**
 * Reads the rows of the first sheet of an XLSX file as texts; rows without a value are left out. Dates are ISO 8601,
 * formulas their stored results. Runs in a process of its own with limits of memory and time, because a small file can
 * inflate to any size.
 * @param client clients share the reading fairly
 * @throws SpreadsheetProblem with a message for the user; the abort reason of `signal`
 */
export async function readXlsxRows(
  bytes: Uint8Array,
  limits: SheetLimits,
  { signal, client }: { signal: AbortSignal; client: string },
): Promise<string[][]> {
  const program = { path: programPath, options: JSON.stringify(limits) };
  const turn = await readingTurns.take(client, signal);
  const reading = await readInProcess<WorkbookResult>(program, bytes, signal).finally(() => turn.giveBack());
  if (reading === "late")
    throw new SpreadsheetProblem("The server is too busy to read the file. Please try again in a moment.");
  if (reading === "ended")
    throw new SpreadsheetProblem(
      "The spreadsheet is too large to read. Save only its rows as .csv and try again.",
    );
  if ("problem" in reading.result) throw new SpreadsheetProblem(reading.result.problem);
  const rows: string[][] = [];
  for (const piece of reading.result.pieces) {
    for (const row of JSON.parse(piece) as string[][]) rows.push(row);
    await nextTurn();
  }
  return rows;
}
