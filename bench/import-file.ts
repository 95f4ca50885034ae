import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../e2e/support/server.ts";
import { writeCompanyFile } from "./company-file.ts";
import { measureResidentMegabytes } from "./process-memory.ts";
import { printMachine, printTable } from "./table.ts";

const repositoryFolder = join(import.meta.dirname, "..");
const companyCounts = [20_000, 100_000];

interface ImportRun {
  seconds: number;
  peak: number;
  output: string;
}

async function watchMemory(child: ChildProcess): Promise<ImportRun> {
  const started = performance.now();
  let peak = 0;
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const timer = setInterval(() => {
    peak = Math.max(peak, measureResidentMegabytes(child.pid ?? 0));
  }, 100);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import exited with ${code}:\n${output}`);
  return { seconds: (performance.now() - started) / 1000, peak, output };
}

/** Creates a data folder with an empty database, so that creating it is not part of the measurement. */
async function createEmptyDirectory(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "eq-import-"));
  const server = await startServer({ dataDir, early: true, env: { EQ_DEMO_COMPANIES: "0" } });
  await server.stop();
  return dataDir;
}

function importFile(file: string, dataDir: string): Promise<ImportRun> {
  const env = { ...process.env, EQ_DATA_DIR: dataDir, DATABASE_URL: "" };
  return watchMemory(
    spawn(process.execPath, ["scripts/import.mjs", "companies", file], { cwd: repositoryFolder, env }),
  );
}

async function timeParseOnly(file: string): Promise<number> {
  const child = fork(join(import.meta.dirname, "parse-only.ts"), [file]);
  const [answer] = (await once(child, "message")) as [{ rows: number; seconds: number }];
  return answer.rows / answer.seconds;
}

async function measureImport(count: number) {
  const dataDir = await createEmptyDirectory();
  const file = join(dataDir, "companies.csv");
  try {
    await writeCompanyFile(file, count);
    const megabytes = statSync(file).size / 1e6;
    const fresh = await importFile(file, dataDir);
    const again = await importFile(file, dataDir);
    const peer = await timeParseOnly(file);
    console.log(fresh.output.trim().split("\n").slice(-8).join("\n"));
    return [
      ["created", count, megabytes, count / fresh.seconds, fresh.peak, peer, peer / (count / fresh.seconds)],
      [
        "again, all unchanged",
        count,
        megabytes,
        count / again.seconds,
        again.peak,
        peer,
        peer / (count / again.seconds),
      ],
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures the import of generated CSV files into an empty directory: rows per second and peak memory. */
export async function benchImport(): Promise<void> {
  printMachine();
  const rows = [];
  for (const count of companyCounts) rows.push(...(await measureImport(count)));
  printTable(
    "Import of companies, the whole command (goal: 10,000 rows/s, memory flat; peer: parsing alone)",
    ["run", "rows", "MB", "rows/s", "peak RSS MB", "peer rows/s", "ratio"],
    rows,
  );
}
