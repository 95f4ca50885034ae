// Run as a child process of a test run: starts a PostgreSQL server in a temporary folder, tells its URL, and
// stops it when the channel to the run closes.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTestServer } from "./test-server.ts";

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: there it runs as the account `nobody`. */
function chooseOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

function makeFolder(owner: Owner | null): string {
  const folder = mkdtempSync(join(tmpdir(), "eq-postgres-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "run"));
  if (owner !== null) for (const path of [folder, join(folder, "run")]) chownSync(path, owner.uid, owner.gid);
  return folder;
}

/** The package's programs are copied when they run as another account, which may not enter this checkout. */
function placeBinaries(folder: string, owner: Owner | null): string {
  const found = findTestServer();
  if (found?.kind !== "binaries") throw new Error("No PostgreSQL programs found");
  if (!found.portable || owner === null) return found.folder;
  const copy = join(folder, "native");
  cpSync(join(found.folder, ".."), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function initialize(bin: string, folder: string, password: string, owner: Owner | null): void {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid);
  const made = spawnSync(
    join(bin, "initdb"),
    ["-D", join(folder, "data"), "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`].concat([
      "-E",
      "UTF8",
      "--no-locale",
      "--no-sync",
    ]),
    { cwd: folder, encoding: "utf8", ...owner },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
}

const settings = {
  listen_addresses: "127.0.0.1",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  shared_buffers: "32MB",
  max_connections: "200",
};

function launch(bin: string, folder: string, port: number, owner: Owner | null): Promise<ChildProcess> {
  const child = spawn(
    join(bin, "postgres"),
    ["-D", join(folder, "data"), "-p", String(port), "-k", join(folder, "run")].concat(
      Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ),
    { cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...owner },
  );
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`postgres ended: ${text.slice(-2000)}`)));
    child.stderr.on("data", (chunk: Buffer) => {
      // Read on after the start as well, or a full pipe would stop the server.
      text = (text + chunk.toString()).slice(-4000);
      if (/ready to accept connections/.test(text)) resolve(child);
    });
  });
}

async function run(): Promise<void> {
  const owner = chooseOwner();
  const folder = makeFolder(owner);
  let server: ChildProcess | null = null;
  const stop = () => {
    const remove = () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    };
    if (server === null || server.exitCode !== null) return remove();
    server.once("exit", remove);
    server.kill("SIGINT");
    setTimeout(() => server?.kill("SIGQUIT"), 5000).unref();
  };
  process.once("disconnect", stop);
  // An interrupt from the keyboard reaches this process as well; the run ends the server in its own order.
  process.on("SIGINT", () => {});
  try {
    const bin = placeBinaries(folder, owner);
    const password = randomBytes(12).toString("hex");
    initialize(bin, folder, password, owner);
    const port = await freePort();
    server = await launch(bin, folder, port, owner);
    process.send?.({ url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
}

if (process.send) await run();
