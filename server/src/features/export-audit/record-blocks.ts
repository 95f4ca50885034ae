import type { RowBlock } from "../../platform/files/row-blocks.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { ExportedRows, NewExport } from "./exported-rows.ts";
import { recordExport } from "./record-export.ts";

/** A block of a file's rows, with the people in them. */
export interface ExportBlock extends ExportedRows {
  rows: RowBlock;
}

const noRows = { people: [], leftOut: 0, blanked: 0 };

/** Passes on the blocks of a file and records each before it is sent. The record is complete when the last was sent. */
export async function* recordBlocks(
  context: Pick<UserContext, "db" | "user" | "now">,
  exported: NewExport,
  blocks: AsyncIterable<ExportBlock> | Iterable<ExportBlock>,
): AsyncGenerator<RowBlock, void, void> {
  let exportId: string | null = null;
  for await (const { rows, ...block } of blocks) {
    exportId = await recordExport(context, exported, { ...block, exportId, isLast: false });
    if (exportId === null) throw new Error("The export's record is gone; the account was deleted meanwhile");
    yield rows;
  }
  await recordExport(context, exported, { ...noRows, exportId, isLast: true });
}
