import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../e2e/support/server.ts";
import { printMachine, printTable } from "./table.ts";

const repositoryFolder = join(import.meta.dirname, "..");
const startTimeoutMs = 300_000;

/**
 * Copies the environment without this project's Node and compile cache. A fresh clone starts in such an environment.
 */
function makeCleanEnvironment(): NodeJS.ProcessEnv {
  const own = join(repositoryFolder, "node_modules");
  const { NODE_COMPILE_CACHE: _own, ...env } = process.env;
  const path = (env.PATH ?? "").split(":").filter((entry) => !entry.startsWith(own));
  return { ...env, PATH: path.join(":") };
}

async function waitUntil(done: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start exited with ${child.exitCode}.`);
    if (await done().catch(() => false)) return;
    await wait(50);
  }
  throw new Error(`Not ready within ${startTimeoutMs / 1000} s.`);
}

interface StartTimes {
  page: number;
  directory: number;
}

/** Measures the seconds from `npm start` until the page answers, and until the directory is complete. */
async function timeStart(folder: string): Promise<StartTimes> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const env = { ...makeCleanEnvironment(), PORT: String(port), EQ_DATA_DIR: "", NODE_OPTIONS: "" };
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, signal);
    await once(child, "exit");
  };
  try {
    await waitUntil(async () => (await fetch(url)).ok, child);
    const page = seconds();
    const complete = async () => {
      const response = await fetch(`${url}/api/deployment`);
      return ((await response.json()) as { directory: { complete: boolean } }).directory.complete;
    };
    await waitUntil(complete, child);
    const directory = seconds();
    await stop("SIGTERM");
    return { page, directory };
  } catch (error) {
    await stop("SIGKILL");
    throw error;
  }
}

/** Times `npm ci`, which only installs the packages. The first start is compared with it. */
function timeInstall(folder: string): number {
  const started = performance.now();
  const env = makeCleanEnvironment();
  execFileSync("npm", ["ci", "--omit=dev", "--loglevel=error"], { cwd: folder, env, stdio: "ignore" });
  return (performance.now() - started) / 1000;
}

/**
 * Times the first and the second `npm start` in a fresh clone of the last commit. For comparison, times `npm ci` alone.
 */
export async function benchStart(): Promise<void> {
  printMachine();
  const folder = mkdtempSync(join(tmpdir(), "eq-clone-"));
  try {
    execFileSync("git", ["clone", "--quiet", repositoryFolder, folder]);
    const install = timeInstall(folder);
    rmSync(join(folder, "node_modules"), { recursive: true });
    const fresh = await timeStart(folder);
    const warm = await timeStart(folder);
    const again = await timeStart(folder);
    printTable(
      "npm start, seconds (goals: fresh page 90, demo directory 25 after it, warm page 3; peer: npm ci alone)",
      ["start", "page answers", "directory complete", "peer"],
      [
        ["fresh clone, packages cached", fresh.page, fresh.directory, install],
        ["second start", warm.page, warm.directory, install],
        ["third start", again.page, again.directory, install],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
