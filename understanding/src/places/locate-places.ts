import type { Place } from "@eq/contracts";
import { type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";
import { isNegated } from "../draft/negation.ts";
import { type CityScope, placeKey } from "../gazetteer/cities.ts";
import { isWiderPlace, type PlaceReading } from "../gazetteer/gazetteer.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";
import { acceptsPlace } from "./place-context.ts";
import type { PlaceMention, PlaceWord } from "./place-mention.ts";
import { findQualifyingPlaces, settlePlaces } from "./settle-places.ts";

const maxNameWords = 6;
/** The maximum number of places that are read from a query; further places are ignored. */
const maxPlaces = 15;
const shortFormsOfWords = new Map<string, string>(Object.entries({ saint: "st", fort: "ft", mount: "mt" }));

/** Finds the places of a text without claiming them. */
export function findPlaces(draft: Draft, knowledge: Knowledge): PlaceMentions {
  const mentions = settlePlaces(draft, locatePlaceNames(draft, knowledge), draft.choices);
  const negated = findExcludedPlaces(draft, mentions);
  return { mentions, negated, wider: findQualifyingPlaces(draft, mentions, negated) };
}

export interface PlaceMentions {
  mentions: readonly PlaceMention[];
  /** The places that the query excludes. */
  negated: ReadonlySet<PlaceMention>;
  /** The places that only qualify another place ("German" in "German companies in Berlin"). */
  wider: ReadonlySet<PlaceMention>;
}

/**
 * Finds the places that the query excludes. A place that continues an excluded list is excluded too: "not in Houston,
 * Dallas or Austin".
 */
function findExcludedPlaces(draft: Draft, mentions: readonly PlaceMention[]): Set<PlaceMention> {
  const negated = new Set<PlaceMention>();
  for (const [index, place] of mentions.entries()) {
    const before = mentions[index - 1];
    const isContinued =
      before !== undefined && negated.has(before) && areListedTogether(draft, before.to, place.from);
    if (isContinued || isNegated(draft, place.from)) negated.add(place);
  }
  return negated;
}

/**
 * Whether two places belong to one list: only function words separate them, and at least one comma, "and" or "or".
 */
function areListedTogether(draft: Draft, from: number, to: number): boolean {
  const between = draft.tokens.slice(from, to).map(({ norm }) => norm);
  if (!between.every((word) => /^(?:and|or|nor|in|the|from|of)$/.test(word))) return false;
  return (
    between.some((word) => /^(?:and|or|nor)$/.test(word)) ||
    /^,\s*$/.test(draft.tokens[to]?.before ?? "") ||
    /^,\s*$/.test(draft.tokens[from]?.before ?? "")
  );
}

function locatePlaceNames(draft: Draft, knowledge: Knowledge): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  for (let index = 0; index < draft.tokens.length; index++) {
    const place = findPlaceAt(draft, index, knowledge);
    if (!place) continue;
    mentions.push(place);
    if (mentions.length === maxPlaces) return mentions;
    index = place.to - 1;
  }
  return mentions;
}

function findPlaceAt(draft: Draft, from: number, knowledge: Knowledge): PlaceMention | null {
  const keys = createNameKeysAt(draft, from);
  const possessive = createPossessiveKeys(draft, from, keys);
  return (
    (possessive && findLongestPlace(draft, from, possessive, knowledge)) ??
    findLongestPlace(draft, from, keys, knowledge)
  );
}

/**
 * Creates the matching forms of names with a possessive s, such as "Lee's Summit" and "St. John's"; null if the text
 * has no such s.
 */
