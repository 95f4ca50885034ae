import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCommandChannel } from "./command-channel/index.ts";
import { createSyncReport } from "./directory/board-postings/sync-report.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "eq-jobs-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

interface Outcome {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the command with these words. */
function runJobs(...args: string[]): Promise<Outcome> {
  const script = join(import.meta.dirname, "jobs-cli.ts");
  const env = { PATH: process.env.PATH, EQ_DATA_DIR: dataDir };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const outcome = { output: "", errors: "" };
  child.stdout.on("data", (chunk) => {
    outcome.output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    outcome.errors += chunk;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, ...outcome })));
}

test("refuses wrong arguments with the reason and the help", async () => {
  const wrong: [string[], string][] = [
    [["read"], 'There is no command "read".'],
    [["sync", "--company", "x"], 'ID is the number of a company in the directory, not "x".'],
    [["sync", "--limit", "0"], 'N is a whole number from 1 on, not "0".'],
    [["sync", "--company", "5", "--all"], "--company and --all exclude each other."],
    [["sync", "--every"], "Unknown option '--every'"],
  ];
  const outcomes = await Promise.all(wrong.map(([args]) => runJobs(...args)));
  for (const [at, [, message]] of wrong.entries()) {
    expect(outcomes[at]).toMatchObject({ code: 1, output: "" });
    expect(outcomes[at]?.errors).toContain("npm run jobs -- sync --limit N");
    expect(outcomes[at]?.errors).toContain(message);
  }
}, 120_000);

test("shows the help, and says that reading is off when no server runs", async () => {
  const [help, off] = await Promise.all([runJobs("--help"), runJobs("sync")]);
  expect([help.code, help.output.includes("JOB_BOARDS=on")]).toEqual([0, true]);
  expect(off).toEqual({
    code: 1,
    output: "",
    errors: "Reading job boards is off. Set JOB_BOARDS=on to read them.\n",
  });
}, 120_000);

test("sends the command to the server that runs on the data folder", async () => {
  const requests: unknown[] = [];
  const channel = await openCommandChannel({
    dataDir,
    handlers: {
      jobs: async (request) => {
        requests.push(request);
        const report = createSyncReport();
        if (requests.length === 1) return { ...report, companies: 2, boardsRead: 1, boardsMissing: 1 };
        throw Object.assign(new Error("Reading job boards is off."), { name: "BoardProblem" });
      },
    },
    expectedErrors: ["BoardProblem"],
    log: { error: () => {} },
  });
  const first = await runJobs("sync", "--all", "--limit", "7");
  const second = await runJobs("sync", "--company", "12");
  await channel.close();
  expect(requests).toEqual([
    { companyId: null, all: true, limit: 7 },
    { companyId: 12, all: false, limit: null },
  ]);
  expect([first.code, first.output.split("\n")[0]]).toEqual([
    0,
    "2 companies: 0 boards found, 1 read, 0 unchanged, 1 not found; 0 without a board.",
  ]);
  expect(second).toEqual({ code: 1, output: "", errors: "Reading job boards is off.\n" });
}, 120_000);
