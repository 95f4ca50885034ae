// A child process: opens the snapshot of a folder with a number of threads, answers once, and reports time and memory.
import { IndexWorkers, readSnapshot } from "@eq/directory-index";
import type { OpenedIndex } from "./index-snapshot.ts";

const [folder = "", threads = "1"] = process.argv.slice(2);
const before = process.memoryUsage.rss();
const started = performance.now();
const snapshot = await readSnapshot(folder);
if ("reason" in snapshot) throw new Error(`The snapshot cannot be read: ${snapshot.reason}`);
const loaded = performance.now();
const workers = new IndexWorkers();
workers.start(Number(threads));
workers.setSegments([{ key: 1, buffer: snapshot.buffer, dead: null }]);
const ask = () => workers.ask({ kind: "suggest", key: "ab", limit: 8, demoHidden: false });
await ask();
const answered = performance.now();
// Sends enough requests that every thread opens the segment.
await Promise.all(Array.from({ length: Number(threads) * 4 }, ask));
const opened: OpenedIndex = {
  loadSeconds: (loaded - started) / 1000,
  firstAnswerSeconds: (answered - loaded) / 1000,
  before,
  after: process.memoryUsage.rss(),
};
process.send?.(opened);
await workers.close();
process.disconnect?.();
