import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readCountry } from "./cell-values.ts";
import { ImportProblem } from "./import-problem.ts";
import type { ImportKind, ImportRequest } from "./run-import.ts";

export const importHelp = `Brings a CSV file into the directory.

  npm run import -- companies FILE.csv
  npm run import -- people FILE.csv
  npm run import -- jobs FILE.csv

Columns are guessed from their headers. Rows about something known are joined to it: companies by domain, then
by name and place; people by e-mail address, profile, or name and company; jobs by their id. Importing hides
the demo companies.

  --map "field=Header,..."  which column holds a field, where the guess is wrong ("field=" leaves it out)
  --dry-run                 count what would happen, write nothing
  --existing-only           take no row about a company that is not there yet
  --keep-demo               leave the demo companies among the answers
  --source NAME             what cards name as the source (otherwise the file's name)
  --country CODE            country of rows that name none, e.g. US
  --report FILE.csv         list each row that was not taken, with the reason
`;

const kinds: readonly ImportKind[] = ["companies", "people", "jobs"];

const options = {
  map: { type: "string", default: "" },
  "dry-run": { type: "boolean", default: false },
  "existing-only": { type: "boolean", default: false },
  "keep-demo": { type: "boolean", default: false },
  source: { type: "string" },
  country: { type: "string" },
  report: { type: "string" },
  help: { type: "boolean", default: false, short: "h" },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ImportProblem(
      `${(error as Error).message.split(". To specify")[0]}. See npm run import -- --help`,
    );
  }
}

/** Reads the command line; paths are relative to `folder`. "help" when it was asked for. Throws ImportProblem. */
export function readImportArguments(args: readonly string[], folder: string): ImportRequest | "help" {
  const { values, positionals } = parse(args);
  if (values.help || args.length === 0) return "help";
  const { kind, file } = readSubject(positionals);
  return {
    kind,
    path: resolve(folder, file),
    map: values.map,
    dryRun: values["dry-run"],
    keepDemo: values["keep-demo"],
    existingOnly: values["existing-only"],
    source: values.source ?? null,
    country: values.country === undefined ? null : readDefaultCountry(values.country),
    reportPath: values.report === undefined ? null : resolve(folder, values.report),
  };
}

function readSubject([kind, file, ...more]: readonly string[]): { kind: ImportKind; file: string } {
  const known = kinds.find((candidate) => candidate === kind);
  if (known === undefined) {
    throw new ImportProblem(`Say what the file holds: ${kinds.join(", ")}. See npm run import -- --help`);
  }
  if (file === undefined || more.length > 0) {
    throw new ImportProblem(`Name one file: npm run import -- ${known} FILE.csv`);
  }
  return { kind: known, file };
}

function readDefaultCountry(text: string): string {
  const country = readCountry(text);
  if (country !== null) return country;
  throw new ImportProblem(`--country: ${text} is not a country. Write its code, e.g. US.`);
}
