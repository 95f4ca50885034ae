// `npm run jobs`: sends the command to the server that runs on this data folder. When no server runs there, opens the
// database itself.

import { parseArgs } from "node:util";
import { CommandFailure, runCommand } from "./command-channel/index.ts";
import { readEnvironment } from "./config/environment-file.ts";
import { readConfig } from "./config.ts";
import { readUnderstanding } from "./custom-terms.ts";
import {
  BoardProblem,
  describeSync,
  type SyncReport,
  type SyncRequest,
} from "./directory/board-postings/index.ts";
import { createImportLookups } from "./directory/import/index.ts";
import { prepareSchema } from "./directory/index.ts";
import { withDatabase } from "./platform/db/with-database.ts";
import { StartupError } from "./platform/startup-error.ts";
import { openBoardSync } from "./wiring/open-board-sync.ts";

const helpText = `Reads the job boards of the directory's companies (Greenhouse, Lever, Ashby, SmartRecruiters, Workable).
Set JOB_BOARDS=on and PUBLIC_URL. A server that runs on this data folder carries the command out, and reads boards once a
day by itself; when none runs, the command reads them alone.

  npm run jobs -- sync                    reads the boards that are due
  npm run jobs -- sync --company ID       reads or searches the board of one company now
  npm run jobs -- sync --all              reads all boards now
  npm run jobs -- sync --limit N          reads at most N companies
`;

/** Arguments that cannot be carried out. The message says which one is wrong. */
class WrongArguments extends Error {}

/** @throws WrongArguments */
function readArguments(args: readonly string[]): SyncRequest {
  const { values, positionals } = parseOptions(args);
  const command = positionals.join(" ");
  if (command !== "sync") throw new WrongArguments(`There is no command "${command}".`);
  const { company, all = false, limit } = values;
  if (company !== undefined && all) throw new WrongArguments("--company and --all exclude each other.");
  return {
    companyId: readNumber(company, "ID is the number of a company in the directory"),
    all,
    limit: readNumber(limit, "N is a whole number from 1 on"),
  };
}

/** Reads an option's whole number; null without the option. @throws WrongArguments */
function readNumber(text: string | undefined, meaning: string): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongArguments(`${meaning}, not "${text}".`);
  return Number(text);
}

function parseOptions(args: readonly string[]) {
  try {
    const options = {
      company: { type: "string" },
      all: { type: "boolean" },
      limit: { type: "string" },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongArguments((error as Error).message);
  }
}

const writeLine = (line: string) => process.stdout.write(`${line}\n`);

let lastProgressAt = Date.now();
function writeProgress(progress: unknown): void {
  if (Date.now() - lastProgressAt < 5_000) return;
  lastProgressAt = Date.now();
  writeLine(`${(progress as SyncReport).companies.toLocaleString("en-US")} companies`);
}

async function runSync(request: SyncRequest): Promise<SyncReport> {
  const config = readConfig(readEnvironment());
  const { databaseUrl, dataDir, directoryIndex, customTermsFile, publicUrl, jobBoards } = config;
  if (databaseUrl === null) {
    const outcome = await runCommand({ dataDir, command: "jobs", input: request, onProgress: writeProgress });
    if (outcome.running) return outcome.result as SyncReport;
  }
  if (!jobBoards) throw new BoardProblem("Reading job boards is off. Set JOB_BOARDS=on to read them.");
  const { data } = await readUnderstanding(customTermsFile, dataDir, { warn: writeLine });
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort(new BoardProblem("Stopped. What was read so far stays.")));
  return await withDatabase({ databaseUrl, dataDir, use: "jobs" }, async (db) => {
    await prepareSchema(db, directoryIndex);
    const log = { warn: (details: object, line: string) => writeLine(`${line}: ${JSON.stringify(details)}`) };
    const parts = {
      db,
      lookups: createImportLookups(data),
      log,
      now: () => new Date(),
      shutdown: stop.signal,
    };
    return await openBoardSync(parts, { publicUrl }).sync(request, writeProgress);
  });
}

async function main(): Promise<void> {
  if (process.argv.length <= 2 || process.argv.includes("--help")) return void process.stdout.write(helpText);
  for (const line of describeSync(await runSync(readArguments(process.argv.slice(2))))) writeLine(line);
}

main().catch((error: unknown) => {
  if (error instanceof WrongArguments) process.stderr.write(helpText);
  const isExpected = [WrongArguments, BoardProblem, StartupError, CommandFailure].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
