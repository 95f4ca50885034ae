import type { SearchMode } from "../mode/search-mode.ts";
import type { KnownPlace } from "./known-places.ts";
import { matchedBits, matchedFromEnd, matchedFromStart } from "./match-words.ts";
import { type MatchKind, type MatchRank, RankedHits } from "./ranked-hits.ts";
import { type Industries, type TemplateStart, templateStarts } from "./template-starts.ts";

/** The largest number of typed words; no template has more. */
const maxTypedWords = 16;

/** The typed words. `bits` is a bit mask with one bit per word. */
interface TypedWords {
  words: readonly string[];
  text: string;
  bits: number;
}

interface MatchedStart extends TemplateStart {
  bits: number;
  /** Which part of the template start the typed words match: its title, else its industry; undefined for neither. */
  matchedKind: "title" | "industry" | undefined;
  /** How many typed words the template start matches in order; `matchedBeforePlace` also counts " in " after it. */
  matchedInOrder: number;
  matchedBeforePlace: number;
}

interface MatchedPlace {
  name: string;
  joinedWords: string;
  kind: "usPlace" | "otherPlace";
  bits: number;
  fromEnd: number;
}

/**
 * Completes the typed words to queries from the mode's templates, such as "Manufacturing companies in Ohio",
 * with and without a place; best matches first. Template starts and places are matched separately, since there are tens
 * of thousands of combinations.
 */
export function fillTemplates(
  typed: readonly string[],
  { mode, industries }: { mode: SearchMode; industries: Industries },
  places: readonly KnownPlace[],
  limit: number,
): string[] {
  if (typed.length === 0 || typed.length > maxTypedWords) return [];
  const query: TypedWords = { words: typed, text: typed.join(" "), bits: 2 ** typed.length - 1 };
  const hits = new RankedHits(limit);
  const starts = templateStarts(mode, industries).map((start) => matchStart(typed, start));
  for (const start of starts) {
    const kind = suggestionKindOf(query, start);
    if (kind && start.bits === query.bits) hits.add(rankAlone(query, start), kind, start.text);
  }
  const matchedPlaces = places.map((place) => matchPlace(typed, place));
  for (const start of starts) addWithPlaces(hits, query, start, matchedPlaces);
  return hits.best();
}

function addWithPlaces(
  hits: RankedHits,
  query: TypedWords,
  start: MatchedStart,
  places: readonly MatchedPlace[],
): void {
  const ownKind = suggestionKindOf(query, start);
  if (!mayRank(hits, query, start, ownKind ? [ownKind] : ["usPlace", "otherPlace"])) return;
  for (const place of places) {
    if ((start.bits | place.bits) !== query.bits) continue;
    const rank = rankWithPlace(query, start, place);
    const kind = ownKind ?? place.kind;
    if (hits.lacks(rank, kind)) hits.add(rank, kind, `${start.text} in ${place.name}`);
  }
}

/**
 * Whether suggestions with this template start can still enter the list: it continues the typed text (or the
 * reverse), or the lower ranks have room.
 */
function mayRank(
  hits: RankedHits,
  query: TypedWords,
  start: TemplateStart,
  kinds: readonly MatchKind[],
): boolean {
  const isContinued = start.joinedWords.startsWith(query.text) || query.text.startsWith(start.joinedWords);
  return isContinued || kinds.some((kind) => hits.lacks(1, kind));
}

/** The kind of suggestion for this template start; undefined when the typed words leave a place to be completed. */
function suggestionKindOf(query: TypedWords, start: MatchedStart): "title" | "industry" | undefined {
  return start.matchedKind ?? (start.bits === query.bits ? startKindOf(start) : undefined);
}

/** Whether a template start names a job or an industry; undefined for "Companies", which needs a place. */
function startKindOf({ title, industry }: TemplateStart): "title" | "industry" | undefined {
  if (title.length > 0) return "title";
  return industry.length > 0 ? "industry" : undefined;
}

function rankAlone(query: TypedWords, { joinedWords, matchedInOrder }: MatchedStart): MatchRank {
  if (joinedWords.startsWith(query.text)) return 0;
  return matchedInOrder === query.words.length ? 1 : 2;
}

function rankWithPlace(query: TypedWords, start: MatchedStart, place: MatchedPlace): MatchRank {
  if (start.matchedBeforePlace + place.fromEnd < query.words.length) return 2;
  if (start.joinedWords.startsWith(query.text)) return 0;
  const typedPlace = query.text.slice(start.joinedWords.length);
  return query.text.startsWith(start.joinedWords) && place.joinedWords.startsWith(typedPlace) ? 0 : 1;
}

function matchStart(typed: readonly string[], start: TemplateStart): MatchedStart {
  return {
    ...start,
    bits: matchedBits(typed, start.words),
    matchedKind: matchedKindOf(typed, start),
    matchedInOrder: matchedFromStart(typed, start.words),
    matchedBeforePlace: matchedFromStart(typed, [...start.words, "in"]),
  };
}

function matchedKindOf(
  typed: readonly string[],
  { title, industry }: TemplateStart,
): MatchedStart["matchedKind"] {
  if (matchedBits(typed, title) !== 0) return "title";
  return matchedBits(typed, industry) === 0 ? undefined : "industry";
}

function matchPlace(typed: readonly string[], { name, words, isUs }: KnownPlace): MatchedPlace {
  return {
    name,
    joinedWords: words.join(" "),
    kind: isUs ? "usPlace" : "otherPlace",
    bits: matchedBits(typed, ["in", ...words]),
    fromEnd: matchedFromEnd(typed, words),
  };
}
