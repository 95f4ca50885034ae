// Starts a process for each file, one file at a time. The server itself would stand still for it: the system copies the
// tables of all the memory of whoever starts a process, 35 ms at 500 MB.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { FileReading } from "./read-file.ts";

/** `size` bytes follow on standard input. */
export type StarterOrder = { size: number } | "stop";
/** Null when reading failed for no fault of the file. */
export type StarterReply = FileReading | null;

const program = join(import.meta.dirname, "reading-process.ts");
let current: ChildProcess | null = null;

/** Resolves when the process has ended, by itself or by an order, and has been sent all that there is of the file. */
async function read(size: number): Promise<StarterReply> {
  const child = fork(program, [], {
    execArgv: ["--max-old-space-size=192", "--disable-warning=ExperimentalWarning"],
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  current = child;
  const reading = awaitReading(child);
  await pass(size, child);
  return reading;
}

function awaitReading(child: ChildProcess): Promise<StarterReply> {
  return new Promise((resolve) => {
    let reading: StarterReply = { problem: "unreadable" };
    child.once("message", (answer) => {
      reading = answer as FileReading;
      child.kill("SIGKILL");
    });
    child.once("error", () => resolve(null));
    child.once("exit", (code) => resolve(code === 1 ? null : reading));
  });
}

/** What a process that has ended no longer takes is read all the same: the next file follows it. */
async function pass(size: number, { stdin }: ChildProcess): Promise<void> {
  stdin?.on("error", () => {});
  for (let left = size; left > 0; ) {
    const bytes: Buffer | null = process.stdin.read(Math.min(left, process.stdin.readableLength || 1));
    if (bytes) {
      left -= bytes.length;
      stdin?.write(bytes);
    } else await new Promise((resolve) => process.stdin.once("readable", resolve));
  }
  stdin?.end();
}

process.on("message", async (order: StarterOrder) => {
  if (order === "stop") current?.kill("SIGKILL");
  else process.send?.((await read(order.size)) satisfies StarterReply);
});
// The server is gone.
process.once("disconnect", () => {
  current?.kill("SIGKILL");
  process.exit();
});
