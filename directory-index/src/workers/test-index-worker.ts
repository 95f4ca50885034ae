// A fake index thread for tests. Replies with the request's key and the segments' keys. Special keys make it die or
// throw.
import { existsSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { IndexWorkerMessage, IndexWorkerReply, SharedSegment } from "./messages.ts";

let segments: readonly SharedSegment[] = [];

/** What the thread does before it replies, by the request's key. With the key "KEY once:FILE" it does so only once. */
const actionsByName: Readonly<Record<string, () => void>> = {
  die: () => process.exit(3),
  exhaust: exhaustMemory,
  uncaught: () => setImmediate(() => Promise.reject(new Error("planted"))),
  throw: () => {
    throw new Error("planted");
  },
};

function performAction(key: string): string {
  const [name = "", file] = key.split(" once:");
  if (file === undefined || !existsSync(file)) {
    if (file !== undefined) writeFileSync(file, "");
    actionsByName[name]?.();
  }
  return key;
}

function exhaustMemory(): never {
  const memory: unknown[] = [];
  for (;;) memory.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
}

function makeReply({ id, request }: IndexWorkerMessage & { kind: "ask" }): IndexWorkerReply {
  const key = request.kind === "suggest" ? request.key : "";
  try {
    const answer = { did: performAction(key), keys: segments.map((segment) => segment.key) };
    return { kind: "answer", id, answer };
  } catch (error) {
    return { kind: "failure", id, message: (error as Error).message };
  }
}

parentPort?.on("message", (message: IndexWorkerMessage) => {
  if (message.kind === "ask") return parentPort?.postMessage(makeReply(message));
  segments = message.segments;
});
parentPort?.postMessage({ kind: "ready" } satisfies IndexWorkerReply);
