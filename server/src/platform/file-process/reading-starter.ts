// Program that starts a reading process for each file, one at a time. Forking copies the page tables of the whole
// parent process: forking from the server at 500 MB would block the server for 35 ms. This process is small.
import { type ChildProcess, fork } from "node:child_process";

/** A program that reads one file; it calls `serveOneFile`. */
export interface FileProgram {
  readonly path: string;
  /** A text that the program gets beside the file. */
  readonly options?: string;
}

/** An order to the starter: read the file whose `size` bytes follow on standard input with a program, or stop. */
export type StarterOrder = ReadOrder | "stop";
interface ReadOrder {
  readonly size: number;
  readonly program: FileProgram;
}
/**
 * The starter's reply: the program's result; "ended" when the program ended without one because of the file; null when
 * reading failed and the file was not the reason.
 */
export type StarterReply = { result: unknown } | "ended" | null;

let current: ChildProcess | null = null;

/**
 * Reads one file. Resolves when the reading process has ended and all bytes of the file have been taken from standard
 * input.
 */
async function readOneFile({ size, program }: ReadOrder): Promise<StarterReply> {
  const child = fork(program.path, [program.options ?? ""], {
    execArgv: ["--max-old-space-size=192", "--disable-warning=ExperimentalWarning"],
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  current = child;
  const reading = awaitReaderResult(child);
  await forwardBytes(size, child);
  return reading;
}

function awaitReaderResult(child: ChildProcess): Promise<StarterReply> {
  return new Promise((resolve) => {
    let reading: StarterReply = "ended";
    child.once("message", (answer) => {
      reading = { result: answer };
      child.kill("SIGKILL");
    });
    child.once("error", () => resolve(null));
    child.once("exit", (code) => resolve(code === 1 ? null : reading));
  });
}

/**
 * Forwards the file's bytes to the reading process. Takes all bytes from standard input even when that process has
 * ended, because the next file follows them.
 */
async function forwardBytes(size: number, { stdin }: ChildProcess): Promise<void> {
  stdin?.on("error", () => {});
  for (let bytesLeft = size; bytesLeft > 0; ) {
    const bytes: Buffer | null = process.stdin.read(Math.min(bytesLeft, process.stdin.readableLength || 1));
    if (bytes) {
      bytesLeft -= bytes.length;
      stdin?.write(bytes);
    } else await new Promise((resolve) => process.stdin.once("readable", resolve));
  }
  stdin?.end();
}

process.on("message", async (order: StarterOrder) => {
  if (order === "stop") current?.kill("SIGKILL");
  else process.send?.((await readOneFile(order)) satisfies StarterReply);
});
// When the server has ended, end the running reading process too.
process.once("disconnect", () => {
  current?.kill("SIGKILL");
  process.exit();
});
