import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { coreData } from "@eq/understanding/core-data";
import { afterAll } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { createImportLookups } from "./import-command.ts";
import type { ImportReport } from "./import-report.ts";
import { type ImportContext, type ImportKind, type ImportRequest, runImport } from "./run-import.ts";

const importLookups = createImportLookups(coreData);
const trialFolder = mkdtempSync(join(tmpdir(), "eq-import-"));
let files = 0;
afterAll(() => rmSync(trialFolder, { recursive: true }));

/** Writes text or bytes to a new file and returns its path. */
export function writeTrialFile(content: string | Uint8Array): string {
  files += 1;
  const path = join(trialFolder, `trial-${files}.csv`);
  writeFileSync(path, content);
  return path;
}

/** Imports CSV text with the function that the import command calls. */
export function importText(
  db: Database,
  kind: ImportKind,
  content: string | Uint8Array,
  request: Partial<ImportRequest> = {},
  context: Partial<ImportContext> = {},
): Promise<ImportReport> {
  const path = request.path ?? writeTrialFile(content);
  const defaults = { map: "", source: null, country: null, reportPath: null };
  const flags = { dryRun: false, keepDemo: false, existingOnly: false };
  return runImport(
    { ...defaults, ...flags, ...request, kind, path },
    { db, lookups: importLookups, now: () => new Date("2026-03-01T12:00:00Z"), ...context },
  );
}
