import { setImmediate } from "node:timers/promises";
import type {
  addSuppressionRows as addContract,
  applySuppressionImport as applyContract,
  cancelSuppressionImport as cancelContract,
  InputOf,
  SuppressionRow,
  startSuppressionImport as startContract,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal, Refusal } from "../../platform/http/refusal.ts";
import { type ImportedEntry, readImportRow } from "./read-import-row.ts";
import {
  addImportEntries,
  applyImportEntries,
  deleteImport,
  type ImportRow,
  insertImport,
  lockImport,
} from "./store-imports.ts";

/** Begins an import; the same request key gives the same import. */
export async function startSuppressionImport(
  { db, user, now }: UserContext,
  input: InputOf<typeof startContract>,
) {
  return { import: showImport(await insertImport(db, user.id, { ...input, now: now() })) };
}

/**
 * Adds rows to an import. Rows that have arrived before are skipped, so that a call may be repeated.
 * @throws Refusal 404 for another user's import, 409 for a gap and for too many rows
 */
export async function addSuppressionRows(
  { db, user, now }: UserContext,
  { id, from, rows }: InputOf<typeof addContract>,
) {
  const reading = await readRows(rows, now());
  const row = await db.transaction(async (tx) => {
    const locked = requireImport(await lockImport(tx, user.id, id));
    if (from + rows.length - 1 > locked.total)
      throw new Refusal(
        409,
        `The import has ${locked.total} rows; row ${from + rows.length - 1} is one too many`,
      );
    if (from > locked.received + 1)
      throw new Refusal(409, `Rows arrive in order: row ${locked.received + 1} comes next, not row ${from}`);
    const fresh = reading.slice(Math.max(0, locked.received + 1 - from));
    if (fresh.length === 0) return locked;
    const entries = fresh.flat().map((entry) => ({ ...entry, reason: entry.reason || locked.reason }));
    const leftOut = fresh.filter((list) => list.length === 0).length;
    return await addImportEntries(tx, locked.id, { entries, received: fresh.length, leftOut });
  });
  return { import: showImport(row) };
}

/** Rows that are read at once, about 10 ms; then other calls have their turn. */
const rowsPerTurn = 250;

async function readRows(rows: readonly SuppressionRow[], now: Date): Promise<ImportedEntry[][]> {
  const read: ImportedEntry[][] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    read.push(readImportRow(row, "", now));
  }
  return read;
}

/**
 * Stores the next part of an import's entries.
 * @throws Refusal 404 for another user's import, 409 while rows are missing
 */
export async function applySuppressionImport(
  { db, user, now }: UserContext,
  { id }: InputOf<typeof applyContract>,
) {
  const row = await db.transaction(async (tx) => {
    const locked = requireImport(await lockImport(tx, user.id, id));
    if (locked.isDone) return locked;
    if (locked.received < locked.total)
      throw new Refusal(
        409,
        `${locked.total - locked.received} rows of the file have not arrived; send them first`,
      );
    return await applyImportEntries(tx, user.id, { row: locked, now: now() });
  });
  return { import: showImport(row) };
}

export async function cancelSuppressionImport(
  { db, user }: UserContext,
  { id }: InputOf<typeof cancelContract>,
) {
  await deleteImport(db, user.id, id);
  return {};
}

export function requireImport(row: ImportRow | null): ImportRow {
  if (!row) throw notFoundRefusal("There is no such import; choose the file again");
  return row;
}

export function showImport({ id, total, received, leftOut, stored, isDone }: ImportRow) {
  return { id: String(id), total, received, leftOut, stored, isDone };
}
