import type { Knowledge } from "../knowledge.ts";
import type { Draft } from "../reading/draft.ts";
import type { Token } from "../reading/tokens.ts";
import { titleWords } from "../title-words.ts";

/** The words that tokens stand for inside a title. */
export function canonical(draft: Draft, from: number, to: number): string[] {
  return titleWords(
    draft.tokens
      .slice(from, to)
      .map((token) => token.norm)
      .join(" "),
  );
}

/** Whether the token can be the noun of a title, or is a whole title by itself ("CFO", "devrel"). */
export function isTitleNoun(word: string, { titles }: Knowledge): boolean {
  const words = titleWords(word);
  const last = words.at(-1);
  return last !== undefined && (titles.isNoun(last) || titles.isPhrase(words.join(" ")));
}

/** A word that titles leave out: "of", "the". */
export function isFiller(word: string): boolean {
  return titleWords(word).length === 0;
}

/** Whether all that the word stands for occurs in known titles. */
export function isTitleWord(word: string, { titleVocabulary }: Knowledge): boolean {
  return titleWords(word).every((part) => titleVocabulary.has(part));
}

/** An industry that belongs to some known titles only ("telecom engineer", not "telecom operators"). */
export function isTradeWord({ norm, stem }: Token, { industries, titles }: Knowledge): boolean {
  const words = titleWords(norm);
  return (
    industries.has(stem) &&
    !titles.isField(words.join(" ")) &&
    !words.every((part) => titles.isModifier(part))
  );
}

/** A number, an everyday word, an industry or a skill: no part of a title unless a known title says so. */
export function isForeign(
  { norm, stem, amount }: Token,
  { ordinary, industries, skills }: Knowledge,
): boolean {
  return amount !== null || ordinary.has(norm) || industries.has(stem) || skills.has(stem);
}

/** Nouns too wide to be a title; the function finds more of what is meant. */
const wideNouns = new Set("engineer developer designer marketer salesperson seller programmer".split(" "));

/** Whether a title is one wide noun alone ("engineers"). */
export function isWideTitle(text: string): boolean {
  const words = titleWords(text);
  return words.length === 1 && wideNouns.has(words[0] ?? "");
}
