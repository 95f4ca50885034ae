import { titleWords } from "@eq/understanding";

/** The words of a searched title. A row matches when its title contains all of them. */
export type TitlePhrase = readonly string[];

/** Splits each searched title into words. Ignores titles without a significant word, such as "the of". */
export const readTitles = (titles: readonly string[]): TitlePhrase[] =>
  titles.map(titleWords).filter((words) => words.length > 0);

/** Whether the words of a row's title contain all words of at least one phrase. */
export const matchesAnyPhrase = (words: readonly string[], phrases: readonly TitlePhrase[]): boolean =>
  phrases.some((phrase) => phrase.every((word) => words.includes(word)));
