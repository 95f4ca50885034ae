import { enteredKinds, type SuppressionRow, suppressionReasonLimit } from "@eq/contracts";
import { type EntryReading, readEntry } from "../../suppression-keys/index.ts";

export interface ImportedEntry extends Omit<EntryReading, "readAs"> {
  reason: string;
  expiresAt: string | null;
}

/**
 * Reads the entries of a row: one for each cell that can be read.
 * @param reason of rows without one of their own
 * @returns an empty list for a row in which nothing can be read, or which has expired
 */
export function readImportRow(row: SuppressionRow, reason: string, now: Date): ImportedEntry[] {
  const expiresAt = readExpiry(row.expires ?? "");
  if (expiresAt !== null && new Date(expiresAt) <= now) return [];
  const words = row.reason?.trim().slice(0, suppressionReasonLimit) || reason;
  return enteredKinds.flatMap((kind) => {
    const reading = readEntry(row[kind] ?? "", kind);
    if (!reading) return [];
    const { readAs: _readAs, ...entry } = reading;
    return [{ ...entry, reason: words, expiresAt }];
  });
}

const neverPattern = /^(?:|never|no|none|n\/a|-)$/i;

/** Reads the end of an entry; a text that is no day means never, because an entry must not be lost by a typing error. */
function readExpiry(text: string): string | null {
  const written = text.trim();
  if (neverPattern.test(written)) return null;
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(written) ?? [];
  const [, usMonth, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(written) ?? [];
  const time = Date.UTC(Number(year ?? usYear), Number(month ?? usMonth) - 1, Number(day ?? usDay) + 1);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
