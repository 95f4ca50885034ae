import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptySearchParameters, type Place, type SearchParameters } from "@eq/contracts";
import { findCity } from "@eq/understanding";
import type { ProspectData } from "../server/src/adapters/prospect-data/port.ts";
import { createDirectory, tidyDirectory } from "../server/src/directory/index.ts";
import { openDatabase } from "../server/src/platform/db/open-database.ts";
import { demoTemplate } from "./demo-server.ts";
import { summarize } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";

const searches = 30;
const seattle: Place = { city: "Seattle", state: "WA" };
const roles = [
  "Accountant",
  "Software Engineer",
  "Registered Nurse",
  "Plant Manager",
  "Sales Representative",
];

/**
 * The two searches for a role: one ranks open jobs for a candidate, one finds companies that hire for the title.
 */
function searchesFor(role: string): Record<"candidate" | "hiring", SearchParameters> {
  const empty = emptySearchParameters();
  return {
    candidate: { ...empty, candidate: { roles: [role], level: "Senior", places: [seattle] } },
    hiring: { ...empty, hiring: { titles: [role], functions: [] } },
  };
}

async function time(directory: ProspectData, parameters: SearchParameters): Promise<number> {
  const started = performance.now();
  await directory.searchCompanies(parameters, { number: 1, size: 25 });
  return performance.now() - started;
}

/** Times searches for a page of 25 companies of the whole demo directory, one search after another. */
export async function benchCandidate(): Promise<void> {
  printMachine();
  const dataDir = mkdtempSync(join(tmpdir(), "eq-candidate-"));
  cpSync(await demoTemplate(), dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await tidyDirectory(db);
    const locateCity = ({ city, ...scope }: Place & { city: string }) => findCity(city, scope);
    const directory = createDirectory({ db, now: () => new Date(), locateCity });
    const times = { candidate: [] as number[], hiring: [] as number[] };
    for (let count = -roles.length; count < searches; count++) {
      const parameters = searchesFor(roles[(count + roles.length) % roles.length] ?? "");
      const hiring = await time(directory, parameters.hiring);
      const candidate = await time(directory, parameters.candidate);
      // Skips the first search of each role, which is a warm-up.
      if (count < 0) continue;
      times.hiring.push(hiring);
      times.candidate.push(candidate);
    }
    const rows = Object.entries(times).map(([kind, values]) => {
      const { p50, p99, n } = summarize(values);
      return [kind, n, p50, p99];
    });
    printTable("Search of 25 of 20,000 companies, ms (peer: hiring)", ["search", "n", "p50", "p99"], rows);
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
