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

/** The same wish twice: as a candidate whom jobs are ranked for, and as a title that companies hire for. */
function wishes(role: string): Record<"candidate" | "hiring", SearchParameters> {
  const nothing = emptySearchParameters();
  return {
    candidate: { ...nothing, candidate: { roles: [role], level: "Senior", places: [seattle] } },
    hiring: { ...nothing, hiring: { titles: [role], functions: [] } },
  };
}

async function time(directory: ProspectData, asked: SearchParameters): Promise<number> {
  const started = performance.now();
  await directory.searchCompanies(asked, { number: 1, size: 25 });
  return performance.now() - started;
}

/** The search of a page of 25 companies in the whole demo directory, one after another. */
export async function benchCandidate(): Promise<void> {
  printMachine();
  const dataDir = mkdtempSync(join(tmpdir(), "eq-candidate-"));
  cpSync(await demoTemplate(), dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await tidyDirectory(db);
    const locateCity = ({ city, ...scope }: Place & { city: string }) => findCity(city, scope);
    const directory = createDirectory({ db, now: () => new Date(), locateCity });
    const took = { candidate: [] as number[], hiring: [] as number[] };
    for (let count = -roles.length; count < searches; count++) {
      const asked = wishes(roles[(count + roles.length) % roles.length] ?? "");
      const hiring = await time(directory, asked.hiring);
      const candidate = await time(directory, asked.candidate);
      // The first of each role warm up.
      if (count < 0) continue;
      took.hiring.push(hiring);
      took.candidate.push(candidate);
    }
    const rows = Object.entries(took).map(([kind, values]) => {
      const { p50, p99, n } = summarize(values);
      return [kind, n, p50, p99];
    });
    printTable("Search of 25 of 20,000 companies, ms (peer: hiring)", ["search", "n", "p50", "p99"], rows);
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
