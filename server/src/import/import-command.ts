import { classifyIndustry, findCity } from "@eq/understanding";
import { loadFallback } from "@eq/understanding/fallback";
import type { CommandHandler } from "../command-channel/index.ts";
import type { Database } from "../platform/db/database.ts";
import { type ImportContext, type ImportRequest, runImport } from "./run-import.ts";

type Surroundings = Pick<ImportContext, "db" | "now">;

/** What imports know about words and places. */
export const importLookups: ImportContext["lookups"] = {
  classifyIndustry: (label) => classifyIndustry(label, loadFallback()),
  findCity,
};

/** The command `import` of the running server. Two imports at once would only wait for each other: one at a time. */
export function createImportCommand({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): CommandHandler {
  const around: Surroundings = { db, now };
  let last: Promise<unknown> = Promise.resolve();
  return (input, tell, signal) => {
    const run = last.then(() =>
      runImport(input as ImportRequest, { ...around, lookups: importLookups, onProgress: tell, signal }),
    );
    last = run.catch(() => {});
    return run;
  };
}
