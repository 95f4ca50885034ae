// Reads one file in a process of its own: whatever a file does to it, the server goes on.
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { readFile } from "./read-file.ts";

/** Resident memory at which the process ends itself; the limit of the heap does not count buffers. */
const memoryLimit = 500 * 1024 * 1024;

/** Processor time after which the file counts as unreadable, in microseconds. */
const timeLimit = 10_000_000;
/** In milliseconds. After so long the server and the starter must be gone: they end a process sooner. */
const longestLife = 45_000;

const watch = `
  const { cpuUsage, memoryUsage, kill, pid } = process;
  setTimeout(() => kill(pid, "SIGKILL"), ${longestLife});
  setInterval(() => {
    const { user, system } = cpuUsage();
    if (memoryUsage.rss() > ${memoryLimit} || user + system > ${timeLimit}) kill(pid, "SIGKILL");
  }, 25);
`;
// A thread beside the reading one, which may be busy for good.
new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();

// The starter is gone.
process.once("disconnect", () => process.exit());
process.send?.(await readFile(await buffer(process.stdin)));
