import { type Draft, isPhraseBreak, isUnclaimed, joinWords, wordAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { titleWords } from "../language/title-words.ts";
import type { Token } from "../language/tokens.ts";
import { boundaryWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";

/** The canonical words of tokens [from, to) inside a title (see `titleWords`). */
export function getCanonicalWords(draft: Draft, from: number, to: number): string[] {
  return titleWords(joinWords(draft, from, to));
}

/** Whether the word can be a title's noun, or is a title by itself ("CFO", "devrel"). */
export function isTitleNoun(word: string, { titles }: Knowledge): boolean {
  const words = titleWords(word);
  const last = words.at(-1);
  return last !== undefined && (titles.isNoun(last) || titles.isPhrase(words.join(" ")));
}

/** Whether the word at `index` can be the noun of a title there. "Tech" can be the noun only after a speciality. */
export function isTitleNounAt(draft: Draft, index: number, knowledge: Knowledge): boolean {
  const { norm = "" } = draft.tokens[index] ?? {};
  return norm === "tech" ? isTechnician(draft, index, knowledge) : isTitleNoun(norm, knowledge);
}

/**
 * Whether "tech" is a technician: in "lab tech in Boston" and "pharmacy tech II", but not in "Seattle tech", "tech
 * companies" and "startups, tech".
 */
function isTechnician(draft: Draft, index: number, { titleVocabulary, titles }: Knowledge): boolean {
  if (isPhraseBreak(draft, index) || !isUnclaimed(draft, index - 1) || !isTitleEnd(draft, index + 1))
    return false;
  const words = getCanonicalWords(draft, index - 1, index + 1);
  const trade = words.slice(0, -1);
  const isKnown = trade.every((word) => titleVocabulary.has(word) && !titles.isModifier(word));
  return trade.length > 0 && words.at(-1) === "technician" && isKnown;
}

function isTitleEnd(draft: Draft, index: number): boolean {
  if (isPhraseBreak(draft, index) || !isUnclaimed(draft, index)) return true;
  return boundaryWords.has(wordAt(draft, index)) || /^(?:and|or|ii|iii)$/.test(wordAt(draft, index));
}

/** Whether canonical titles (see `titleWords`) leave out the word. They leave out "of" and "the". */
export function isFillerWord(word: string): boolean {
  return titleWords(word).length === 0;
}

/** Whether all canonical words of `word` occur in known titles. */
export function isTitleWord(word: string, { titleVocabulary }: Knowledge): boolean {
  return titleWords(word).every((part) => titleVocabulary.has(part));
}

/** Whether the word is an industry, but neither a field of work nor a word that may precede any title. */
export function isIndustryWord({ norm, stem }: Token, { industries, titles }: Knowledge): boolean {
  const words = titleWords(norm);
  return (
    industries.has(stem) &&
    !titles.isField(words.join(" ")) &&
    !words.every((part) => titles.isModifier(part))
  );
}

/**
 * Whether the word is a number, an everyday word, an industry or a skill. Such a word belongs to a title only if a
 * known title contains it.
 */
export function isUnusualInTitle(
  { norm, stem, amount }: Token,
  { ordinary, industries, skills }: Knowledge,
): boolean {
  return amount !== null || ordinary.has(norm) || industries.has(stem) || skills.has(stem);
}

/** Nouns that are too broad to be a title. Searching by function matches more people. */
const broadNouns = wordSet("engineer developer designer marketer salesperson seller programmer");

/** Whether the title is a single broad noun ("engineers"). */
export function isBroadTitle(text: string): boolean {
  const words = titleWords(text);
  return words.length === 1 && broadNouns.has(words[0] ?? "");
}
