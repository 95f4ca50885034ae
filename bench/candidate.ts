import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptySearchParameters, type Place, type SearchParameters } from "@eq/contracts";
import { findCity } from "@eq/understanding";
import type { ProspectData } from "../server/src/adapters/prospect-data/port.ts";
import { createSqlDirectory, tidyDirectory } from "../server/src/directory/index.ts";
import { openDatabase } from "../server/src/platform/db/open-database.ts";
import { prepareDemoTemplate } from "./demo-server.ts";
import { summarizeSamples } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";

const searchCount = 30;
const seattlePlace: Place = { city: "Seattle", state: "WA" };
const searchedRoles = [
  "Accountant",
  "Software Engineer",
  "Registered Nurse",
  "Plant Manager",
  "Sales Representative",
];

/**
 * Makes two searches for a role. `candidate` finds companies with a job that suits a candidate, `hiring` finds
 * companies that hire for the role as a title.
 */
function makeSearches(role: string): Record<"candidate" | "hiring", SearchParameters> {
  const empty = emptySearchParameters();
  return {
    candidate: { ...empty, candidate: { roles: [role], level: "Senior", places: [seattlePlace] } },
    hiring: { ...empty, hiring: { titles: [role], functions: [] } },
  };
}

async function timeSearch(directory: ProspectData, parameters: SearchParameters): Promise<number> {
  const started = performance.now();
  await directory.searchCompanies(parameters, { number: 1, size: 25 });
  return performance.now() - started;
}

/**
 * Searches the whole demo directory for pages of 25 companies, one search after another. Prints how long the searches
 * took.
 */
export async function benchCandidate(): Promise<void> {
  printMachine();
  const dataDir = mkdtempSync(join(tmpdir(), "eq-candidate-"));
  cpSync(await prepareDemoTemplate(), dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await tidyDirectory(db);
    const locateCity = ({ city, ...scope }: Place & { city: string }) => findCity(city, scope);
    const directory = createSqlDirectory({ db, now: () => new Date(), locateCity });
    const times = { candidate: [] as number[], hiring: [] as number[] };
    for (let count = -searchedRoles.length; count < searchCount; count++) {
      const parameters = makeSearches(
        searchedRoles[(count + searchedRoles.length) % searchedRoles.length] ?? "",
      );
      const hiring = await timeSearch(directory, parameters.hiring);
      const candidate = await timeSearch(directory, parameters.candidate);
      // Skips the first search of each role, which is a warm-up.
      if (count < 0) continue;
      times.hiring.push(hiring);
      times.candidate.push(candidate);
    }
    const rows = Object.entries(times).map(([kind, values]) => {
      const { p50, p99, n } = summarizeSamples(values);
      return [kind, n, p50, p99];
    });
    printTable("Search of 25 of 20,000 companies, ms (peer: hiring)", ["search", "n", "p50", "p99"], rows);
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
