import type { CreditEntry } from "@eq/contracts";

/** Entries that follow each other and belong to one run, or one entry without a run. */
export interface EntryGroup {
  runId: string | null;
  what: string;
  entries: CreditEntry[];
}

/** Puts the entries of a run that follow each other into a group; entries between them begin a new one. */
export function groupByRun(entries: readonly CreditEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && entry.runId && last.runId === entry.runId) last.entries.push(entry);
    else groups.push({ runId: entry.runId, what: entry.what, entries: [entry] });
  }
  return groups;
}
