import { setImmediate as nextTurn } from "node:timers/promises";
import type { FileCell } from "@eq/contracts";
import type { RowBlock } from "../row-blocks.ts";
import { writeZip } from "../zip-writer.ts";
import { nameColumn, writeRow } from "./sheet-xml.ts";
import { headerStyle, sheetEnd, sheetPath, workbookParts, writeSheetStart } from "./workbook-parts.ts";

/** Number of characters at which a piece of the sheet is compressed, and other work of the server gets its turn. */
const pieceLength = 64 * 1024;
/** The most rows that a spreadsheet can have, with the header. */
const maxSheetRows = 1_048_576;
const minColumnWidth = 8;
const maxColumnWidth = 60;

/**
 * Writes blocks of rows as an XLSX file, in pieces. The header row is bold and stays in view. A column is as wide as its
 * longest text in the first block. The file is compressed on other threads while it is written.
 * @throws Error for more rows than a spreadsheet can have
 */
export async function* writeXlsx(
  columns: readonly string[],
  blocks: AsyncIterable<RowBlock>,
): AsyncGenerator<Buffer, void, void> {
  const parts = Object.entries(workbookParts).map(([name, xml]) => ({ name, content: [Buffer.from(xml)] }));
  yield* writeZip([...parts, { name: sheetPath, content: writeSheet(columns, blocks) }]);
}

async function* writeSheet(columns: readonly string[], blocks: AsyncIterable<RowBlock>) {
  const names = columns.map((_, index) => nameColumn(index));
  let xml = "";
  let row = 1;
  for await (const block of blocks) {
    if (row === 1) xml = writeTop(columns, names, block);
    for (const cells of block) {
      row += 1;
      if (row > maxSheetRows) throw new Error(`A sheet cannot have more than ${maxSheetRows} rows`);
      xml += writeRow(cells, { row, columns: names });
      if (xml.length < pieceLength) continue;
      yield Buffer.from(xml);
      xml = "";
      await nextTurn();
    }
  }
  yield Buffer.from((row === 1 && xml === "" ? writeTop(columns, names, []) : xml) + sheetEnd);
}

function writeTop(columns: readonly string[], names: readonly string[], block: RowBlock): string {
  const widths = columns.map((column, index) => chooseWidth([column, ...block.map((cells) => cells[index])]));
  return writeSheetStart(widths) + writeRow(columns, { row: 1, columns: names, style: headerStyle });
}

function chooseWidth(cells: readonly FileCell[]): number {
  const longest = cells.reduce<number>((length, cell) => Math.max(length, String(cell ?? "").length), 0);
  return Math.min(maxColumnWidth, Math.max(minColumnWidth, longest + 2));
}
