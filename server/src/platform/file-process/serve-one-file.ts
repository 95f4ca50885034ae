import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

/** Resident bytes at which the process ends itself. The heap limit is not enough, because it does not count buffers. */
const maxMemoryBytes = 500 * 1024 * 1024;

/** Microseconds of processor time after which the file counts as unreadable. */
const maxProcessorMicroseconds = 10_000_000;
/**
 * Milliseconds after which the process ends itself. Normally the server or the starter ends it earlier; this is for the
 * case that both have ended.
 */
const maxLifeMs = 45_000;

const watchdogScript = `
  const { cpuUsage, memoryUsage, kill, pid } = process;
  setTimeout(() => kill(pid, "SIGKILL"), ${maxLifeMs});
  setInterval(() => {
    const { user, system } = cpuUsage();
    if (memoryUsage.rss() > ${maxMemoryBytes} || user + system > ${maxProcessorMicroseconds}) kill(pid, "SIGKILL");
  }, 25);
`;

/**
 * Serves as the program of a process that reads one file, so that no file can crash the server: reads the file from
 * standard input and reports what `read` returns.
 * @param read gets the file's bytes and the text that the server passes on to it
 */
export async function serveOneFile(read: (bytes: Buffer, options: string) => unknown): Promise<void> {
  // Watch from a second thread, because the thread that reads may be stuck.
  new Worker(watchdogScript, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  // End when the starter has ended, because nobody waits for the result.
  process.once("disconnect", () => process.exit());
  process.send?.(await read(await buffer(process.stdin), process.argv[2] ?? ""));
}
