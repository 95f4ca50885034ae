// Stands in for a thread of the index: says what it was told, and dies, throws or dawdles when asked to.
import { existsSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { IndexWorkerMessage, IndexWorkerReply, SharedSegment } from "./messages.ts";

let told: readonly SharedSegment[] = [];

/** What a key makes it do before it is given back; "KEY once:FILE" only the first time. */
const acts: Readonly<Record<string, () => void>> = {
  die: () => process.exit(3),
  exhaust,
  uncaught: () => setImmediate(() => Promise.reject(new Error("planted"))),
  throw: () => {
    throw new Error("planted");
  },
};

function act(key: string): string {
  const [name = "", file] = key.split(" once:");
  if (file === undefined || !existsSync(file)) {
    if (file !== undefined) writeFileSync(file, "");
    acts[name]?.();
  }
  return key;
}

function exhaust(): never {
  const kept: unknown[] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
}

function reply({ id, request }: IndexWorkerMessage & { kind: "ask" }): IndexWorkerReply {
  const key = request.kind === "suggest" ? request.key : "";
  try {
    const answer = { did: act(key), keys: told.map((segment) => segment.key) };
    return { kind: "answer", id, answer };
  } catch (error) {
    return { kind: "failure", id, message: (error as Error).message };
  }
}

parentPort?.on("message", (message: IndexWorkerMessage) => {
  if (message.kind === "ask") return parentPort?.postMessage(reply(message));
  told = message.segments;
});
parentPort?.postMessage({ kind: "ready" } satisfies IndexWorkerReply);
