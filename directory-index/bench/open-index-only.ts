// A child process: opens the snapshot of a folder with a number of threads, answers once, and reports time and memory.
import { IndexWorkers, readSnapshot } from "@eq/directory-index";
import type { OpenedIndex } from "./index-snapshot.ts";

const [folder = "", threads = "1"] = process.argv.slice(2);
const memoryBefore = process.memoryUsage.rss();
const startTime = performance.now();
const snapshot = await readSnapshot(folder);
if ("reason" in snapshot) throw new Error(`The snapshot cannot be read: ${snapshot.reason}`);
const loadedTime = performance.now();
const workers = new IndexWorkers();
workers.start(Number(threads));
workers.setSegments([{ key: 1, buffer: snapshot.buffer, dead: null }]);
const askIndex = () => workers.ask({ kind: "suggest", key: "ab", limit: 8, demoHidden: false });
await askIndex();
const firstAnswerTime = performance.now();
// Sends enough requests that every thread opens the segment.
await Promise.all(Array.from({ length: Number(threads) * 4 }, askIndex));
const openedIndex: OpenedIndex = {
  loadSeconds: (loadedTime - startTime) / 1000,
  firstAnswerSeconds: (firstAnswerTime - loadedTime) / 1000,
  before: memoryBefore,
  after: process.memoryUsage.rss(),
};
process.send?.(openedIndex);
await workers.close();
process.disconnect?.();
