import { setImmediate as nextTurn } from "node:timers/promises";
import { csvByteOrderMark, writeCsvLine } from "@eq/contracts";
import type { RowBlock } from "./row-blocks.ts";

/** Number of characters at which a piece of text is sent, and other work of the server gets its turn. */
const pieceLength = 64 * 1024;

/** Writes blocks of rows as the text of a CSV file, in pieces: a byte order mark, the header line, then the rows. */
export async function* writeCsv(
  columns: readonly string[],
  blocks: AsyncIterable<RowBlock>,
): AsyncGenerator<string, void, void> {
  let text = csvByteOrderMark + writeCsvLine(columns);
  for await (const block of blocks) {
    for (const row of block) {
      text += writeCsvLine(row);
      if (text.length < pieceLength) continue;
      yield text;
      text = "";
      await nextTurn();
    }
  }
  yield text;
}
