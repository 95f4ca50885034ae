import { createStore, useStore } from "../../lib/store.ts";

export const exportFormats = ["CSV", "HubSpot", "LaborEdge"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An export of this tab. It is kept in memory only, so that a reload forgets it; the export audit keeps the record. */
export interface ExportHistoryEntry {
  id: string;
  /** ISO 8601. */
  date: string;
  format: ExportFormat;
  integration: string;
  leadCount: number;
  /** Null for an export without a file. */
  fileName: string | null;
}

const historyStore = createStore<readonly ExportHistoryEntry[]>([]);

/** The exports of this tab, newest first. */
export const useExportHistory = (): readonly ExportHistoryEntry[] => useStore(historyStore);

export function addToExportHistory(
  entry: Omit<ExportHistoryEntry, "id" | "date" | "integration"> & { integration?: string },
): void {
  const added = {
    integration: entry.format === "CSV" ? "CSV Export" : entry.format,
    ...entry,
    id: crypto.randomUUID(),
    date: new Date().toISOString(),
  };
  historyStore.set([added, ...historyStore.get()]);
}
