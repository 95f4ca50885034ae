import { createHash } from "node:crypto";
import type { FallbackData, ScoreScale } from "../../src/fallback/fallback-shape.ts";
import { toSingular } from "../../src/language/singular.ts";
import type { WordVectors } from "./read-vectors.ts";
import { type Example, type Model, softmax } from "./train.ts";

/** How many of the most frequent words may get scores, in addition to the words of the examples. */
const maxFrequentWords = 150_000;
/** A word that is in no example is included if the probability of one code is at least this. */
const minProbability = 0.3;
const maxByte = 127;

export interface ScoreSources {
  industries: Model;
  functions: Model;
  examples: Example[];
  vectors: WordVectors;
}

/** Writes the scores of the words that indicate a code, one byte for each word and code. */
export function writeScores({ industries, functions, examples, vectors }: ScoreSources): FallbackData {
  const models = [industries, functions];
  const taught = new Set(examples.filter(({ code }) => code !== "none").flatMap(({ words }) => words));
  const candidates = new Set([...taught, ...vectors.words.slice(0, maxFrequentWords)]);
  const words = [...candidates]
    .filter((word) => taught.has(word) || models.some((model) => indicatesCode(word, model)))
    .filter((word) => models.some((model) => model.scoresOf(word)) && !isPluralOfKnown(word, candidates))
    .sort();
  const scales = models.map((model) => chooseScale(model, words));
  const rows = words.flatMap((word) =>
    models.flatMap((model, index) => toBytes(model.scoresOf(word), model, scales[index]?.step ?? 1)),
  );
  const [first, second] = scales as [ScoreScale, ScoreScale];
  const body = {
    industries: first,
    functions: second,
    words: words.join(" "),
    scores: Buffer.from(Int8Array.from(rows).buffer).toString("base64"),
  };
  const version = createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 12);
  return { version, ...body };
}

/** Whether the word is the plural of a listed word. Plurals are looked up by their singular. */
function isPluralOfKnown(word: string, candidates: Set<string>): boolean {
  const singularWord = toSingular(word);
  return singularWord !== word && candidates.has(singularWord);
}

function indicatesCode(word: string, { codes, bias, scoresOf }: Model): boolean {
  const scores = word.length > 2 ? scoresOf(word) : undefined;
  if (!scores) return false;
  const shares = softmax(scores.map((score, code) => score + (bias[code] ?? 0)));
  return Math.max(...shares.slice(0, codes.length - 1)) >= minProbability;
}

/**
 * Chooses how much of a score one step of the stored byte stands for, so that nearly all scores fit. Larger scores
 * are clipped.
 */
function chooseScale({ codes, bias, scoresOf }: Model, words: string[]): ScoreScale {
  const sizes = words.flatMap((word) => scoresOf(word) ?? []).map(Math.abs);
  sizes.sort((left, right) => left - right);
  const top = sizes[Math.floor(sizes.length * 0.9995)] ?? 1;
  return {
    codes,
    bias: bias.map((value) => Number(value.toFixed(4))),
    step: Number((top / maxByte).toFixed(6)),
  };
}

function toBytes(scores: number[] | undefined, { codes }: Model, step: number): number[] {
  return codes.map((_, code) => {
    const steps = Math.round((scores?.[code] ?? 0) / step);
    return Math.max(-maxByte, Math.min(maxByte, steps));
  });
}
