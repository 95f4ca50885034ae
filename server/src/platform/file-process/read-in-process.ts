import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { FileProgram, StarterOrder, StarterReply } from "./reading-starter.ts";

/**
 * Time limit for one file in milliseconds, including the wait for a processor. Independently of this, the reading
 * process ends after 10 s of processor time.
 */
const fileTimeLimitMs = 30_000;
/** Milliseconds within which a starter must kill its reading process; otherwise the starter itself is killed. */
const stopTimeLimitMs = 5_000;
/** Milliseconds that an idle starter waits for the next file before it ends. */
const idleTimeLimitMs = 60_000;
const starterProgram = join(import.meta.dirname, "reading-starter.ts");

/** Idle starters, each with the timer that ends it. */
const idleStarters = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Reads a file in a process of its own, which has ended when this returns. The file is sent through a pipe and never
 * written to disk.
 * @returns the program's result; "ended" when it ran out of processor time or memory, or crashed; "late" when the
 *   machine was too busy to read the file in time
 * @throws the abort reason of `signal`
 */
export async function readInProcess<Result>(
  program: FileProgram,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<{ result: Result } | "ended" | "late"> {
  signal.throwIfAborted();
  const starter = takeIdleStarter();
  const order = { size: bytes.length, program };
  let reply = starter ? await readWithStarter(starter, { order, bytes, signal }) : "no starter";
  // Retry with a new starter, because the idle one may have ended meanwhile.
  if (reply === "no starter") reply = await readWithStarter(startStarter(), { order, bytes, signal });
  if (reply === "no starter" || reply === null) throw new Error("The process that reads files failed");
  return reply as { result: Result } | "ended" | "late";
}

async function readWithStarter(
  starter: ChildProcess,
  { order, bytes, signal }: { order: StarterOrder; bytes: Uint8Array; signal: AbortSignal },
): Promise<StarterReply | "no starter" | "late"> {
  let isLate = false;
  const stop = () => sendStarterOrder(starter, "stop");
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, fileTimeLimitMs);
  const lastTimer = setTimeout(() => starter.kill("SIGKILL"), fileTimeLimitMs + stopTimeLimitMs);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const reply = await awaitReply(starter, order, bytes);
    if (reply !== "no starter") addIdleStarter(starter);
    return isLate ? "late" : reply;
  } finally {
    clearTimeout(timer);
    clearTimeout(lastTimer);
    signal.removeEventListener("abort", stop);
    signal.throwIfAborted();
  }
}

function startStarter(): ChildProcess {
  const starter = fork(starterProgram, [], {
    execArgv: ["--max-old-space-size=192", "--disable-warning=ExperimentalWarning"],
    env: createStarterEnvironment(),
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  // A starter may end at any moment, even in the middle of a file; `awaitReply` handles its exit.
  starter.on("error", () => {});
  starter.stdin?.on("error", () => {});
  starter.once("exit", () => removeIdleStarter(starter));
  lowerPriority(starter);
  return starter;
}

/**
 * Creates the environment of a starter. It lacks the server's variables, which contain secrets, but has the system
 * folder that Windows needs.
 */
function createStarterEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return SystemRoot ? { SystemRoot } : {};
}

/** Lowers the priority of a process that reads files. When cores are scarce, searches then get the processor first. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system does not permit a lower priority. Files are then read at normal priority.
  }
}

function sendStarterOrder(starter: ChildProcess, order: StarterOrder): void {
  // Send nothing to a starter that has ended. Its exit event is handled elsewhere.
  if (starter.connected) starter.send(order, () => {});
}

/**
 * Awaits the starter's reply.
 * @returns "no starter" when the starter could not start or has ended, which is not the file's fault
 */
function awaitReply(
  starter: ChildProcess,
  order: StarterOrder,
  bytes: Uint8Array,
): Promise<StarterReply | "no starter"> {
  return new Promise((resolve) => {
    const end = () => resolve("no starter");
    starter.once("error", end);
    starter.once("exit", end);
    starter.once("message", (reply) => {
      starter.off("error", end).off("exit", end);
      resolve(reply as StarterReply);
    });
    sendStarterOrder(starter, order);
    starter.stdin?.write(bytes);
  });
}

function takeIdleStarter(): ChildProcess | null {
  for (const starter of idleStarters.keys()) {
    removeIdleStarter(starter);
    if (!starter.connected) continue;
    setKeepsServerAlive(starter, true);
    return starter;
  }
  return null;
}

function addIdleStarter(starter: ChildProcess): void {
  setKeepsServerAlive(starter, false);
  const end = () => {
    removeIdleStarter(starter);
    starter.disconnect();
  };
  idleStarters.set(starter, setTimeout(end, idleTimeLimitMs).unref());
}

function removeIdleStarter(starter: ChildProcess): void {
  clearTimeout(idleStarters.get(starter));
  idleStarters.delete(starter);
}

/** Sets whether an open starter keeps the server's process from ending. An idle starter must not do so. */
function setKeepsServerAlive(starter: ChildProcess, keepsAlive: boolean): void {
  const change = keepsAlive ? "ref" : "unref";
  starter[change]();
  starter.channel?.[change]();
  (starter.stdin as { ref?(): void; unref?(): void } | null)?.[change]?.();
}
