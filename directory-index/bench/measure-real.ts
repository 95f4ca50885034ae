import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterpreter, createKinds, findCity } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { readKnownCompanies } from "@eq/understanding/known-companies";
import { typedQueries } from "../../bench/demo-server.ts";
import { importCompanies } from "../../bench/import-companies.ts";
import { readRows } from "../../server/src/directory/changes/read-families.ts";
import { createSqlDirectory } from "../../server/src/directory/index.ts";
import type { LocateCity } from "../../server/src/directory/sql-search/located-cities.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { makeDirectoryEngine } from "./directory-engine.ts";
import { makeIndexEngine, openIndex } from "./index-engine.ts";
import { chooseThreadCount, makeSnapshot } from "./index-snapshot.ts";
import { measureEngines } from "./measure-engines.ts";
import type { SearchOptions } from "./options.ts";
import { startPostgres } from "./postgres/postgres-server.ts";
import { cacheFolder, runStepOnce as loadOnce, newestMigration } from "./prepare-data.ts";
import type { Engine, SearchQuestion } from "./question.ts";
import { describeQuestion } from "./verify.ts";

const locateCity: LocateCity = ({ city, ...scope }) => findCity(city, scope);
const findKind = createKinds(coreData, { knownCompanies: readKnownCompanies() }).find;
const readClock = () => new Date();

async function importFile(file: string, databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "eq-real-"));
  try {
    await importCompanies(file, { dataDir, databaseUrl });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes the questions. Interprets each query as the product does, and asks for its first and its third page. */
function readQuestions(): ReadonlyMap<string, SearchQuestion[]> {
  const interpreter = createInterpreter(coreData);
  const read = (text: string) => interpreter.interpret(text, { mode: "companies" }).parameters;
  const pages = (texts: readonly string[]) =>
    texts.flatMap((text) =>
      [1, 3].map((page) => ({ kind: "companies" as const, parameters: read(text), page })),
    );
  const facets = (["industry", "state", "size"] as const).flatMap((field) =>
    typedQueries.map((text) => ({ kind: "companyFacet" as const, field, parameters: read(text) })),
  );
  const typed = ["ac", "blue", "first na", "micro", "united", "cloud", "west", "data"];
  return new Map<string, SearchQuestion[]>([
    ["queries without jobs", pages(typedQueries.filter((text) => !text.includes("hiring")))],
    [
      "keywords",
      pages(["solar batteries", "robotics", "payments startup", "cloud security", "organic food"]),
    ],
    ["facets", facets],
    ["type-ahead", typed.map((text) => ({ kind: "suggest", typed: text }))],
  ]);
}

async function compareAnswers(
  one: Engine,
  other: Engine,
  questions: readonly SearchQuestion[],
): Promise<void> {
  for (const question of questions) {
    const [answer, expected] = [await one.answer(question), await other.answer(question)];
    if (JSON.stringify(answer) !== JSON.stringify(expected))
      throw new Error(`${one.name} and ${other.name} differ on ${describeQuestion(question)}`);
  }
}

/**
 * Imports the companies of a file into PostgreSQL and measures the index beside the product's SQL. Both must give the
 * same answers.
 */
export async function measureReal(file: string, options: SearchOptions): Promise<void> {
  const folder = join(cacheFolder, `postgres-real-${statSync(file).size}-${newestMigration()}`);
  const server = await startPostgres(folder);
  const { url } = server;
  const db = await openServerDatabase({ url });
  try {
    await loadOnce(folder, "file", () => importFile(file, url));
    await db.script("vacuum analyze company");
    const location = { folder: join(cacheFolder, "index-real"), threads: chooseThreadCount(0) };
    await makeSnapshot(readRows(db, { kind: "everything" }), location);
    const index = makeIndexEngine(
      await openIndex({ ...location, url, now: readClock, locate: locateCity, findKind }),
    );
    const sql = makeDirectoryEngine(
      "EQ SQL",
      createSqlDirectory({ db, now: readClock, locateCity, findKind }),
      async () => {},
    );
    const questions = readQuestions();
    try {
      await compareAnswers(index, sql, [...questions.values()].flat());
      console.log("All answers of the index equal those of the SQL.");
      const engines = [
        { engine: index, own: true },
        { engine: sql, own: false },
      ];
      await measureEngines(engines, questions, options);
    } finally {
      await index.close();
    }
  } finally {
    await db.close();
    await server.stop();
  }
}