function createPossessiveKeys(draft: Draft, from: number, keys: readonly string[]): string[] | null {
  const tokens = draft.tokens.slice(from, from + keys.length);
  if (!tokens.some(({ text }) => /['’]s$/i.test(text))) return null;
  return tokens.map((_, at) =>
    placeKey(
      tokens
        .slice(0, at + 1)
        .map(({ text }) => text)
        .join(" "),
    ),
  );
}

function findLongestPlace(
  draft: Draft,
  from: number,
  keys: readonly string[],
  knowledge: Knowledge,
): PlaceMention | null {
  for (let length = keys.length; length > 0; length--) {
    const key = keys[length - 1] ?? "";
    const to = from + length;
    const qualified = readQualifiedCity(draft, key, to, knowledge);
    if (qualified) return { from, to: qualified.to, readings: [qualified.reading] };
    const readings = knowledge.gazetteer
      .readings(key)
      .filter((reading) => !liesOutsideNextArea(draft, reading, to, knowledge));
    if (readings.length === 0 || (isFollowedByCountyNoun(draft, to) && !readings.some(({ loose }) => loose)))
      continue;
    const word: PlaceWord = { from, to, key, readings };
    const accepted = readings.filter((reading) => acceptsPlace(draft, word, reading, knowledge));
    if (accepted.length > 0) return { from, to, readings: accepted };
  }
  return null;
}

/** Creates the matching forms of the word at `from`, of the two words from there on, and so on. */
function createNameKeysAt(draft: Draft, from: number): string[] {
  const keys: string[] = [];
  for (let index = from; index < from + maxNameWords && isUnclaimed(draft, index); index++) {
    const token = draft.tokens[index];
    if (
      !token ||
      token.amount ||
      (index > from && isSeparatedFromPrevious(token) && !isAfterShortForm(draft, index))
    )
      break;
    const word = shortFormsOfWords.get(token.norm) ?? token.norm;
    keys.push(keys.length === 0 ? word : `${keys.at(-1)} ${word}`);
  }
  return keys;
}

/**
 * Whether a full stop before `index` belongs to a short form, so that it does not end a name: "St. Louis", "U.S.
 * Virgin Islands".
 */
function isAfterShortForm(draft: Draft, index: number): boolean {
  const before = draft.tokens[index - 1]?.text ?? "";
  return draft.tokens[index]?.before.trim() === "." && /^(?:st|ft|mt|(?:[a-z]\.)+[a-z])$/i.test(before);
}

/**
 * Reads a city with its state or country: "Springfield, MO", "Portland Oregon", "Paris, France", "Austin in Texas".
 */
function readQualifiedCity(draft: Draft, key: string, to: number, { gazetteer }: Knowledge) {
  if (gazetteer.readings(key).length === 0) return null;
  const skipped = isPrepositionIn(draft, to) ? to + 1 : to;
  const words = createNameKeysAt(draft, skipped);
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    const scopes = findScopes(draft, gazetteer.readings(words[length - 1] ?? ""), skipped, length);
    for (const scope of scopes) {
      const reading = gazetteer.cityIn(key, scope);
      if (reading) return { reading, to: skipped + length };
    }
  }
  return null;
}

/**
 * Whether a name stands for a wider place that does not lie in the state or country after the name: "Sonora, CA",
 * "Monroe County, Michigan".
 */
function liesOutsideNextArea(
  draft: Draft,
  reading: PlaceReading,
  to: number,
  { gazetteer }: Knowledge,
): boolean {
  if (!isWiderPlace(reading)) return false;
  const words = createNameKeysAt(draft, to);
  const scopes = words.flatMap((word, at) => findScopes(draft, gazetteer.readings(word), to, at + 1));
  return scopes.length > 0 && !scopes.some((scope) => liesInScope(reading.within, scope));
}

function liesInScope({ state, country }: CityScope, scope: CityScope): boolean {
  return scope.state === undefined ? country === scope.country : state === scope.state;
}

/** Whether a word such as "county" follows a name, so that it is no city: "Richland County". */
function isFollowedByCountyNoun(draft: Draft, index: number): boolean {
  return /^(?:county|parish|borough)$/.test(wordAt(draft, index)) && isUnclaimed(draft, index);
}

/** Whether "in" is the preposition ("Austin in Texas") and not Indiana ("Columbus, IN"). */
function isPrepositionIn(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  return (
    token?.norm === "in" &&
    token.text !== "IN" &&
    !token.before.includes(",") &&
    index + 1 < draft.tokens.length
  );
}

const scopeKinds = wordSet("state country code metro");

/**
 * Finds the states or countries that the words after a city may mean. A two-letter code that is also an everyday word
 * counts only where it clearly is a state.
 */
function findScopes(
  draft: Draft,
  readings: readonly PlaceReading[],
  at: number,
  length: number,
): CityScope[] {
  if (/[;:()[\]|!?\n]/.test(draft.tokens[at]?.before ?? "")) return [];
  return readings.flatMap(({ kind, places: [place, ...more] }) => {
    if (!place || more.length > 0 || !scopeKinds.has(kind)) return [];
    if (kind === "code" && length === 1 && isEverydayCodeHere(draft, at)) return [];
    return getPlaceScope(place) ?? [];
  });
}

function getPlaceScope({ metroRegion, state, country }: Place): CityScope | null {
  if (metroRegion === "dc") return { state: "DC" };
  if (state) return { state };
  return country ? { country } : null;
}

/**
 * Whether a code is an everyday word here. "in", "or" and "me" after a city mean the state only in capitals, after
 * a comma or at the end.
 */
function isEverydayCodeHere(draft: Draft, at: number): boolean {
  const token = draft.tokens[at];
  if (!token || !/^(?:in|or|me|hi|ok|as|oh|so|co|de|la|al)$/.test(token.norm)) return false;
  const capitals = token.text === token.text.toUpperCase() && draft.text !== draft.text.toUpperCase();
  return !(capitals || token.before.includes(",") || isPhraseBreak(draft, at + 1));
}
