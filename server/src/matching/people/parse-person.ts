import { generations, nameParticles, nameSuffixes, nameTitles } from "../data/name-parts.ts";
import { listNameGroups } from "../data/nicknames.ts";
import { isNotName } from "../data/not-names.ts";
import { romanize } from "../text/romanize.ts";
import { type LastName, makeLastName } from "./last-name.ts";
import type { PersonRecord } from "./person-record.ts";

/** A name in romanized words. Hyphens part words, and apostrophes do not. */
export interface ParsedName {
  /** All words in their order, without titles and suffixes. */
  readonly words: readonly string[];
  /** The words before the comma of "Lee, Ann"; null without such a comma. */
  readonly familyFirst: readonly string[] | null;
  /** Other first names in quotes or brackets, as in `Robert "Bob" Ray`. */
  readonly otherFirstNames: readonly string[];
  /** "jr", "sr", "ii", "iii" or "iv"; null without one. */
  readonly generation: string | null;
}

/** A person of the directory with the parts of the name in romanized words. */
export interface ParsedPerson {
  readonly first: readonly string[];
  readonly middle: readonly string[];
  readonly last: LastName;
  readonly generation: string | null;
}

export type NameProblem = "not-a-name" | "two-people";

const maxNameLength = 120;
const maxWords = 7;
const placeholders = new Set([
  "hiring manager",
  "human resources",
  "team",
  "info",
  "admin",
  "office manager",
  "hr",
  "owner",
]);

