import type { IndustryCode, JobFunctionCode } from "@eq/contracts";

/** A code and its probability, 0 to 1. */
export interface Guess<Code> {
  code: Code;
  probability: number;
}

/** Guesses the meaning of words that the data does not contain. Returns null if they indicate nothing. */
export interface Fallback {
  guessIndustry(text: string): Guess<IndustryCode> | null;
  guessFunction(title: string): Guess<JobFunctionCode> | null;
}

/**
 * The codes that words may indicate, and how their scores are stored. "none" stands for words that indicate no code.
 */
export interface ScoreScale {
  /** The codes; "none" is the last. */
  codes: string[];
  /** The score of each code before any word is counted. */
  bias: number[];
  /** A stored byte times this step is a score. */
  step: number;
}

/**
 * Word scores as plain JSON. `words` are sorted and separated by spaces. `scores` is base64 with one signed byte
 * for each word and code: the industries of the first word, then its functions, then those of the second word.
 */
export interface FallbackData {
  version: string;
  industries: ScoreScale;
  functions: ScoreScale;
  words: string;
  scores: string;
}
