import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { FileReading } from "./read-file.ts";

/** Longest that a file may take, in milliseconds; resumes take a fraction of a second. */
const timeLimit = 10_000;
const program = join(import.meta.dirname, "reading-process.ts");

/**
 * Reads a file in a process that is started for it and has ended when this returns. Out of time or memory, the file
 * counts as unreadable. The file travels through a pipe: nothing is written anywhere. @throws what `signal` aborts with.
 */
export async function readInProcess(bytes: Uint8Array, signal: AbortSignal): Promise<FileReading> {
  signal.throwIfAborted();
  const child = fork(program, [], {
    execArgv: ["--max-old-space-size=192", "--disable-warning=ExperimentalWarning"],
    env: systemEnvironment(),
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  letOthersGoFirst(child);
  const kill = () => child.kill("SIGKILL");
  const timer = setTimeout(kill, timeLimit);
  signal.addEventListener("abort", kill, { once: true });
  try {
    return await converse(child, bytes);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", kill);
    await end(child);
    signal.throwIfAborted();
  }
}

/** Searches come before files where there are fewer cores than work. */
function letOthersGoFirst({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed, files are read beside the rest.
  }
}

/** The child needs nothing of the server's environment, which holds secrets; Windows needs its folder. */
function systemEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return SystemRoot ? { SystemRoot } : {};
}

/** @throws when the process could not be started, which no file is to blame for. */
function converse(child: ChildProcess, bytes: Uint8Array): Promise<FileReading> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("message", (reading) => resolve(reading as FileReading));
    child.once("exit", (code) => {
      if (code === 1) reject(new Error("The process that reads files failed"));
      else resolve({ problem: "unreadable" });
    });
    // A process that ended before it took the file says so by its exit.
    child.stdin?.on("error", () => {});
    child.stdin?.end(bytes);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
