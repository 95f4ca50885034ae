import { type Draft, isUnclaimed, wordAt } from "../draft/draft.ts";

const splitWords = (text: string) => text.split(" ");
/** Phrases before a number that make it an upper bound. */
const upperBoundPhrases = [
  ...splitWords("below under upto max maximum within sub <"),
  "less than",
  "less then",
  "fewer than",
  "fewer then",
  "smaller than",
  "smaller then",
  "up to",
  "at most",
  "no more than",
  "not more than",
  "not over",
  "lower than",
  "lower then",
  "maximum of",
  "no bigger than",
];
/** Phrases before a number that make it a lower bound. */
const lowerBoundPhrases = [
  ...splitWords("over above past exceeding min minimum beyond >"),
  "more than",
  "more then",
  "greater than",
  "greater then",
  "larger than",
  "larger then",
  "bigger than",
  "bigger then",
  "at least",
  "no less than",
  "not less than",
  "no fewer than",
  "upwards of",
  "minimum of",
  "north of",
  "higher than",
  "higher then",
];
/** Phrases before a number that make it approximate. */
export const approximationPhrases = [
  ...splitWords("about around approximately roughly circa approx"),
  "close to",
  "something like",
];
const lowerBoundsAfterNumber = [
  "or more",
  "and up",
  "or above",
  "and above",
  "or higher",
  "plus",
  "or larger",
  "and more",
  "or greater",
  "min",
  "minimum",
  "at least",
  "or over",
  "and over",
  "and higher",
  "and larger",
  "upwards",
];
const upperBoundsAfterNumber = [
  "or less",
  "or fewer",
  "and under",
  "or below",
  "and below",
  "or smaller",
  "max",
  "or under",
  "and less",
  "maximum",
  "at most",
  "tops",
  "and fewer",
];
const boundSigns: Record<string, string> = { "<": "<", ">": ">", "≤": "<", "≥": ">", "~": "about" };

/** Reads a bound after a number or its measure ("or more"). `to` is the index after the bound. */
export function readBoundAfter(draft: Draft, index: number): { side: "min" | "max"; to: number } | null {
  const more = findPhraseEnd(draft, index, lowerBoundsAfterNumber);
  if (more !== null) return { side: "min", to: more };
  const fewer = findPhraseEnd(draft, index, upperBoundsAfterNumber);
  return fewer === null ? null : { side: "max", to: fewer };
}

/** Reads a bound before a number ("more than", "at most"). `from` is the index of its first word. */
export function readBoundBefore(draft: Draft, index: number): { side: "min" | "max"; from: number } | null {
  const over = findLongestPhraseBefore(draft, index, lowerBoundPhrases);
  const under = findLongestPhraseBefore(draft, index, upperBoundPhrases);
  // "No fewer than" contains "fewer than", and "no more than" contains "more than", so the longer phrase wins.
  if (under !== null && (over === null || under <= over)) return { side: "max", from: under };
  return over === null ? null : { side: "min", from: over };
}

/** The index of the first word of the longest of the phrases that ends right before `index`, or null. */
export function findLongestPhraseBefore(draft: Draft, index: number, phrases: string[]): number | null {
  const sign = /([<>≤≥~])=?\s*$/.exec(draft.tokens[index]?.before ?? "")?.[1] ?? "";
  if (phrases.includes(boundSigns[sign] ?? sign)) return index;
  const starts = phrases
    .map((phrase) => findPhraseBefore(draft, index, phrase))
    .filter((start) => start !== null);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** The index of the first word of a phrase that ends right before `index`, or null. */
function findPhraseBefore(draft: Draft, index: number, phrase: string): number | null {
  const words = phrase.split(" ");
  const start = index - words.length;
  const fits =
    isUnclaimed(draft, start) && words.every((word, offset) => wordAt(draft, start + offset) === word);
  return fits ? start : null;
}

/**
 * The index after a phrase that starts at `index`, or null. A bound before another number, such as "max" in "max
 * 100", belongs to that number and gives null.
 */
function findPhraseEnd(draft: Draft, index: number, phrases: string[]): number | null {
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    if (!words.every((word, offset) => wordAt(draft, index + offset) === word)) continue;
    const end = index + words.length;
    const isOfNext =
      draft.tokens[end]?.amount && (upperBoundPhrases.includes(phrase) || lowerBoundPhrases.includes(phrase));
    if (!isOfNext) return end;
  }
  return null;
}
