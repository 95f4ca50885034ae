import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "./open-database.ts";
import { sql } from "./sql.ts";

// Creating a database takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const tempFolder = mkdtempSync(join(tmpdir(), "eq-folder-"));
const dataDir = join(tempFolder, "data");
const openDataFolder = (folder: string) => openDatabase({ databaseUrl: null, dataDir: folder });
const readOpenError = (folder: string) =>
  openDataFolder(folder).then(
    async (db) => {
      await db.close();
      return "opened";
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );

beforeAll(async () => {
  const db = await openDataFolder(dataDir);
  await db.close();
});
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }));

/** Starts a separate process that opens the folder, prints a line when it has, and then runs the code `then`. */
function startOpenerProcess(folder: string, then: string, use = "server"): ChildProcess {
  const file = new URL("./open-database.ts", import.meta.url).href;
  const program = `
    const { openDatabase } = await import(${JSON.stringify(file)});
    try {
      const db = await openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(folder)}, use: "${use}" });
      console.log("open");
      ${then}
    } catch (error) { console.log(error.name + ": " + error.message); }`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function readLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("\n")) resolve(text.trim());
    });
    child.once("exit", () => resolve(text.trim()));
  });
}

const waitForExit = (child: ChildProcess) =>
  new Promise((resolve) =>
    (child.exitCode ?? child.signalCode) === null ? child.once("exit", resolve) : resolve(0),
  );

test("when two processes start at once, one opens the folder and the other's error names that process", async () => {
  const folder = join(tempFolder, "race");
  const stay = "setTimeout(() => db.close(), 1500);";
  const children = [startOpenerProcess(folder, stay), startOpenerProcess(folder, stay)];
  const lines = (await Promise.all(children.map(readLine))).sort();
  expect(lines[1]).toBe("open");
  expect(lines[0]).toMatch(
    /^StartupError: The data folder .*race is in use by (process \d+|another process)\./,
  );
  await Promise.all(children.map(waitForExit));
  expect(await readOpenError(folder)).toBe("opened");
});

test("after the process was killed, the folder opens again with all committed rows", async () => {
  const insert = `for (let n = 0; ; n += 1) {
    await db.query({ strings: ["insert into secret (name, value) values (", ", '1')"], values: ["n" + n] });
    if (n === 50) console.log("fifty");
  }`;
  const child = startOpenerProcess(
    dataDir,
    insert.replace('console.log("fifty")', 'process.kill(process.pid, "SIGKILL")'),
  );
  await waitForExit(child);
  const db = await openDataFolder(dataDir);
  const rows = await db.query<{ n: number }>(sql`select count(*)::int as n from secret`);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(51);
  await db.close();
});

test("refuses to open the folder twice in one process", async () => {
  const db = await openDataFolder(dataDir);
  expect(await readOpenError(dataDir)).toMatch(/in use by process \d+\. Stop it, or set EQ_DATA_DIR/);
  await db.close();
  expect(await readOpenError(dataDir)).toBe("opened");
});

test("when an import uses the folder, the error says so and advises to wait until it ends", async () => {
  const child = startOpenerProcess(dataDir, "setTimeout(() => db.close(), 1500);", "import");
  expect(await readLine(child)).toBe("open");
  expect(await readOpenError(dataDir)).toBe(
    `StartupError: An import (process ${child.pid}) is using the data folder ${dataDir}. ` +
      "Start again when it has ended, or set EQ_DATA_DIR to another folder.",
  );
  await waitForExit(child);
  expect(await readOpenError(dataDir)).toBe("opened");
});

test("when the lock file is damaged, the error names it and says that the database is not affected", async () => {
  const folder = join(tempFolder, "damaged-lock");
  cpSync(dataDir, folder, { recursive: true });
  const lock = join(folder, "lock");
  const line = `StartupError: The lock file ${lock} is damaged. Make sure that no EQ runs on ${folder}, remove that file and start again; the database is not affected.`;
  writeFileSync(lock, "no lock of EQ, and long enough that it is looked at".repeat(20));
  expect(await readOpenError(folder)).toBe(line);
  rmSync(lock);
  mkdirSync(lock);
  expect(await readOpenError(folder)).toBe(line);
  rmSync(lock, { recursive: true });
  mkdirSync(join(folder, "lock-holder.json"));
  expect(await readOpenError(folder)).toBe("opened");
});

test.skipIf(process.platform !== "linux")("says at once that the folder cannot be created", async () => {
  const child = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { openDatabase } = await import(${JSON.stringify(new URL("./open-database.ts", import.meta.url).href)});
         await openDatabase({ databaseUrl: null, dataDir: "/proc/nothing/data" }).catch((error) => console.log(error.message));`,
    ],
    { timeout: 20_000, encoding: "utf8" },
  );
  expect(child.stdout).toBe(
    "The data folder /proc/nothing/data cannot be created. Set EQ_DATA_DIR to another folder.\n",
  );
});

test("lets only the folder's owner access the folder", () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test("removes the files that a crashed creation of a database left behind", async () => {
  const folder = join(tempFolder, "crashed");
  cpSync(dataDir, folder, { recursive: true });
  mkdirSync(join(folder, "database.creating-1", "base"), { recursive: true });
  expect(await readOpenError(folder)).toBe("opened");
  expect(existsSync(join(folder, "database.creating-1"))).toBe(false);
});

test("reports a damaged database in one line that says what to do", async () => {
  const folder = join(tempFolder, "broken");
  cpSync(dataDir, folder, { recursive: true });
  rmSync(join(folder, "database", "global", "pg_control"));
  const line = await readOpenError(folder);
  expect(line).toMatch(/^StartupError: The database in .* cannot be opened \(.*pg_control.*\)\. Restore it/);
  expect(line).not.toContain("\n");
  rmSync(join(folder, "database", "PG_VERSION"));
  expect(await readOpenError(folder)).toMatch(/PG_VERSION is missing/);
});

test("when the data path is not a folder, the error says so", async () => {
  const file = join(tempFolder, "file");
  writeFileSync(file, "");
  expect(await readOpenError(file)).toMatch(/^StartupError: .*file is not a folder/);
  expect(await readOpenError(join(file, "below"))).toMatch(/is not a folder/);
});

test.skipIf(process.getuid?.() === 0)("says that the folder is not writable", async () => {
  const closed = join(tempFolder, "closed");
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  expect(await readOpenError(join(closed, "data"))).toMatch(
    /cannot be written\. Give this user write access/,
  );
});

const tinyDiskFolder = mountTinyDisk();
function mountTinyDisk(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const disk = join(tempFolder, "disk");
  mkdirSync(disk);
  const mount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", disk]);
  return mount.status === 0 ? disk : null;
}

test.skipIf(tinyDiskFolder === null)(
  "says that the disk is full and leaves nothing half created",
  async () => {
    const disk = tinyDiskFolder ?? "";
    try {
      expect(await readOpenError(join(disk, "data"))).toMatch(
        /^StartupError: The disk of the data folder .* is full/,
      );
      expect(existsSync(join(disk, "data", "database"))).toBe(false);
    } finally {
      spawnSync("umount", [disk]);
    }
  },
);
