import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/**
 * Caches model answers by key: at most `most`, each for `lifeMs` milliseconds. A full cache evicts the least recently
 * used answer.
 */
export function createAnswerCache({ most, lifeMs }: { most: number; lifeMs: number }) {
  return new LRUCache<string, object>({
    max: most,
    ttl: lifeMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
}

/** Creates the cache key of a question: a hash of everything that decides its answer. */
export function createQuestionKey(parts: {
  model: string;
  /** Version of the interpreter's data, against which answers are validated. */
  version: string;
  schema: object;
  instructions: string;
  data: unknown;
}): string {
  const { model, version, schema, instructions, data } = parts;
  return createHash("sha256")
    .update(JSON.stringify([model, version, schema, instructions, data]))
    .digest("base64url");
}