/** Splits a text into romanized words. */
export function splitNameWords(text: string): string[] {
  const plain = romanize(text).replaceAll(/['’‘`´ʼ]/g, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Reads a name as people write it, or says why it is not the name of one person. */
export function parseName(fullName: string): ParsedName | NameProblem {
  const text = fullName.slice(0, maxNameLength).trim();
  const words = splitNameWords(text);
  if (!/\p{L}/u.test(text) || isNotName(words) || placeholders.has(words.join(" "))) return "not-a-name";
  const { rest, otherFirstNames } = readBracketed(text);
  if (namesTwoPeople(rest)) return "two-people";
  return parseParts(rest, otherFirstNames);
}

/** Reads first names in quotes or brackets; other texts in brackets, such as pronouns, are dropped. */
function readBracketed(text: string): { rest: string; otherFirstNames: string[] } {
  const otherFirstNames: string[] = [];
  const rest = text.replaceAll(
    /"([^"]*)"|“([^”]*)”|\(([^)]*)\)|\[([^\]]*)\]|(?<=\s)'([^']+)'(?=\s)/g,
    (match) => {
      const [word, ...others] = splitNameWords(match);
      if (word !== undefined && others.length === 0 && word.length > 1) otherFirstNames.push(word);
      return " ";
    },
  );
  return splitNameWords(rest).length > 0 ? { rest, otherFirstNames } : { rest: text, otherFirstNames: [] };
}

function namesTwoPeople(text: string): boolean {
  const has = (pattern: RegExp, least: number) => {
    const parts = text.split(pattern).map((part) => splitNameWords(part).filter((word) => word.length > 1));
    return parts.length > 1 && parts.filter((words) => words.length >= least).length > 1;
  };
  if (has(/\s*[/;&+|]\s*|\s+(?:and|und|et)\s+/i, 1)) return true;
  return has(/\s+[ye]\s+/i, 2) || isListOfPeople(text);
}

/** Whether a comma separates two people, as in "Ann Lee, Bob Ray": each part starts with a known first name. */
function isListOfPeople(text: string): boolean {
  const parts = text.split(",").map(splitNameWords);
  return (
    parts.length > 1 &&
    parts.slice(0, 2).every((words) => words.length === 2 && listNameGroups(words[0] ?? "").length > 0)
  );
}

function parseParts(text: string, otherFirstNames: string[]): ParsedName | NameProblem {
  const isUpperCase = text === text.toUpperCase();
  const generation: string[] = [];
  const parts = text.split(",").map((part, at) => {
    const words = part.match(/[\p{L}\p{N}\p{M}'’‘`´ʼ.-]+/gu) ?? [];
    return dropSuffixes(words, { isAfterComma: at > 0, isUpperCase, generation });
  });
  const named = parts.map((words) => splitNameWords(words.join(" "))).filter((words) => words.length > 0);
  const [before = [], ...after] = named;
  const afterComma = dropTitles(after.flat(), 1);
  const isFamilyFirst = afterComma.length > 0;
  const words = isFamilyFirst ? [...afterComma, ...before] : dropTitles(before, 2);
  if (words.length === 0) return "not-a-name";
  return {
    words: words.slice(0, maxWords),
    familyFirst: isFamilyFirst ? before : null,
    otherFirstNames,
    generation: generation[0] ?? null,
  };
}

interface SuffixContext {
  isAfterComma: boolean;
  isUpperCase: boolean;
  /** Takes the generational suffixes that are found. */
  generation: string[];
}

/**
 * Drops suffixes from the end. Several are family names too ("Ma", "Do"), so that without a comma they count only in
 * capitals beside words that are not, and two words remain.
 */
function dropSuffixes(words: readonly string[], context: SuffixContext): string[] {
  const rest = [...words];
  for (let word = rest.at(-1); word !== undefined; word = rest.at(-1)) {
    if (!context.isAfterComma && rest.length <= 2 && !isCertainSuffix(word, rest.length)) break;
    const plain = splitNameWords(word.replaceAll(".", "")).join("");
    const ordinal = generations.get(plain);
    if (ordinal !== undefined) context.generation.push(ordinal);
    else if (!isSuffix(word, plain, context)) break;
    rest.pop();
  }
  return rest;
}

/** Whether a word after one name only is a suffix all the same, as in "Smith Jr., John". */
function isCertainSuffix(word: string, length: number): boolean {
  return length === 2 && /^(?:jr|sr|iii)\.?$/i.test(word);
}

function isSuffix(word: string, plain: string, { isAfterComma, isUpperCase }: SuffixContext): boolean {
  if (!nameSuffixes.has(plain)) return false;
  return isAfterComma || word.includes(".") || (!isUpperCase && /\p{Lu}.*\p{Lu}/u.test(word));
}

function dropTitles(words: readonly string[], least: number): string[] {
  const rest = [...words];
  while (rest.length > least && nameTitles.has(rest[0] ?? "")) rest.shift();
  const first = rest[0] ?? "";
  return rest.length === 2 && least === 2 && /^(?:dr|mr|mrs|ms|prof)$/.test(first) ? rest.slice(1) : rest;
}

const parsedRecords = new WeakMap<PersonRecord, ParsedPerson>();

/** Reads the parts of a stored name; the full name when they are not stored. Parsed once for each record object. */
export function parseRecord(person: PersonRecord): ParsedPerson {
  const known = parsedRecords.get(person);
  if (known) return known;
  const parsed = readRecord(person);
  parsedRecords.set(person, parsed);
  return parsed;
}

function readRecord({ firstName, middleName, lastName, fullName }: PersonRecord): ParsedPerson {
  const full = parseName(fullName);
  const last = parseName(lastName ?? "");
  const generation = findGeneration(full) ?? findGeneration(last);
  const first = splitNameWords(firstName ?? "");
  const lastWords = typeof last === "string" ? splitNameWords(lastName ?? "") : last.words;
  if (first.length > 0 && lastWords.length > 0)
    return { first, middle: splitNameWords(middleName ?? ""), last: makeLastName(lastWords), generation };
  if (typeof full === "string") return { first: [], middle: [], last: makeLastName([]), generation };
  return { ...splitFullName(full), generation };
}

function findGeneration(name: ParsedName | NameProblem): string | null {
  return typeof name === "string" ? null : name.generation;
}

function splitFullName({ words, familyFirst }: ParsedName): Omit<ParsedPerson, "generation"> {
  if (familyFirst) {
    const before = words.slice(0, words.length - familyFirst.length);
    return { first: before.slice(0, 1), middle: before.slice(1), last: makeLastName(familyFirst) };
  }
  let start = words.length - 1;
  while (start > 1 && nameParticles.has(words[start - 1] ?? "")) start--;
  return { first: words.slice(0, 1), middle: words.slice(1, start), last: makeLastName(words.slice(start)) };
}
