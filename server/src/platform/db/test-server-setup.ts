import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { socketVariable } from "./test-server.ts";

/**
 * Vitest's global set-up: one PostgreSQL server for all test files of a run. The first request starts the server. The
 * server stops when its channel to the run closes, also when the run is killed.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "eq-test-"));
  const path = join(folder, "server.sock");
  let serverProcess: ServerProcess | null = null;
  const server = createServer((socket) => {
    serverProcess ??= startServerProcess();
    serverProcess.url.then(
      (url) => socket.end(url),
      (error: Error) => socket.end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  process.env[socketVariable] = path;
  return async () => {
    await serverProcess?.stop();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  };
}

interface ServerProcess {
  readonly url: Promise<string>;
  stop(): Promise<void>;
}

function startServerProcess(): ServerProcess {
  const file = fileURLToPath(new URL("./test-server-process.ts", import.meta.url));
  const child: ChildProcess = fork(file, [], {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = new Promise<string>((resolve, reject) => {
    child.once("message", (message: { url?: string; failure?: string }) => {
      if (message.url) resolve(message.url);
      else reject(new Error(message.failure));
    });
    child.once("exit", () => reject(new Error("The process of the test server ended")));
  });
  return {
    url,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
