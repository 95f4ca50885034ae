// Programs, folder and processes of a PostgreSQL server that tests start for themselves.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTestServer } from "./test-server.ts";

export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account that runs PostgreSQL: `nobody` when this process is root, because PostgreSQL refuses to run as
 * root.
 */
export function chooseServerAccount(): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

export function makeServerFolder(owner: ServerAccount | null): string {
  const folder = mkdtempSync(join(tmpdir(), "eq-postgres-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "run"));
  if (owner !== null) for (const path of [folder, join(folder, "run")]) chownSync(path, owner.uid, owner.gid);
  return folder;
}

/**
 * Copies the package's programs to a folder that `owner` can access. This checkout may be inaccessible to that account.
 */
export function copyServerPrograms(folder: string, owner: ServerAccount | null): string {
  const testServer = findTestServer();
  if (testServer?.kind !== "binaries") throw new Error("No PostgreSQL programs found");
  if (!testServer.portable || owner === null) return testServer.folder;
  const copy = join(folder, "native");
  cpSync(join(testServer.folder, ".."), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export function initializeCluster(
  bin: string,
  folder: string,
  password: string,
  owner: ServerAccount | null,
): void {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid);
  const result = spawnSync(
    join(bin, "initdb"),
    ["-D", join(folder, "data"), "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`].concat([
      "-E",
      "UTF8",
      "--no-locale",
      "--no-sync",
    ]),
    { cwd: folder, encoding: "utf8", ...owner },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
}

const testServerSettings = {
  listen_addresses: "127.0.0.1",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  shared_buffers: "32MB",
  max_connections: "200",
};

export interface LaunchOptions {
  readonly bin: string;
  /** The folder that contains the folders `data` and `run`. */
  readonly folder: string;
  readonly port: number;
  readonly owner: ServerAccount | null;
  /** Settings that are added to the usual settings of tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts PostgreSQL. Resolves when the server accepts connections. */
export function launchServer({
  bin,
  folder,
  port,
  owner,
  settings = {},
}: LaunchOptions): Promise<ChildProcess> {
  const child = spawn(
    join(bin, "postgres"),
    ["-D", join(folder, "data"), "-p", String(port), "-k", join(folder, "run")].concat(
      Object.entries({ ...testServerSettings, ...settings }).flatMap(([name, value]) => [
        "-c",
        `${name}=${value}`,
      ]),
    ),
    { cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...owner },
  );
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`postgres ended: ${text.slice(-2000)}`)));
    child.stderr.on("data", (chunk: Buffer) => {
      // Read the output after the start too, because a full pipe would block the server.
      text = (text + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(text)) resolve(child);
    });
  });
}
