import type { IndustryCode } from "@eq/contracts";
import { combineWithBusinessNoun } from "./head-nouns.ts";
import type { IndustryTerm, IndustryTerms } from "./industry-terms.ts";

const maxTermWords = 6;

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
export function findTermCodes(words: string[], terms: IndustryTerms): IndustryCode[] {
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

/** A business noun at the end overrides the terms before it: "Metal Furniture Stores" are stores. */
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
