import { type LocationItem, queryLimit } from "@eq/contracts";
import { splitIntoWords } from "../../../lib/words.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { fillTemplates } from "./fill-templates.ts";
import { isCompletePlace, type KnownPlace, placesOf } from "./known-places.ts";
import { matchedBits, matchedFromStart } from "./match-words.ts";

/** A suggested query that replaces the typed text. */
export interface Suggestion {
  kind: "recent" | "example" | "suggestion";
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
}

/** The largest number of suggestions in the list. */
export const suggestionLimit = 12;

/**
 * Suggests queries whose words begin with the typed words: recent searches, examples, the text with its place
 * completed, then templates. Words in the typed order rank first. Without a text, suggests recent searches,
 * or examples when there are none.
 */
export function suggestQueries(sources: SuggestionSources): Suggestion[] {
  const { typed, recents } = sources;
  const words = splitIntoWords(typed);
  if (typed.trim() === "") return startingQueries(sources).slice(0, suggestionLimit);
  if (words.length === 0 || typed.length > queryLimit) return [];
  const candidates = [
    ...matchTexts(words, recents).map(toRecent),
    ...[...matchTexts(words, sources.examples), ...composeQueries(sources, words)].map(toSuggestion),
  ];
  return withoutRepeats(candidates, typed).slice(0, suggestionLimit);
}

function startingQueries({ recents, examples }: SuggestionSources): Suggestion[] {
  return recents.length > 0 ? [...new Set(recents)].map(toRecent) : examples.map(toExample);
}

function toRecent(text: string): Suggestion {
  return { kind: "recent", text };
}

function toExample(text: string): Suggestion {
  return { kind: "example", text };
}

function toSuggestion(text: string): Suggestion {
  return { kind: "suggestion", text };
}

/**
 * Suggestions from places and industries. None when the text ends with a complete place, since the query is
 * then complete.
 */
function composeQueries(sources: SuggestionSources, words: readonly string[]): string[] {
  const places = placesOf(sources.locations);
  const afterIn = words.slice(words.lastIndexOf("in") + 1);
  if (afterIn.length < words.length && isCompletePlace(places, afterIn)) return [];
  return [...completePlace(sources.typed, places), ...fillTemplates(words, sources, places, suggestionLimit)];
}

/** Completes the place of "plant managers in oh"; metro areas and states come before countries. */
function completePlace(typed: string, places: readonly KnownPlace[]): string[] {
  const [, start, partial] = /^(.*\S\s+in\s+)(\S.+)$/is.exec(typed.trimEnd()) ?? [];
  if (start === undefined || partial === undefined) return [];
  const words = splitIntoWords(partial);
  const joinedWords = words.join(" ");
  const rankOf = ({ calledAs, isCountry }: KnownPlace) =>
    (calledAs.some((name) => name.startsWith(joinedWords)) ? 0 : 2) + (isCountry ? 1 : 0);
  return places
    .filter((place) => matchedFromStart(words, place.words) === words.length)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ name }) => start + name);
}

function matchTexts(words: readonly string[], texts: readonly string[]): string[] {
  const matched = texts
    .map((text) => ({ text, words: splitIntoWords(text) }))
    .filter((entry) => words.every((typedWord) => matchedBits([typedWord], entry.words) === 1))
    .map((entry) => ({ ...entry, isOrdered: matchedFromStart(words, entry.words) === words.length }));
  return matched
    .toSorted((one, other) => Number(other.isOrdered) - Number(one.isOrdered))
    .map(({ text }) => text);
}

/** Drops duplicates and suggestions equal to the typed text. */
function withoutRepeats(candidates: readonly Suggestion[], typed: string): Suggestion[] {
  const seenTexts = new Set([splitIntoWords(typed).join(" ")]);
  return candidates.filter(({ text }) => {
    const key = splitIntoWords(text).join(" ");
    if (seenTexts.has(key)) return false;
    seenTexts.add(key);
    return true;
  });
}
