import type { downloadExportAudit as contract, ExportRecord, InputOf } from "@eq/contracts";
import type { RowBlock } from "../../platform/files/row-blocks.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import * as store from "./store.ts";

const exportsPerBlock = 500;
const columns = ["When", "What", "File", "By", "Rows", "Left out", "Blanked", "Complete"];

/** Writes the user's exports as a file, newest first. Exports that begin meanwhile are left out. */
export async function downloadExportAudit(
  context: UserContext,
  { search }: InputOf<typeof contract>,
): Promise<DownloadedFile> {
  const { db, user, now } = context;
  const [newest] = await store.listExports(db, user.id, { search, limit: 1 });
  const before = newest ? String(Number(newest.id) + 1) : null;
  const rowCount = newest ? await store.countExports(db, user.id, { search, before }) : 0;
  return {
    fileName: `export-audit-${now().toISOString().slice(0, 10)}.csv`,
    format: "csv",
    columns,
    rowCount,
    rows: readBlocks(context, { search, before, rowCount }),
  };
}

async function* readBlocks(
  { db, user, signal }: UserContext,
  { search, before, rowCount }: { search: string; before: string | null; rowCount: number },
): AsyncGenerator<RowBlock> {
  let next = before;
  for (let written = 0; written < rowCount; ) {
    signal.throwIfAborted();
    const exports = await store.listExports(db, user.id, { search, before: next, limit: exportsPerBlock });
    if (exports.length === 0) return;
    yield exports.map(writeRow);
    written += exports.length;
    next = exports.at(-1)?.id ?? null;
  }
}

function writeRow({ at, what, fileName, by, rows, leftOut, blanked, isComplete }: ExportRecord) {
  return [at, what, fileName, by, rows, leftOut, blanked, isComplete ? "Yes" : "No"];
}
