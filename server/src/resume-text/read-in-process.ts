import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { FileReading } from "./read-file.ts";
import type { StarterOrder, StarterReply } from "./reading-starter.ts";

/**
 * Longest that a file may take, in milliseconds, with its wait for a processor; resumes take a fraction of a second. The
 * process itself ends after 10 s of processor time.
 */
const timeLimit = 30_000;
/** How long a starter may take to end a reader before it is ended itself, in milliseconds. */
const stopLimit = 5_000;
/** How long a starter waits for the next file before it ends, in milliseconds. */
const idleLimit = 60_000;
const program = join(import.meta.dirname, "reading-starter.ts");

/** Starters without a file, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Reads a file in a process that is started for it and has ended when this returns. Out of processor time or memory, the
 * file counts as unreadable; "late" when the machine was too busy to read it. The file travels through pipes: nothing is
 * written anywhere.
 * @throws what `signal` aborts with.
 */
export async function readInProcess(bytes: Uint8Array, signal: AbortSignal): Promise<FileReading | "late"> {
  signal.throwIfAborted();
  const waiting = takeIdle();
  let reply = waiting ? await readWith(waiting, bytes, signal) : "ended";
  // One that waited may have ended meanwhile.
  if (reply === "ended") reply = await readWith(startStarter(), bytes, signal);
  if (reply === "ended" || reply === null) throw new Error("The process that reads files failed");
  return reply;
}

async function readWith(
  starter: ChildProcess,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<StarterReply | "ended" | "late"> {
  let isLate = false;
  const stop = () => sendOrder(starter, "stop");
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, timeLimit);
  const lastTimer = setTimeout(() => starter.kill("SIGKILL"), timeLimit + stopLimit);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const reply = await awaitReply(starter, bytes);
    if (reply !== "ended") keep(starter);
    return isLate ? "late" : reply;
  } finally {
    clearTimeout(timer);
    clearTimeout(lastTimer);
    signal.removeEventListener("abort", stop);
    signal.throwIfAborted();
  }
}

function startStarter(): ChildProcess {
  const starter = fork(program, [], {
    execArgv: ["--max-old-space-size=64", "--disable-warning=ExperimentalWarning"],
    env: systemEnvironment(),
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  // It may end at any moment, also before it took all of a file; `awaitReply` notices its exit.
  starter.on("error", () => {});
  starter.stdin?.on("error", () => {});
  starter.once("exit", () => forget(starter));
  lowerPriority(starter);
  return starter;
}

/** The starter needs nothing of the server's environment, which holds secrets; Windows needs its system folder. */
function systemEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return SystemRoot ? { SystemRoot } : {};
}

/** Searches come before files where there are fewer cores than work. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed, files are read beside the rest.
  }
}

function sendOrder(starter: ChildProcess, order: StarterOrder): void {
  // A starter that has ended is noticed by its exit event.
  if (starter.connected) starter.send(order, () => {});
}

/** "ended" when the starter could not be started or has ended, which no file is to blame for. */
function awaitReply(starter: ChildProcess, bytes: Uint8Array): Promise<StarterReply | "ended"> {
  return new Promise((resolve) => {
    const end = () => resolve("ended");
    starter.once("error", end);
    starter.once("exit", end);
    starter.once("message", (reply) => {
      starter.off("error", end).off("exit", end);
      resolve(reply as StarterReply);
    });
    sendOrder(starter, { size: bytes.length });
    starter.stdin?.write(bytes);
  });
}

function takeIdle(): ChildProcess | null {
  for (const starter of idle.keys()) {
    forget(starter);
    if (!starter.connected) continue;
    setKeepsServerAlive(starter, true);
    return starter;
  }
  return null;
}

function keep(starter: ChildProcess): void {
  setKeepsServerAlive(starter, false);
  const end = () => {
    forget(starter);
    starter.disconnect();
  };
  idle.set(starter, setTimeout(end, idleLimit).unref());
}

function forget(starter: ChildProcess): void {
  clearTimeout(idle.get(starter));
  idle.delete(starter);
}

/** An idle starter does not keep the server from ending. */
function setKeepsServerAlive(starter: ChildProcess, keepsAlive: boolean): void {
  const change = keepsAlive ? "ref" : "unref";
  starter[change]();
  starter.channel?.[change]();
  (starter.stdin as { ref?(): void; unref?(): void } | null)?.[change]?.();
}
