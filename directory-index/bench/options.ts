import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "../../bench/usage-error.ts";
import { type QuestionClass, questionClasses } from "./question-classes.ts";

export interface SearchOptions {
  /** Sizes of the directory, in companies. */
  readonly sizes: readonly number[];
  /** Number of questions per class. */
  readonly questions: number;
  readonly quick: boolean;
  /** Names of the engines to measure; empty for all engines. */
  readonly only: readonly string[];
  readonly classes: readonly QuestionClass[];
  /** Whether to measure the product's SQL as well. */
  readonly sql: boolean;
  readonly runs: number;
  /** Path of a CSV file of real companies to search; null for the generated directory. */
  readonly real: string | null;
}

function readSizes(value: string | undefined, quick: boolean): readonly number[] {
  const sizes = value?.split(",").map(Number) ?? (quick ? [100_000] : [100_000, 1_000_000]);
  if (sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 1_500_000)) return sizes;
  throw new UsageError("--companies takes whole numbers from 100 to 1500000, for example 100000,1000000.");
}

const engineNames = ["EQ index", "EQ index ids", "EQ SQL", "DuckDB", "PostgreSQL 18"];

function readEngines(value: string | undefined): readonly string[] {
  const names = value?.split(",") ?? [];
  if (names.every((name) => engineNames.includes(name))) return names;
  throw new UsageError(`--only takes some of: ${engineNames.join(",")}.`);
}

function readClasses(value: string | undefined): readonly QuestionClass[] {
  const names = value?.split(",") ?? questionClasses;
  const knownClasses = questionClasses.filter((name) => names.includes(name));
  if (knownClasses.length !== new Set(names).size)
    throw new UsageError(`--classes takes some of: ${questionClasses.join(",")}.`);
  return knownClasses;
}

function readCount(name: string, value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0 && count <= 10_000) return count;
  throw new UsageError(`--${name} takes a whole number from 1 to 10000.`);
}

/** Resolves a path relative to the folder where the command was run. */
function readFile(value: string): string {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), value);
  if (existsSync(path)) return path;
  throw new UsageError(`The file ${path} does not exist.`);
}

export function readOptions(args: string[]): SearchOptions {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: "string" },
      questions: { type: "string" },
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      classes: { type: "string" },
      sql: { type: "boolean", default: false },
      runs: { type: "string", default: "1" },
      real: { type: "string" },
    },
  });
  if (values.real !== undefined && (values.only ?? values.classes) !== undefined)
    throw new UsageError(
      "--real measures only the product with questions of its own; it cannot be combined with --only and --classes.",
    );
  return {
    sizes: readSizes(values.companies, values.quick),
    questions: readCount("questions", values.questions ?? (values.quick ? "20" : "60")),
    quick: values.quick,
    only: readEngines(values.only),
    classes: readClasses(values.classes),
    sql: values.sql,
    runs: readCount("runs", values.runs),
    real: values.real === undefined ? null : readFile(values.real),
  };
}
