import type { SearchMode } from "../mode/search-mode.ts";
import type { KnownPlace } from "./known-places.ts";
import { countMatchesFromEnd, countMatchesFromStart, createMatchMask } from "./match-words.ts";
import { type MatchKind, type MatchRank, SuggestionRanking } from "./ranked-hits.ts";
import { listTemplateStarts, type NamedIndustries, type TemplateStart } from "./template-starts.ts";

/** The largest number of typed words; no template has more. */
const maxTypedWords = 16;

/** The typed words. `allWordsMask` is a bit mask in which the bit of each word is set. */
interface TypedWords {
  words: readonly string[];
  text: string;
  allWordsMask: number;
}

interface MatchedStart extends TemplateStart {
  startMask: number;
  /**
   * What the typed words match in the template start: its job title, else its industry. Undefined if they match
   * neither.
   */
  matchedKind: "title" | "industry" | undefined;
  /**
   * How many typed words match the template start in the same order, counted from the first typed word.
   * `matchedBeforePlace` is counted with the word "in" added to the template start.
   */
  matchedInOrder: number;
  matchedBeforePlace: number;
}

interface MatchedPlace {
  name: string;
  joinedWords: string;
  kind: "usPlace" | "otherPlace";
  placeMask: number;
  fromEnd: number;
}

/**
 * Suggests queries that contain all typed words and follow a template of the mode, such as "Manufacturing companies in
 * Ohio". Each template is used with and without a place; best matches come first. Template starts and places are
 * matched separately, since they have tens of thousands of combinations.
 */
export function fillTemplates(
  typed: readonly string[],
  { mode, industries }: { mode: SearchMode; industries: NamedIndustries },
  places: readonly KnownPlace[],
  limit: number,
): string[] {
  if (typed.length === 0 || typed.length > maxTypedWords) return [];
  const query: TypedWords = { words: typed, text: typed.join(" "), allWordsMask: 2 ** typed.length - 1 };
  const hits = new SuggestionRanking(limit);
  const starts = listTemplateStarts(mode, industries).map((start) => matchTemplateStart(typed, start));
  for (const start of starts) {
    const kind = findSuggestionKind(query, start);
    if (kind && start.startMask === query.allWordsMask)
      hits.add(rankWithoutPlace(query, start), kind, start.text);
  }
  const matchedPlaces = places.map((place) => matchPlace(typed, place));
  for (const start of starts) addSuggestionsWithPlaces(hits, query, start, matchedPlaces);
  return hits.listBest();
}

function addSuggestionsWithPlaces(
  hits: SuggestionRanking,
  query: TypedWords,
  start: MatchedStart,
  places: readonly MatchedPlace[],
): void {
  const ownKind = findSuggestionKind(query, start);
  if (!hasRoomForStart(hits, query, start, ownKind ? [ownKind] : ["usPlace", "otherPlace"])) return;
  for (const place of places) {
    if ((start.startMask | place.placeMask) !== query.allWordsMask) continue;
    const rank = rankWithPlace(query, start, place);
    const kind = ownKind ?? place.kind;
    if (hits.hasRoomFor(rank, kind)) hits.add(rank, kind, `${start.text} in ${place.name}`);
  }
}

/**
 * Whether suggestions with this template start can still enter the list. They can if the start continues the typed text
 * or the typed text continues the start, since such suggestions can have rank 0. Any other start needs room at rank 1.
 */
function hasRoomForStart(
  hits: SuggestionRanking,
  query: TypedWords,
  start: TemplateStart,
  kinds: readonly MatchKind[],
): boolean {
  const isContinued = start.joinedWords.startsWith(query.text) || query.text.startsWith(start.joinedWords);
  return isContinued || kinds.some((kind) => hits.hasRoomFor(1, kind));
}

/** Finds the kind of a suggestion with this template start; undefined when the place determines the kind. */
function findSuggestionKind(query: TypedWords, start: MatchedStart): "title" | "industry" | undefined {
  return start.matchedKind ?? (start.startMask === query.allWordsMask ? findStartKind(start) : undefined);
}

/** Finds whether a template start names a job or an industry; undefined for "Companies", which needs a place. */
function findStartKind({ title, industry }: TemplateStart): "title" | "industry" | undefined {
  if (title.length > 0) return "title";
  return industry.length > 0 ? "industry" : undefined;
}

function rankWithoutPlace(query: TypedWords, { joinedWords, matchedInOrder }: MatchedStart): MatchRank {
  if (joinedWords.startsWith(query.text)) return 0;
  return matchedInOrder === query.words.length ? 1 : 2;
}

function rankWithPlace(query: TypedWords, start: MatchedStart, place: MatchedPlace): MatchRank {
  if (start.matchedBeforePlace + place.fromEnd < query.words.length) return 2;
  if (start.joinedWords.startsWith(query.text)) return 0;
  const typedPlace = query.text.slice(start.joinedWords.length);
  return query.text.startsWith(start.joinedWords) && place.joinedWords.startsWith(typedPlace) ? 0 : 1;
}

function matchTemplateStart(typed: readonly string[], start: TemplateStart): MatchedStart {
  return {
    ...start,
    startMask: createMatchMask(typed, start.words),
    matchedKind: findMatchedKind(typed, start),
    matchedInOrder: countMatchesFromStart(typed, start.words),
    matchedBeforePlace: countMatchesFromStart(typed, [...start.words, "in"]),
  };
}

function findMatchedKind(
  typed: readonly string[],
  { title, industry }: TemplateStart,
): MatchedStart["matchedKind"] {
  if (createMatchMask(typed, title) !== 0) return "title";
  return createMatchMask(typed, industry) === 0 ? undefined : "industry";
}

function matchPlace(typed: readonly string[], { name, words, isUs }: KnownPlace): MatchedPlace {
  return {
    name,
    joinedWords: words.join(" "),
    kind: isUs ? "usPlace" : "otherPlace",
    placeMask: createMatchMask(typed, ["in", ...words]),
    fromEnd: countMatchesFromEnd(typed, words),
  };
}
