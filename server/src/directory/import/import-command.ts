import { type CoreData, createLookups } from "@eq/understanding";
import { loadFallback } from "@eq/understanding/fallback";
import type { CommandHandler } from "../../command-channel/index.ts";
import { type ImportContext, type ImportRequest, runImport } from "./run-import.ts";

/**
 * Creates the lookups of imports: first the deployment's vocabulary, then guesses for words that the vocabulary lacks.
 */
export function createImportLookups(data: CoreData): ImportContext["lookups"] {
  const { classifyIndustry, findCity, readTitle } = createLookups(data);
  return {
    classifyIndustry: (label) => classifyIndustry(label, loadFallback()),
    findCity,
    readTitle: (title) => readTitle(title, loadFallback()),
  };
}

/** The command `import` of the running server. Imports run one at a time, since their batches take the same lock. */
export function createImportCommand(context: Pick<ImportContext, "db" | "now" | "lookups">): CommandHandler {
  let last: Promise<unknown> = Promise.resolve();
  return (input, onProgress, signal) => {
    const run = last.then(() => runImport(input as ImportRequest, { ...context, onProgress, signal }));
    last = run.catch(() => {});
    return run;
  };
}
