import { type LocationItem, queryLimit } from "@eq/contracts";
import { wordsOf } from "../../../lib/words.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { fillTemplates } from "./fill-templates.ts";
import { isWholePlace, type KnownPlace, placesOf } from "./known-places.ts";
import { matchedBits, matchedFromStart } from "./match-words.ts";

/** A query to take instead of what is typed. */
export interface Suggestion {
  kind: "recent" | "example" | "suggestion";
  text: string;
}

export interface SuggestionSources {
  typed: string;
  mode: SearchMode;
  industries: readonly { name: string }[];
  locations: readonly LocationItem[];
  /** Of the mode, the last one first. */
  recents: readonly string[];
  examples: readonly string[];
}

/** Longest list that is shown. */
export const suggestionLimit = 12;

/**
 * Queries in which every typed word begins a word: recent searches, then the examples, the text with its place
 * completed and templates; those with the words in the order typed before the others. Without a text: the recent
 * searches, or the examples while there are none. A text that nothing completes gets none.
 */
export function suggestQueries(sources: SuggestionSources): Suggestion[] {
  const { typed, recents } = sources;
  const words = wordsOf(typed);
  if (typed.trim() === "") return startingQueries(sources).slice(0, suggestionLimit);
  if (words.length === 0 || typed.length > queryLimit) return [];
  const found = [
    ...matchTexts(words, recents).map(recent),
    ...[...matchTexts(words, sources.examples), ...composeQueries(sources, words)].map(suggestion),
  ];
  return withoutRepeats(found, typed).slice(0, suggestionLimit);
}

function startingQueries({ recents, examples }: SuggestionSources): Suggestion[] {
  return recents.length > 0 ? [...new Set(recents)].map(recent) : examples.map(example);
}

function recent(text: string): Suggestion {
  return { kind: "recent", text };
}

function example(text: string): Suggestion {
  return { kind: "example", text };
}

function suggestion(text: string): Suggestion {
  return { kind: "suggestion", text };
}

/** What is made of industries and places. A place that is written out ends it: then the query is whole. */
function composeQueries(sources: SuggestionSources, words: readonly string[]): string[] {
  const places = placesOf(sources.locations);
  const afterIn = words.slice(words.lastIndexOf("in") + 1);
  if (afterIn.length < words.length && isWholePlace(places, afterIn)) return [];
  return [...completePlace(sources.typed, places), ...fillTemplates(words, sources, places, suggestionLimit)];
}

/** "plant managers in oh" with the place written out; metro areas and states before countries. */
function completePlace(typed: string, places: readonly KnownPlace[]): string[] {
  const [, start, partial] = /^(.*\S\s+in\s+)(\S.+)$/is.exec(typed.trimEnd()) ?? [];
  if (start === undefined || partial === undefined) return [];
  const words = wordsOf(partial);
  const said = words.join(" ");
  const rankOf = ({ calledAs, isCountry }: KnownPlace) =>
    (calledAs.some((name) => name.startsWith(said)) ? 0 : 2) + (isCountry ? 1 : 0);
  return places
    .filter((place) => matchedFromStart(words, place.words) === words.length)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ name }) => start + name);
}

function matchTexts(words: readonly string[], texts: readonly string[]): string[] {
  const matched = texts
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter((entry) => words.every((wanted) => matchedBits([wanted], entry.words) === 1))
    .map((entry) => ({ ...entry, isOrdered: matchedFromStart(words, entry.words) === words.length }));
  return matched
    .toSorted((one, other) => Number(other.isOrdered) - Number(one.isOrdered))
    .map(({ text }) => text);
}

/** Each text once, and none that says what is typed already. */
function withoutRepeats(found: readonly Suggestion[], typed: string): Suggestion[] {
  const seen = new Set([wordsOf(typed).join(" ")]);
  return found.filter(({ text }) => {
    const key = wordsOf(text).join(" ");
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
