import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { openEmbeddedDatabase } from "./platform/db/embedded-database.ts";

// Tests create a database, which is slow while other tests run.
vi.setConfig({ testTimeout: 90_000 });

const tempFolder = mkdtempSync(join(tmpdir(), "eq-start-"));
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }));

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Starts a server with a custom terms file that does not exist, so that it cannot start. */
async function runServerToExit(dataDir: string): Promise<{ code: number; output: string }> {
  const missing = join(tempFolder, "missing.csv");
  const env = { ...process.env, PORT: String(await findFreePort()), LOG_LEVEL: "silent", DATABASE_URL: "" };
  const server: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { ...env, EQ_DATA_DIR: dataDir, EQ_CUSTOM_TERMS: missing },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const output = text(server.stderr as NodeJS.ReadableStream);
  const [code] = (await once(server, "exit")) as [number];
  return { code, output: await output };
}

test("reports a missing file of custom terms in one line and closes the database that was opened meanwhile", async () => {
  const folder = join(tempFolder, "fresh");
  const { code, output } = await runServerToExit(folder);
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringContaining("EQ_CUSTOM_TERMS cannot be read")]);
  expect(readdirSync(folder)).not.toContain("lock-holder.json");
  const db = await openEmbeddedDatabase({ dataDir: folder });
  await db.close();
});

test("prints a startup warning as one plain line of text", async () => {
  // The database that the first test created.
  const folder = join(tempFolder, "fresh");
  const terms = join(tempFolder, "terms.csv");
  writeFileSync(terms, "oddity,x,y\n");
  const env = { ...process.env, PORT: String(await findFreePort()), LOG_LEVEL: "warn", DATABASE_URL: "" };
  const model = { LLM_BASE_URL: "http://llm.example.com/v1", LLM_MODEL: "m", LLM_API_KEY: "k" };
  const server = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { ...env, ...model, EQ_DATA_DIR: folder, EQ_CUSTOM_TERMS: terms, EQ_DEMO_COMPANIES: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  server.stderr.on("data", (chunk) => {
    written += chunk;
  });
  server.stdout.on("data", (chunk) => {
    written += chunk;
  });
  await vi.waitFor(() => expect(written).toContain("EQ is ready"), { timeout: 80_000 });
  server.kill();
  await once(server, "exit");
  expect(written.trim().split("\n").toSorted()).toEqual([
    expect.stringContaining("EQ is ready at http"),
    'Warning: Ignoring invalid lines of the custom terms (1): "oddity,x,y" has the unknown kind "oddity"',
    "Warning: LLM_API_KEY and what people search for travel unencrypted: LLM_BASE_URL is http",
  ]);
});

test("when the database cannot be opened, reports only this problem even if there are others", async () => {
  const folder = join(tempFolder, "held");
  const db = await openEmbeddedDatabase({ dataDir: folder });
  try {
    const { code, output } = await runServerToExit(folder);
    expect(code).toBe(1);
    expect(output).toContain("is in use by");
    expect(output).not.toContain("EQ_CUSTOM_TERMS");
  } finally {
    await db.close();
  }
});
