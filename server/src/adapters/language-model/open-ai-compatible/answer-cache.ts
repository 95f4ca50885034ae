import { createHash } from "node:crypto";

/** Answers by key, the least recently used ones dropped first. */
export interface AnswerCache {
  find(key: string): unknown;
  keep(key: string, answer: unknown): void;
}

interface CacheSettings {
  most: number;
  lifeMs: number;
  now: () => number;
}

/** Keeps at most so many answers, each for so long after it was given. A `Map` keeps the order of use. */
export function createAnswerCache({ most, lifeMs, now }: CacheSettings): AnswerCache {
  const answers = new Map<string, { answer: unknown; until: number }>();
  return {
    find: (key) => {
      const known = answers.get(key);
      if (!known) return undefined;
      answers.delete(key);
      if (known.until <= now()) return undefined;
      answers.set(key, known);
      return known.answer;
    },
    keep: (key, answer) => {
      answers.delete(key);
      answers.set(key, { answer, until: now() + lifeMs });
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    },
  };
}

/** The key of a question: all that an answer rests on. */
export function keyOfQuestion(parts: {
  model: string;
  /** Of what the answer is judged with. */
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
