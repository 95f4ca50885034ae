import { type Draft, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";

const comparisonCues = [
  "similar to",
  "similar company to",
  "similar business to",
  "similar firm to",
  "comparable to",
  "comparable company to",
  "alternative to",
  "competitor of",
  "competitor to",
  "competing with",
  "competing against",
  "compete with",
  "compete against",
  "rival of",
  "peer of",
  "lookalike of",
  "resembling",
  "resemble",
  "unlike",
  "such as",
  "look like",
  "looking like",
  "like",
].map((cue) => cue.split(" "));
const firstWordsOfCues = new Set(comparisonCues.map(([word]) => word));
const maxCueWords = 3;

/** Nouns after a company's name that stand for similar companies. */
export const rivalNouns = /^(?:competitor|alternative|rival|lookalike|peer)$/;

/** The number of words of the comparison cue at `index` ("similar to", "like"); 0 if there is none. */
export function countCueWords(draft: Draft, index: number): number {
  if (!firstWordsOfCues.has(stemAt(draft, index))) return 0;
  for (const words of comparisonCues) {
    const fits = words.every((word, offset) => {
      return isUnclaimed(draft, index + offset) && stemAt(draft, index + offset) === word;
    });
    if (fits) return words.length;
  }
  return 0;
}

/** Whether the words are where a company's name is expected in a comparison: "like 3M", "3M competitors". */
export function isComparedName(draft: Draft, from: number, to: number): boolean {
  for (let length = 1; length <= maxCueWords; length++) {
    if (countCueWords(draft, from - length) === length) return true;
  }
  return rivalNouns.test(stemAt(draft, to)) || isHyphenLike(draft, to);
}

/** Whether the word at `index` is the "like" of a compound such as "Stripe-like". */
export function isHyphenLike(draft: Draft, index: number): boolean {
  return wordAt(draft, index) === "like" && draft.tokens[index]?.before === "-";
}
