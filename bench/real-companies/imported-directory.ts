import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterpreter, createKinds, findCity } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { loadFallback } from "@eq/understanding/fallback";
import { readKnownCompanies } from "@eq/understanding/known-companies";
import type { CompanyPage } from "../../server/src/adapters/prospect-data/port.ts";
import { openDirectory } from "../../server/src/directory/index.ts";
import { type PlannedSearch, planSearch } from "../../server/src/features/interpretation/index.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { openDatabase } from "../../server/src/platform/db/open-database.ts";
import { type Sql, sql } from "../../server/src/platform/db/sql.ts";
import { importCompanies } from "../import-companies.ts";

/** A company as the judges see it. */
export interface StoredCompany {
  id: number;
  name: string;
  /** The trade label of the file; empty without one. */
  label: string;
}

export interface PlannedAnswer {
  plan: PlannedSearch;
  planMs: number;
  page: CompanyPage;
}

/** A directory that was imported from a file, searched as the product searches it. */
export interface ImportedDirectory {
  /** Lists all companies, in an order that does not depend on their names. */
  listCompanies(): Promise<StoredCompany[]>;
  /**
   * Plans and runs a company search.
   * @throws Refusal 400 for a text without a word
   */
  search(query: string, size: number): Promise<PlannedAnswer>;
}

const ignore = () => {};
/** The reports say what matters, so the log's lines are dropped. */
const silentLog = { info: ignore, warn: ignore, error: ignore } as unknown as Parameters<
  typeof planSearch
>[1]["log"];

/** Imports a CSV file of companies into an empty embedded database, and deletes the database after `use`. */
export async function withImportedDirectory<T>(
  file: string,
  use: (directory: ImportedDirectory) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "eq-eval-"));
  try {
    await importCompanies(file, { dataDir });
    const db = await openDatabase({ databaseUrl: null, dataDir });
    try {
      return await openAndUse(db, dataDir, use);
    } finally {
      await db.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openAndUse<T>(
  db: Database,
  folder: string,
  use: (directory: ImportedDirectory) => Promise<T>,
): Promise<T> {
  const directory = openDirectory(
    {
      db,
      now: () => new Date(),
      locateCity: ({ city, ...scope }) => findCity(city, scope),
      findKind: createKinds(coreData, { knownCompanies: readKnownCompanies() }).find,
    },
    { folder, log: silentLog },
  );
  try {
    await directory.caughtUp();
    const { prospects } = directory;
    const interpreter = createInterpreter(coreData, { fallback: loadFallback() });
    const readers = { interpreter, languageModel: null, prospects };
    return await use({
      listCompanies: () => db.query<StoredCompany>(listCompaniesSql()),
      async search(query, size) {
        const started = performance.now();
        const how = { mode: "companies", log: silentLog, signal: new AbortController().signal } as const;
        const plan = await planSearch(readers, how, { query });
        const planMs = performance.now() - started;
        const { parameters, firstNameKey } = plan;
        return {
          plan,
          planMs,
          page: await prospects.searchCompanies(parameters, { number: 1, size, firstNameKey }),
        };
      },
    });
  } finally {
    await directory.close();
  }
}

const listCompaniesSql = (): Sql =>
  sql`select id, name, coalesce(industry_label, '') as label from company order by md5(id::text || 'names')`;
