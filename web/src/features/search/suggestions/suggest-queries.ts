import { type LocationItem, queryLimit } from "@eq/contracts";
import { splitIntoWords } from "../../../lib/words.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { fillTemplates } from "./fill-templates.ts";
import { isCompletePlace, type KnownPlace, listKnownPlaces } from "./known-places.ts";
import { countMatchesFromStart, createMatchMask } from "./match-words.ts";

/** A suggested query that replaces the typed text. */
export interface Suggestion {
  kind: "company" | "recent" | "example" | "suggestion";
  text: string;
}

export interface SuggestionSources {
  typed: string;
  mode: SearchMode;
  industries: readonly { name: string }[];
  locations: readonly LocationItem[];
  /** Recent searches of the mode, newest first. */
  recents: readonly string[];
  examples: readonly string[];
  /** Names of companies that start with the typed text. */
  companies: readonly string[];
}

/** The largest number of suggestions in the list. */
export const suggestionLimit = 12;

/**
 * Suggests queries whose words begin with the typed words. Companies come first, then recent searches, then examples,
 * then the text with its place completed, then templates. Words in the typed order rank first. Without a text, suggests
 * recent searches, or examples when there are none.
 */
export function suggestQueries(sources: SuggestionSources): Suggestion[] {
  const { typed, recents } = sources;
  const words = splitIntoWords(typed);
  if (typed.trim() === "") return suggestWithoutText(sources).slice(0, suggestionLimit);
  if (words.length === 0 || typed.length > queryLimit) return [];
  const candidates = [
    ...sources.companies.map(toCompanySuggestion),
    ...findMatchingTexts(words, recents).map(toRecentSuggestion),
    ...[...findMatchingTexts(words, sources.examples), ...composeQueries(sources, words)].map(
      toTemplateSuggestion,
    ),
  ];
  return dropRepeatedTexts(candidates, typed).slice(0, suggestionLimit);
}

function suggestWithoutText({ recents, examples }: SuggestionSources): Suggestion[] {
  return recents.length > 0
    ? [...new Set(recents)].map(toRecentSuggestion)
    : examples.map(toExampleSuggestion);
}

function toCompanySuggestion(text: string): Suggestion {
  return { kind: "company", text };
}

function toRecentSuggestion(text: string): Suggestion {
  return { kind: "recent", text };
}

function toExampleSuggestion(text: string): Suggestion {
  return { kind: "example", text };
}

function toTemplateSuggestion(text: string): Suggestion {
  return { kind: "suggestion", text };
}

/**
 * Suggests queries made from places and industries. Suggests none when the text ends with a complete place, since such
 * a query is complete.
 */
function composeQueries(sources: SuggestionSources, words: readonly string[]): string[] {
  const places = listKnownPlaces(sources.locations);
  const afterIn = words.slice(words.lastIndexOf("in") + 1);
  if (afterIn.length < words.length && isCompletePlace(places, afterIn)) return [];
  return [
    ...completePlaceAtEnd(sources.typed, places),
    ...fillTemplates(words, sources, places, suggestionLimit),
  ];
}

/**
 * Completes the place at the end of a text such as "plant managers in oh"; metro areas and states come before
 * countries.
 */
function completePlaceAtEnd(typed: string, places: readonly KnownPlace[]): string[] {
  const [, start, partial] = /^(.*\S\s+in\s+)(\S.+)$/is.exec(typed.trimEnd()) ?? [];
  if (start === undefined || partial === undefined) return [];
  const words = splitIntoWords(partial);
  const joinedWords = words.join(" ");
  const rankOf = ({ calledAs, isCountry }: KnownPlace) =>
    (calledAs.some((name) => name.startsWith(joinedWords)) ? 0 : 2) + (isCountry ? 1 : 0);
  return places
    .filter((place) => countMatchesFromStart(words, place.words) === words.length)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ name }) => start + name);
}

function findMatchingTexts(words: readonly string[], texts: readonly string[]): string[] {
  const matched = texts
    .map((text) => ({ text, words: splitIntoWords(text) }))
    .filter((entry) => words.every((typedWord) => createMatchMask([typedWord], entry.words) === 1))
    .map((entry) => ({ ...entry, isOrdered: countMatchesFromStart(words, entry.words) === words.length }));
  return matched
    .toSorted((one, other) => Number(other.isOrdered) - Number(one.isOrdered))
    .map(({ text }) => text);
}

/** Drops duplicates and suggestions equal to the typed text, apart from companies. */
function dropRepeatedTexts(candidates: readonly Suggestion[], typed: string): Suggestion[] {
  const seenTexts = new Set([splitIntoWords(typed).join(" ")]);
  return candidates.filter(({ kind, text }) => {
    // A company whose name was typed in full is still offered, since the text may be read as words.
    if (kind === "company") return true;
    const key = splitIntoWords(text).join(" ");
    if (seenTexts.has(key)) return false;
    seenTexts.add(key);
    return true;
  });
}
