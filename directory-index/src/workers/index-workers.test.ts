import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SuggestRequest } from "../requests/request.ts";
import { IndexFailure } from "./index-failure.ts";
import { IndexWorkers } from "./index-workers.ts";

const testWorkerUrl = new URL("./test-index-worker.ts", import.meta.url);
const makeSharedSegment = (key: number) => ({ key, buffer: new SharedArrayBuffer(8), dead: null });
const suggestRequest = (key: string): SuggestRequest => ({
  kind: "suggest",
  key,
  limit: 1,
  demoHidden: false,
});

let folder: string;
let deaths: string[];
let workers: IndexWorkers;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eq-workers-"));
  deaths = [];
  workers = new IndexWorkers({
    thread: { entry: testWorkerUrl, maxHeapMb: 32 },
    warn: (_line, cause) => deaths.push(cause.message),
  });
});
afterEach(async () => {
  await workers.close();
  rmSync(folder, { recursive: true });
});

const askWorkers = (key: string, signal?: AbortSignal) =>
  workers.ask(suggestRequest(key), { signal }) as Promise<unknown>;

test("threads answer from the segments that were set before the request", async () => {
  workers.start(2);
  workers.setSegments([makeSharedSegment(1)]);
  const before = askWorkers("a");
  workers.setSegments([makeSharedSegment(1), makeSharedSegment(2)]);
  const after = Promise.all(["b", "c", "d", "e", "f", "g"].map((key) => askWorkers(key)));
  expect(await before).toMatchObject({ did: "a" });
  for (const answer of await after) expect(answer).toMatchObject({ keys: [1, 2] });
});

test("replaces a dead thread; its successor answers the pending requests from the current segments", async () => {
  workers.start(1);
  workers.setSegments([makeSharedSegment(3)]);
  expect(await askWorkers("warm")).toMatchObject({ did: "warm" });
  const file = join(folder, "died");
  const answers = await Promise.all([
    askWorkers(`die once:${file}`),
    askWorkers("beside"),
    askWorkers("behind"),
  ]);
  expect(deaths).toEqual(["It ended with code 3"]);
  expect(answers).toEqual([`die once:${file}`, "beside", "behind"].map((did) => ({ did, keys: [3] })));
});

test("rejects a request that kills two threads, and answers the other requests", async () => {
  workers.start(2);
  workers.setSegments([]);
  const deadly = askWorkers("die").catch((error: unknown) => error);
  const otherAnswers = await Promise.all(["a", "b", "c", "d", "e", "f"].map((key) => askWorkers(key)));
  expect(otherAnswers.map((answer) => (answer as { did: string }).did)).toEqual([
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
  ]);
  expect(await deadly).toBeInstanceOf(IndexFailure);
  expect(await deadly).toMatchObject({ message: "The directory index ended twice over this request" });
  expect(deaths).toHaveLength(2);
  expect(await askWorkers("still there")).toMatchObject({ did: "still there" });
});

test("replaces a thread that dies of an uncaught error or of exhausted memory", async () => {
  workers.start(1);
  workers.setSegments([makeSharedSegment(1)]);
  // The thread may die before it has answered; the request is then retried. Only the first attempt kills a thread.
  await askWorkers(`uncaught once:${join(folder, "uncaught")}`);
  expect(await askWorkers("after the error")).toMatchObject({ did: "after the error", keys: [1] });
  await vi.waitFor(() => expect(deaths).toEqual(["planted"]));
  await expect(askWorkers("exhaust")).rejects.toThrow(IndexFailure);
  expect(await askWorkers("after the memory")).toMatchObject({ did: "after the memory" });
  expect(deaths).toHaveLength(3);
  expect(deaths.filter((line) => /heap out of memory/.test(line))).toHaveLength(2);
});

test("an error while answering a request rejects only that request", async () => {
  workers.start(1);
  await expect(askWorkers("throw")).rejects.toThrow("The index could not answer: planted");
  expect(await askWorkers("next")).toMatchObject({ did: "next" });
  expect(deaths).toEqual([]);
});

test("an abort rejects the request at once with its reason, and a waiting request is never sent", async () => {
  workers.start(1);
  const file = join(folder, "asked");
  const gone = new AbortController();
  // The thread has not started yet, so that all requests wait.
  const aborted = askWorkers(`die once:${file}`, gone.signal);
  const stays = askWorkers("stays");
  gone.abort(new Error("left"));
  await expect(aborted).rejects.toThrow("left");
  await expect(askWorkers("late", gone.signal)).rejects.toThrow("left");
  expect(await stays).toMatchObject({ did: "stays" });
  expect(deaths).toEqual([]);
});

test("pauses before it replaces threads that cannot start, and rejects requests meanwhile", async () => {
  const failing = new IndexWorkers({
    thread: { entry: new URL("./test-failing-worker.ts", import.meta.url) },
    warn: (_line, cause) => deaths.push(cause.message),
  });
  failing.start(1);
  await expect(failing.ask(suggestRequest("a"))).rejects.toThrow("The directory index cannot be started");
  await expect(failing.ask(suggestRequest("b"))).rejects.toThrow(IndexFailure);
  expect(deaths).toHaveLength(4);
  await failing.close();
});

test("close rejects pending requests", async () => {
  workers.start(1);
  const open = askWorkers("a");
  const refused = expect(open).rejects.toThrow("The directory index is closed");
  await workers.close();
  await refused;
  await expect(askWorkers("b")).rejects.toThrow(IndexFailure);
});
