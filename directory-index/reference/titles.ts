import { titleWords } from "@eq/understanding";

/** A title as a search asks for it: all of its words must be in the title of a row. */
export type TitlePhrase = readonly string[];

/** The words of each title. Titles without a word that counts, such as "the of", ask for nothing. */
export const readTitles = (titles: readonly string[]): TitlePhrase[] =>
  titles.map(titleWords).filter((words) => words.length > 0);

/** Whether the words of a row's title contain all words of at least one phrase. */
export const hasTitle = (words: readonly string[], phrases: readonly TitlePhrase[]): boolean =>
  phrases.some((phrase) => phrase.every((word) => words.includes(word)));
