import type { IndustryCode } from "@eq/contracts";
import { type CoreData, getTable } from "../core-data/core-shape.ts";
import type { Fallback } from "../fallback/fallback-shape.ts";
import { minProbability } from "../fallback/thresholds.ts";
import { type IndustryTerm, IndustryTerms } from "../knowledge/industry-terms.ts";
import { toPhraseKey } from "../language/tokens.ts";
import { combineWithBusinessNoun } from "./head-nouns.ts";

const maxTermWords = 6;
const maxLabelLength = 300;

type ClassifyLabel = (label: string, fallback?: Fallback) => IndustryCode[];

/** Creates a function that maps industry labels of any source to industry codes. */
export function createClassifier(data: CoreData): ClassifyLabel {
  const labels = new Map(
    getTable(data, "industry-labels").map(([label = "", codes = ""]) => [
      toLabelKey(label),
      codes.split("|").filter(Boolean) as IndustryCode[],
    ]),
  );
  const terms = new IndustryTerms(getTable(data, "industry-terms"));
  return (label, fallback) => {
    const text = label.slice(0, maxLabelLength);
    const labelCodes = labels.get(toLabelKey(text));
    if (labelCodes) return labelCodes;
    const codes = readTermCodes(splitLabel(text), terms);
    return codes.length > 0 ? codes : guessIndustry(text, fallback);
  };
}

/**
 * Guesses the industry of unknown words. A label filters as long as the company is stored, so the guess must be
 * very likely.
 */
function guessIndustry(text: string, fallback: Fallback | undefined): IndustryCode[] {
  const best = fallback?.guessIndustry(text);
  return best && best.probability >= minProbability.label ? [best.code] : [];
}

export function toLabelKey(label: string): string {
  return toPhraseKey(label.replace(/[_—–-]+/g, " "));
}

/** The meaningful words of a label. Separators are read as "and". */
function splitLabel(label: string): string[] {
  const plain = label.replace(/\((?:except|including)[^)]*\)|\bexcept\b.*/gi, " ");
  return toLabelKey(plain.replace(/[,;:/|&]|\s[—–-]\s/g, " and ")).split(" ");
}

interface TermMatch {
  term: IndustryTerm;
  length: number;
  /** Whether the term is the label's first one or directly follows "and". */
  isApart: boolean;
}

/**
 * Reads the industry codes of the terms in a label, longest term first. Weak nouns count only if there is no other
 * term.
 */
function readTermCodes(words: string[], terms: IndustryTerms): IndustryCode[] {
  const matches = applyBusinessNoun(findTerms(words, terms));
  const strong = matches.filter(({ term }) => term.kind !== "weak");
  const used = strong.length > 0 ? strong : matches;
  used.sort((left, right) => right.length - left.length);
  return [...new Set(used.flatMap(({ term }) => term.allCodes))];
}

function findTerms(words: string[], terms: IndustryTerms): TermMatch[] {
  const matches: TermMatch[] = [];
  for (let start = 0; start < words.length; start++) {
    const length = measureTermAt(words, start, terms);
    const term = terms.get(words.slice(start, start + length).join(" "));
    if (!term) continue;
    matches.push({ term, length, isApart: start === 0 || words[start - 1] === "and" });
    start += length - 1;
  }
  return matches;
}

/** A kind of business at the end overrides the terms before it: "Metal Furniture Stores" are stores. */
function applyBusinessNoun(matches: TermMatch[]): TermMatch[] {
  const head = matches.at(-1);
  if (!head || head.isApart) return matches;
  const before = matches
    .slice(0, -1)
    .map((each) => ({ ...each, term: combineWithBusinessNoun(each.term, head.term) }));
  if (before.length === 0 || before.some(({ term }) => term === null)) return matches;
  return before.map((each) => ({ ...each, term: each.term ?? head.term }));
}

function measureTermAt(words: string[], start: number, terms: IndustryTerms): number {
  for (let length = Math.min(maxTermWords, words.length - start); length > 0; length--) {
    if (terms.has(words.slice(start, start + length).join(" "))) return length;
  }
  return 0;
}
