import { type CoreData, createLookups } from "@eq/understanding";
import { loadFallback } from "@eq/understanding/fallback";
import type { CommandHandler } from "../../command-channel/index.ts";
import { type ImportContext, type ImportRequest, runImport } from "./run-import.ts";

/** What imports know about words and places: the deployment's data, and guesses at what that does not know. */
export function createImportLookups(data: CoreData): ImportContext["lookups"] {
  const { classifyIndustry, findCity, readTitle } = createLookups(data);
  return {
    classifyIndustry: (label) => classifyIndustry(label, loadFallback()),
    findCity,
    readTitle: (title) => readTitle(title, loadFallback()),
  };
}

/** The command `import` of the running server. Two imports at once would only wait for each other: one at a time. */
export function createImportCommand(around: Pick<ImportContext, "db" | "now" | "lookups">): CommandHandler {
  let last: Promise<unknown> = Promise.resolve();
  return (input, tell, signal) => {
    const run = last.then(() => runImport(input as ImportRequest, { ...around, onProgress: tell, signal }));
    last = run.catch(() => {});
    return run;
  };
}
