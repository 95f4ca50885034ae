import type { IndustryCode, JobFunctionCode } from "@eq/contracts";

/** A code and how likely it is, 0 to 1. */
export interface Guess<Code> {
  code: Code;
  probability: number;
}

/** What words that no list knows are likely to mean; null where they say nothing. */
export interface Fallback {
  guessIndustry(text: string): Guess<IndustryCode> | null;
  guessFunction(title: string): Guess<JobFunctionCode> | null;
}

/** A class that words can speak for. "none" gathers what speaks for no code. */
export interface Scale {
  /** The codes, "none" last. */
  codes: string[];
  /** What each code starts with before any word. */
  bias: number[];
  /** What one step of a stored score is worth. */
  step: number;
}

/**
 * Scores of words, as plain JSON. `words` are sorted and parted by spaces; `scores` is base64 of one signed byte
 * a word and code: the industries of the first word, then its functions, then those of the second word.
 */
export interface FallbackData {
  version: string;
  industries: Scale;
  functions: Scale;
  words: string;
  scores: string;
}
