import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterpreter, createKinds, findCity } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { loadFallback } from "@eq/understanding/fallback";
import type { ProspectData } from "../server/src/adapters/prospect-data/port.ts";
import { type LocateCity, openDirectory } from "../server/src/directory/index.ts";
import { planSearch } from "../server/src/features/interpretation/index.ts";
import type { Database } from "../server/src/platform/db/database.ts";
import { openDatabase } from "../server/src/platform/db/open-database.ts";
import { sql } from "../server/src/platform/db/sql.ts";
import { createSeededRandom } from "../understanding/eval/seeded-random.ts";
import { makeTypo } from "../understanding/eval/typos.ts";
import { summarizeSamples } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";
import { UsageError } from "./usage-error.ts";

const repositoryFolder = join(import.meta.dirname, "..");
const defaultNames = 400;
const firstResults = 5;
/** The largest number of names that the report prints for each way of typing. */
const maxListedMisses = 12;

const ignore = () => {};
/** The report has what matters, so the log's lines are dropped. */
const silentLog = { info: ignore, warn: ignore, error: ignore } as unknown as Parameters<
  typeof planSearch
>[1]["log"];

interface StoredName {
  id: number;
  name: string;
}

/** The ways in which a name is typed. A way that does not apply to a name gives null. */
const waysOfTyping: Record<string, (name: string, random: () => number) => string | null> = {
  "as stored": (name) => name,
  "lower case": (name) => name.toLowerCase(),
  "without suffix": dropSuffix,
  "one typo": (name, random) => makeTypo(name, random),
  "& as and": (name) => (name.includes(" & ") ? name.replace(" & ", " and ") : null),
};

/** Drops "The" and a suffix such as "Inc."; null for a name without them. */
function dropSuffix(name: string): string | null {
  const shorter = name
    .replace(/^The\s+/i, "")
    .replace(/[,\s]+(?:Inc|LLC|Corp|Corporation|Co|Company|Ltd|Group|Holdings)\.?$/i, "");
  return shorter === name || shorter === "" ? null : shorter;
}

/**
 * Imports a CSV file of companies into an empty embedded database, then searches for names of a sample of them, typed
 * in several ways. Prints the share of names whose company is first, and among the first five results.
 */
export async function benchCompanyNames([file, count = String(defaultNames)]: string[]): Promise<void> {
  if (file === undefined)
    throw new UsageError("Name a CSV file: npm run bench -- company-names FILE [NAMES]");
  printMachine();
  const dataDir = mkdtempSync(join(tmpdir(), "eq-company-names-"));
  try {
    await importCompanies(file, dataDir);
    const db = await openDatabase({ databaseUrl: null, dataDir });
    try {
      await measureNames(db, dataDir, Number(count));
    } finally {
      await db.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function importCompanies(file: string, dataDir: string): Promise<void> {
  const env = { ...process.env, EQ_DATA_DIR: dataDir, DATABASE_URL: "" };
  const child = spawn(process.execPath, ["scripts/import.mjs", "companies", file], {
    cwd: repositoryFolder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The import exited with ${code}`);
}

async function measureNames(db: Database, dataDir: string, count: number): Promise<void> {
  const log = silentLog;
  const locateCity: LocateCity = ({ city, ...scope }) => findCity(city, scope);
  const { find: findKind } = createKinds(coreData);
  const options = { db, now: () => new Date(), locateCity, findKind };
  const directory = openDirectory(options, { folder: dataDir, log });
  try {
    const names = await db.query<StoredName>(
      sql`select id, name from company order by md5(id::text || 'names') limit ${count}::int`,
    );
    await directory.caughtUp();
    const interpreter = createInterpreter(coreData, { fallback: loadFallback() });
    const readers = { interpreter, languageModel: null, prospects: directory.prospects };
    const rows = [];
    for (const [way, type] of Object.entries(waysOfTyping))
      rows.push(await measureWay(readers, names, way, type));
    printTable(
      `Search for a company by its name (goal: ${firstResults} 97%, first 90%)`,
      ["typed", "names", `first ${firstResults} %`, "first %", "plan p50 ms", "plan p99 ms"],
      rows,
    );
  } finally {
    await directory.close();
  }
}

async function measureWay(
  readers: Parameters<typeof planSearch>[0] & { prospects: ProspectData },
  names: readonly StoredName[],
  way: string,
  type: (name: string, random: () => number) => string | null,
) {
  const random = createSeededRandom(1);
  const [ranks, times, misses]: [number[], number[], string[]] = [[], [], []];
  for (const { id, name } of names) {
    const query = type(name, random);
    if (query === null) continue;
    const started = performance.now();
    const how = {
      mode: "companies" as const,
      log: silentLog,
      signal: new AbortController().signal,
    };
    const plan = await planSearch(readers, how, { query }).catch(() => null);
    times.push(performance.now() - started);
    const page =
      plan &&
      (await readers.prospects.searchCompanies(plan.parameters, {
        number: 1,
        size: firstResults,
        firstNameKey: plan.firstNameKey,
      }));
    const rank = page?.companies.findIndex((company) => company.id === String(id)) ?? -1;
    ranks.push(rank);
    if (rank < 0) misses.push(query);
  }
  if (misses.length > 0)
    console.log(
      `Not found, ${way}: ${misses.slice(0, maxListedMisses).join(" | ")} (${misses.length} in all)`,
    );
  const share = (fits: (rank: number) => boolean) => (100 * ranks.filter(fits).length) / ranks.length;
  const { p50, p99 } = summarizeSamples(times);
  return [way, ranks.length, share((rank) => rank >= 0), share((rank) => rank === 0), p50, p99];
}
