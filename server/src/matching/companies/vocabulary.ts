import { isOneEditApart } from "@eq/contracts";
import { toBaseWord } from "../data/abbreviations.ts";
import { genericWords } from "../data/generic-words.ts";
import { HashLists, hashText } from "./hash-lists.ts";

/** The fewest letters of a word that is compared with misspelt words. */
export const misspeltMinLength = 4;
const misspeltMaxLength = 24;
/**
 * Words are rated as if the directory had at least this many companies, so that a small directory does not make
 * common words look rare.
 */
const minRatedSize = 20_000;
/** The largest rarity of a word that says little about a company. */
const genericRarity = 0.4;

/**
 * The words of all names. Each has a number, the number of its base word (singular, abbreviation in full), and how
 * many names have it. Words of a removed company stay with the count 0.
 */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #baseIds: number[] = [];
  readonly #counts: number[] = [];
  readonly #baseCounts: number[] = [];
  /** The words that remain after leaving out one letter, and the whole words, by hash. */
  readonly #neighbours = new HashLists();

  /** Finds the number of a word that some name has; -1 otherwise. */
  find(word: string): number {
    const id = this.#ids.get(word) ?? -1;
    return id >= 0 && (this.#counts[id] ?? 0) > 0 ? id : -1;
  }

  /** Finds the number of a word's base word; -1 when no name has a word of this base. */
  findBase(word: string): number {
    const id = this.#ids.get(toBaseWord(word)) ?? -1;
    return id >= 0 && (this.#baseCounts[id] ?? 0) > 0 ? id : -1;
  }

  text(id: number): string {
    return this.#texts[id] ?? "";
  }

  baseOf(id: number): number {
    return this.#baseIds[id] ?? id;
  }

  /** Counts the names with a word of this base. */
  countOfBase(baseId: number): number {
    return this.#baseCounts[baseId] ?? 0;
  }

  /** Counts a word of a name. @returns its number */
  use(word: string): number {
    const id = this.#add(word);
    this.#change(id, 1);
    return id;
  }

  release(id: number): void {
    this.#change(id, -1);
  }

  /** Lists the words of names that differ from this one by one letter. Words with digits have no such neighbours. */
  listNeighbours(word: string): number[] {
    if (word.length < misspeltMinLength - 1 || word.length > misspeltMaxLength || /\d/.test(word)) return [];
    const found = new Set(this.#neighbours.list(hashText(word)));
    for (let at = 0; at < word.length; at++)
      for (const id of this.#neighbours.list(hashText(word, at))) found.add(id);
    return [...found].filter((id) => (this.#counts[id] ?? 0) > 0 && isMisspelt(word, this.text(id)));
  }

  /**
   * Rates how much a word says about a company: near 1 for a word of one name, near 0 for a word of all.
   * @param size the number of names
   */
  rate(word: string, size: number): number {
    const base = this.findBase(word);
    const rated = Math.max(size, minRatedSize);
    const rarity = 1 - Math.log(Math.max(1, base < 0 ? 1 : this.countOfBase(base))) / Math.log(rated);
    return genericWords.has(toBaseWord(word)) ? Math.min(rarity, genericRarity) : rarity;
  }

  #add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#texts.length;
    this.#ids.set(word, id);
    this.#texts.push(word);
    this.#counts.push(0);
    this.#baseCounts.push(0);
    this.#baseIds.push(id);
    const base = toBaseWord(word);
    if (base !== word) this.#baseIds[id] = this.#add(base);
    this.#addNeighbours(word, id);
    return id;
  }

  #addNeighbours(word: string, id: number): void {
    if (word.length < misspeltMinLength || word.length > misspeltMaxLength || /\d/.test(word)) return;
    this.#neighbours.add(hashText(word), id);
    for (let at = 0; at < word.length; at++)
      // Leaving out either of two equal letters gives the same text.
      if (at === 0 || word[at] !== word[at - 1]) this.#neighbours.add(hashText(word, at), id);
  }

  #change(id: number, by: number): void {
    const base = this.baseOf(id);
    this.#counts[id] = (this.#counts[id] ?? 0) + by;
    this.#baseCounts[base] = (this.#baseCounts[base] ?? 0) + by;
  }
}

/** Whether two words differ by one edit and neither has a digit: another number is another name. */
export function isMisspelt(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.max(one.length, other.length) < misspeltMinLength)
    return false;
  if (one === other || /\d/.test(one) || /\d/.test(other)) return false;
  return isOneEditApart(one, other) || isOneEditApart(other, one);
}
