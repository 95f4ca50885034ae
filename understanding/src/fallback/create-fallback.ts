import type { IndustryCode, JobFunctionCode } from "@eq/contracts";
import { toSingular } from "../language/singular.ts";
import { titleWords } from "../language/title-words.ts";
import { extractContentWords } from "./content-words.ts";
import type { Fallback, FallbackData, Guess, ScoreScale } from "./fallback-shape.ts";

const maxWordsOfText = 20;

/** Creates a fallback from stored scores. Decodes the scores once, so that each guess is fast. */
export function createFallback({ industries, functions, words, scores }: FallbackData): Fallback {
  const sortedWords = words.split(" ");
  const table = decodeBytes(scores);
  const width = industries.codes.length + functions.codes.length;

  function rowOf(word: string): number {
    const row = findWordIndex(sortedWords, word);
    return row === -1 ? findWordIndex(sortedWords, toSingular(word)) : row;
  }

  function guess(all: string[], scale: ScoreScale, offset: number): Guess<string> | null {
    const of = all.slice(0, maxWordsOfText);
    const rows = of.map(rowOf).filter((row) => row !== -1);
    if (rows.length === 0) return null;
    const sums = scale.codes.map((_, code) => {
      const sum = rows.reduce((total, row) => total + (table[row * width + offset + code] ?? 0), 0);
      return (scale.bias[code] ?? 0) + (sum * scale.step) / of.length;
    });
    return chooseLikeliestCode(scale.codes, sums);
  }

  return {
    guessIndustry: (text) => guess(extractContentWords(text), industries, 0) as Guess<IndustryCode> | null,
    guessFunction: (title) =>
      guess(titleWords(title), functions, industries.codes.length) as Guess<JobFunctionCode> | null,
  };
}

/**
 * Chooses the code with the highest sum and returns it with its softmax probability. Null if that code is the last
 * one, "none".
 */
function chooseLikeliestCode(codes: string[], sums: number[]): Guess<string> | null {
  const highest = Math.max(...sums);
  const best = sums.indexOf(highest);
  if (best === codes.length - 1) return null;
  const total = sums.reduce((sum, value) => sum + Math.exp(value - highest), 0);
  return { code: codes[best] ?? "", probability: 1 / total };
}

/** The index of a word in a sorted list, or -1 (binary search). */
function findWordIndex(sorted: string[], word: string): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = sorted[middle] ?? "";
    if (candidate === word) return middle;
    if (candidate < word) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function decodeBytes(base64: string): Int8Array {
  const text = atob(base64);
  const bytes = new Int8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}
