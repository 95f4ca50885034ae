import { wordSet } from "../../language/word-set.ts";
import { headingConnectors, headingNouns, headingQualifiers, headingStems } from "./heading-words.ts";
import type { SectionKind } from "./section-kind.ts";

const kindByNoun = new Map<string, SectionKind>(
  Object.entries(headingNouns).flatMap(([kind, list]) =>
    list.split("|").map((noun) => [noun, kind as SectionKind] as const),
  ),
);
const kindsByStem = Object.entries(headingStems).flatMap(([kind, list]) =>
  list.split(" ").map((stem) => [stem, kind as SectionKind] as const),
);
const qualifiers = wordSet(headingQualifiers);
const connectors = wordSet(headingConnectors);
const maxHeadingWords = 6;
const maxNounWords = 3;

/**
 * The section of a heading in a language other than English. Every word must be a noun, qualifier or connector of
 * headings.
 * @param plain the heading in lower case, without accents and decoration
 */
export function readForeignHeading(plain: string): SectionKind | undefined {
  const whole = kindByNoun.get(plain);
  if (whole) return whole;
  const words = plain
    .replace(/\bd'|\bl'/g, "$& ")
    .split(/[\s/]+/)
    .filter(Boolean);
  if (words.length > maxHeadingWords) return undefined;
  const nouns: SectionKind[] = [];
  for (let at = 0; at < words.length; ) {
    const noun = findLongestNoun(words, at);
    if (noun === null && !isSmallHeadingWord(words[at] ?? "")) return undefined;
    if (noun) nouns.push(noun.kind);
    at += noun?.count ?? 1;
  }
  return nouns[0];
}

const isSmallHeadingWord = (word: string) => qualifiers.has(word) || connectors.has(word);

function findLongestNoun(words: readonly string[], at: number): { kind: SectionKind; count: number } | null {
  for (let count = Math.min(maxNounWords, words.length - at); count > 0; count--) {
    const kind = kindByNoun.get(words.slice(at, at + count).join(" "));
    if (kind) return { kind, count };
  }
  const stem = kindsByStem.find(([start]) => words[at]?.startsWith(start));
  return stem ? { kind: stem[1], count: 1 } : null;
}
