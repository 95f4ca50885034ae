import type { RunKindDefinition } from "../runs/index.ts";

/** The kind of run that an export is. Its rows are settled when it is planned, so that there is nothing to work on. */
export const exportKind: RunKindDefinition = {
  kind: "export",
  costsCredits: false,
  batchSize: 1,
  exportColumns: [],
  exportCells: () => [],
  work: async () => new Map(),
  // The rows of its page show the names that were planned; what the user has of the people is in the file.
  present: async () => new Map(),
};
