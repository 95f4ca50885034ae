import { expandTitles, titleWords } from "@eq/understanding";

/** The words of a searched title. A row matches when its title contains all of them. */
export type TitlePhrase = readonly string[];

/** Splits each searched title into words. Ignores titles without a significant word, such as "the of". */
export const readTitles = (titles: readonly string[]): TitlePhrase[] =>
  titles.map(titleWords).filter((words) => words.length > 0);

/** Whether the words of a row's title contain all words of at least one phrase. */
export const matchesAnyPhrase = (words: readonly string[], phrases: readonly TitlePhrase[]): boolean =>
  phrases.some((phrase) => phrase.every((word) => words.includes(word)));

/** Tests of the words of a row's title. `literal` ignores the other names of the searched jobs. */
export interface TitleTest {
  /** Whether the search names a title at all. */
  readonly isEmpty: boolean;
  readonly matches: (words: readonly string[]) => boolean;
  readonly literal: (words: readonly string[]) => boolean;
  /** Whether other names of the searched jobs match too. */
  readonly hasOtherNames: boolean;
}

/**
 * Makes the test for the titles of a search. A title matches when it has all words of one of them, or is another name
 * of the same job. Titles in `literalTitles` match word for word only.
 */
export function createTitleTest(titles: readonly string[], literalTitles: readonly string[]): TitleTest {
  const { literal, alternatives } = expandTitles(titles, literalTitles);
  const isOtherName = (words: readonly string[]) =>
    alternatives.some(
      (name) =>
        name.words.every((word) => words.includes(word)) &&
        !name.without.some((word) => words.includes(word)),
    );
  return {
    isEmpty: literal.length === 0,
    matches: (words) => matchesAnyPhrase(words, literal) || isOtherName(words),
    literal: (words) => matchesAnyPhrase(words, literal),
    hasOtherNames: alternatives.length > 0,
  };
}
