import type { listSuppressionEntries as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { readEntry } from "../../suppression-keys/index.ts";
import { countEntries, type EntryPage, listEntries } from "./store.ts";

/**
 * Lists the user's entries, the latest first.
 * @throws Refusal 400 for an unknown place to go on from
 */
export async function listSuppressionEntries(
  { db, user }: UserContext,
  { kinds, search, after, limit }: InputOf<typeof contract>,
) {
  const page = {
    kinds: kinds?.split(",") ?? null,
    prefix: readPrefix(search ?? ""),
    after: readCursor(after),
    limit,
  };
  const [entries, counts] = await Promise.all([
    listEntries(db, user.id, { ...page, limit: limit + 1 }),
    countEntries(db, user.id),
  ]);
  const last = entries.length > limit ? entries[limit - 1] : undefined;
  return {
    entries: entries.slice(0, limit),
    counts,
    next: last ? JSON.stringify([last.addedAt, last.key]) : null,
  };
}

/** At least this many digits, and no letters, are the beginning of a phone number. */
const numberPattern = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

/**
 * The normalised beginning to search by. Whole entries are normalised as they were when they were stored; of phone
 * numbers any beginning is, with or without the country.
 */
export function readPrefix(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === "") return null;
  if (numberPattern.test(typed)) {
    const digits = typed.replaceAll(/\D/g, "");
    if (typed.startsWith("+")) return `+${digits}`;
    if (typed.startsWith("00")) return `+${digits.slice(2)}`;
    return digits.startsWith("1") ? `+${digits}` : `+1${digits}`;
  }
  const reading = readEntry(typed, null);
  if (!reading || reading.kind === "company") return typed;
  // "ann@example.co" is the beginning of ann@example.com.
  return reading.search;
}

function readCursor(after: string | null | undefined): EntryPage["after"] {
  if (!after) return null;
  try {
    const [addedAt, key] = JSON.parse(after);
    if (typeof addedAt === "string" && typeof key === "string" && !Number.isNaN(Date.parse(addedAt)))
      return { addedAt, key };
  } catch {
    // Refused below.
  }
  throw badRequest("Start again from the first page");
}
