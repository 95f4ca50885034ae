import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readCountry } from "./cell-values.ts";
import { ImportProblem } from "./import-problem.ts";
import type { ImportKind, ImportRequest } from "./run-import.ts";

export const importHelpText = `Imports a CSV file into the directory.

  npm run import -- companies FILE.csv
  npm run import -- people FILE.csv
  npm run import -- jobs FILE.csv

Columns are guessed from their headers. Rows join stored companies by domain, then by name and place; people
by e-mail address, profile, or name and company; jobs by their id. Importing hides the demo companies.

  --map "field=Header,..."  the column of a field, where the guess is wrong ("field=" ignores the field)
  --dry-run                 count what an import would do, without writing anything
  --existing-only           reject rows about companies that are not in the directory
  --keep-demo               keep showing the demo companies
  --source NAME             the source shown on cards (default: the file's name)
  --country CODE            the country of rows that name none, e.g. US
  --report FILE.csv         list the rows that were not imported, with the reason
`;

const importKinds: readonly ImportKind[] = ["companies", "people", "jobs"];

const importOptionDefinitions = {
  map: { type: "string", default: "" },
  "dry-run": { type: "boolean", default: false },
  "existing-only": { type: "boolean", default: false },
  "keep-demo": { type: "boolean", default: false },
  source: { type: "string" },
  country: { type: "string" },
  report: { type: "string" },
  help: { type: "boolean", default: false, short: "h" },
} as const;

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: importOptionDefinitions, allowPositionals: true });
  } catch (error) {
    throw new ImportProblem(
      `${(error as Error).message.split(". To specify")[0]}. See npm run import -- --help`,
    );
  }
}

/**
 * Reads the command line; paths are relative to `folder`.
 *
 * @returns the request, or "help"
 * @throws ImportProblem for arguments that cannot be used
 */
export function readImportArguments(args: readonly string[], folder: string): ImportRequest | "help" {
  const { values, positionals } = parseOptions(args);
  if (values.help || args.length === 0) return "help";
  const { kind, file } = readKindAndFile(positionals);
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

function readKindAndFile([kind, file, ...more]: readonly string[]): { kind: ImportKind; file: string } {
  const knownKind = importKinds.find((each) => each === kind);
  if (knownKind === undefined) {
    throw new ImportProblem(
      `Name what the file contains: ${importKinds.join(", ")}. See npm run import -- --help`,
    );
  }
  if (file === undefined || more.length > 0) {
    throw new ImportProblem(`Name one file: npm run import -- ${knownKind} FILE.csv`);
  }
  return { kind: knownKind, file };
}

function readDefaultCountry(text: string): string {
  const country = readCountry(text);
  if (country !== null) return country;
  throw new ImportProblem(`--country: ${text} is not a country. Write its code, e.g. US.`);
}
