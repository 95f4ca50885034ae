import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "../../bench/usage-error.ts";
import { type QuestionClass, questionClasses } from "./question-classes.ts";

export interface SearchOptions {
  /** Numbers of companies. */
  readonly sizes: readonly number[];
  /** Questions of a class. */
  readonly questions: number;
  readonly quick: boolean;
  /** Names of the engines to measure; empty: all. */
  readonly only: readonly string[];
  readonly classes: readonly QuestionClass[];
  /** The product's SQL path as well. */
  readonly sql: boolean;
  readonly runs: number;
  /** Path of a file of real companies to search instead; null: made-up ones. */
  readonly real: string | null;
}

function readSizes(given: string | undefined, quick: boolean): readonly number[] {
  const sizes = given?.split(",").map(Number) ?? (quick ? [100_000] : [100_000, 1_000_000]);
  if (sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 1_500_000)) return sizes;
  throw new UsageError("--companies takes whole numbers from 100 to 1500000, for example 100000,1000000.");
}

const engineNames = ["EQ index", "EQ index ids", "EQ SQL", "DuckDB", "PostgreSQL 18"];

function readEngines(given: string | undefined): readonly string[] {
  const asked = given?.split(",") ?? [];
  if (asked.every((name) => engineNames.includes(name))) return asked;
  throw new UsageError(`--only takes some of: ${engineNames.join(",")}.`);
}

function readClasses(given: string | undefined): readonly QuestionClass[] {
  const asked = given?.split(",") ?? questionClasses;
  const known = questionClasses.filter((name) => asked.includes(name));
  if (known.length !== new Set(asked).size)
    throw new UsageError(`--classes takes some of: ${questionClasses.join(",")}.`);
  return known;
}

function readCount(name: string, given: string): number {
  const count = Number(given);
  if (Number.isInteger(count) && count > 0 && count <= 10_000) return count;
  throw new UsageError(`--${name} takes a whole number from 1 to 10000.`);
}

/** The path of a file, from where the command was given. */
function readFile(given: string): string {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (existsSync(path)) return path;
  throw new UsageError(`There is no file ${path}.`);
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
    throw new UsageError("--real asks its own questions of the product alone: without --only and --classes.");
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
