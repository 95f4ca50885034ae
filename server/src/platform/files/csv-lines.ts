import { setImmediate as nextTurn } from "node:timers/promises";
import { csvByteOrderMark, writeCsvLine } from "@eq/contracts";
import type { RowBlock } from "./row-blocks.ts";

/** Number of characters at which a piece of text is sent, and other work of the server gets its turn. */
const pieceLength = 64 * 1024;
/** The first piece is shorter, so that a long file begins soon. */
const firstPieceLength = 4 * 1024;

/** Writes blocks of rows as the text of a CSV file, in pieces: a byte order mark, the header line, then the rows. */
export async function* writeCsv(
  columns: readonly string[],
  blocks: AsyncIterable<RowBlock>,
): AsyncGenerator<string, void, void> {
  let text = csvByteOrderMark + writeCsvLine(columns);
  let length = firstPieceLength;
  for await (const block of blocks) {
    for (const row of block) {
      text += writeCsvLine(row);
      if (text.length < length) continue;
      yield text;
      text = "";
      length = pieceLength;
      await nextTurn();
    }
  }
  yield text;
}
