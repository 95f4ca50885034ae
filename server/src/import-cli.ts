// `npm run import`: sends the import to the server that runs on this data folder. When no server runs there, opens the
// database itself.
import { CommandFailure, runCommand } from "./command-channel/index.ts";
import { readEnvironment } from "./config/environment-file.ts";
import { readConfig } from "./config.ts";
import { readUnderstanding } from "./custom-terms.ts";
import { importHelpText, readImportArguments } from "./directory/import/import-arguments.ts";
import { createImportLookups } from "./directory/import/import-command.ts";
import { ImportProblem } from "./directory/import/import-problem.ts";
import { describeReport, type ImportReport } from "./directory/import/import-report.ts";
import { type ImportRequest, runImport } from "./directory/import/run-import.ts";
import { prepareSchema } from "./directory/index.ts";
import { DatabaseUnavailable } from "./platform/db/database-unavailable.ts";
import { withDatabase } from "./platform/db/with-database.ts";
import { StartupError } from "./platform/startup-error.ts";

const writeLine = (line: string) => process.stdout.write(`${line}\n`);

function writeProgress(progress: unknown): void {
  writeLine(`${Number(progress).toLocaleString("en-US")} rows`);
}

async function runImportRequest(request: ImportRequest): Promise<ImportReport> {
  const { databaseUrl, dataDir, directoryIndex, customTermsFile } = readConfig(readEnvironment());
  if (databaseUrl === null) {
    const outcome = await runCommand({
      dataDir,
      command: "import",
      input: request,
      onProgress: writeProgress,
    });
    if (outcome.running) return outcome.result as ImportReport;
  }
  const { data } = await readUnderstanding(customTermsFile, dataDir, { warn: writeLine });
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort(new ImportProblem("Stopped. The rows imported so far stay.")));
  return await withDatabase({ databaseUrl, dataDir, use: "import" }, async (db) => {
    await prepareSchema(db, directoryIndex);
    return await runImport(request, {
      db,
      lookups: createImportLookups(data),
      now: () => new Date(),
      onProgress: writeProgress,
      signal: stop.signal,
    });
  });
}

async function main(): Promise<void> {
  // Resolve paths against INIT_CWD, the folder in which the user called npm. npm itself runs scripts in the
  // repository's root.
  const request = readImportArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (request === "help") return void writeLine(importHelpText);
  for (const line of describeReport(await runImportRequest(request))) writeLine(line);
}

// The program that reads our output may close it early, as `head` does. The import continues.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

function describeFailure(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable)
    return `${error.message}. The import stopped; the rows imported so far stay. Run it again: it creates no duplicates.`;
  const expected = [ImportProblem, StartupError, CommandFailure].some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return String(error);
  return expected ? error.message : error.stack;
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
});
