import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverCommand } from "../../scripts/bootstrap/server-command.mjs";

const repositoryFolder = join(import.meta.dirname, "..", "..");

export interface ServerOptions {
  /** Environment variables in addition to the defaults of `startServer`. */
  env?: Record<string, string>;
  /**
   * The data folder. A folder named here is kept after the stop. By default it is a temporary folder, which is removed.
   */
  dataDir?: string;
  /** The data folder of a stopped server; the new server starts on a copy of it. */
  template?: string;
  nodeOptions?: string[];
  /** The port of a stopped server, so that its sign-ins stay valid; by default a free one. */
  port?: number;
  /**
   * Timeout in milliseconds. It applies twice: until the first healthy response, then until the demo directory is
   * complete.
   */
  patience?: number;
  /** True to resolve at the first healthy response, before the demo directory is complete. */
  early?: boolean;
}

export interface RunningServer {
  /** The public URL, e.g. http://localhost:41234. */
  url: string;
  dataDir: string;
  pid: number;
  /** Milliseconds from the process's start to its first healthy response. */
  readyAfter: number;
  /** Returns the server's output so far. */
  output(): string;
  /** Whether the server's process has ended, for any reason. */
  hasEnded(): boolean;
  /** Stops the server and waits for its end. @returns its exit code; null if a signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Finds a TCP port that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no free port.");
  return address.port;
}

async function waitForHealth(
  url: string,
  child: ChildProcess,
  output: () => string,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended before it answered:\n${output()}`);
    }
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not answer within ${timeoutMs / 1000} s:\n${output()}`);
}

/** Waits until the demo directory is complete, because the server already answers while it is being created. */
async function waitForDirectory(url: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/api/deployment`);
    const { directory } = (await response.json()) as {
      directory: { complete: boolean; target: number | null };
    };
    // While the target is null, the server has not begun to create the directory.
    if (directory.complete && directory.target !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The demo directory was not complete within ${timeoutMs / 1000} s.`);
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  const killTimer = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(killTimer);
  return child.exitCode;
}

/** Collects a process's output. @returns a function that returns the output so far */
function collectOutput(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  return () => output;
}

/** Starts the real server on a free port with its own database and waits until it answers. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "eq-server-"));
  if (options.template) cpSync(options.template, dataDir, { recursive: true });
  const started = performance.now();
  const stopWithParent = join(import.meta.dirname, "stop-with-parent.mjs");
  const child = spawn(
    process.execPath,
    [...(options.nodeOptions ?? []), "--import", stopWithParent, ...serverCommand],
    {
      cwd: repositoryFolder,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        DATABASE_URL: "",
        EQ_ENV_FILE: "",
        PORT: String(port),
        HOST: "127.0.0.1",
        PUBLIC_URL: url,
        EQ_DATA_DIR: dataDir,
        EQ_DEMO_COMPANIES: "600",
        GUEST_SESSIONS_PER_ADDRESS: "100000",
        GUEST_SESSIONS_PER_SITE: "100000",
        ...options.env,
      },
    },
  );
  const output = collectOutput(child);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    const code = await stopChild(child, signal);
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  const patience = options.patience ?? 60_000;
  let readyAfter = 0;
  try {
    await waitForHealth(url, child, output, patience);
    readyAfter = performance.now() - started;
    if (!options.early) await waitForDirectory(url, patience);
  } catch (error) {
    await stop("SIGKILL");
    throw error;
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { url, dataDir, pid: child.pid ?? 0, readyAfter, output, hasEnded, stop };
}
