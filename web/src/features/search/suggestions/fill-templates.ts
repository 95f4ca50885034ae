import type { SearchMode } from "../mode/search-mode.ts";
import type { KnownPlace } from "./known-places.ts";
import { matchedBits, matchedFromEnd, matchedFromStart } from "./match-words.ts";
import { type Kind, type Rank, RankedHits } from "./ranked-hits.ts";
import { type Industries, type Lead, leadsOf } from "./template-leads.ts";

/** The largest number of typed words; no template has more. */
const maxTypedWords = 16;

/** The typed words. `bits` is a bit mask with one bit per word. */
interface TypedWords {
  words: readonly string[];
  text: string;
  bits: number;
}

interface MatchedLead extends Lead {
  bits: number;
  /** Which part of the lead the typed words match: its title, else its industry; undefined for neither. */
  matchedKind: "title" | "industry" | undefined;
  /** How many typed words the lead matches in order; `matchedBeforePlace` also counts " in " after it. */
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
 * with and without a place; best matches first. Leads and places are matched separately, since there are tens
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
  const leads = leadsOf(mode, industries).map((lead) => matchLead(typed, lead));
  for (const lead of leads) {
    const kind = suggestionKindOf(query, lead);
    if (kind && lead.bits === query.bits) hits.add(rankAlone(query, lead), kind, lead.text);
  }
  const matchedPlaces = places.map((place) => matchPlace(typed, place));
  for (const lead of leads) addWithPlaces(hits, query, lead, matchedPlaces);
  return hits.best();
}

function addWithPlaces(
  hits: RankedHits,
  query: TypedWords,
  lead: MatchedLead,
  places: readonly MatchedPlace[],
): void {
  const ownKind = suggestionKindOf(query, lead);
  if (!mayRank(hits, query, lead, ownKind ? [ownKind] : ["usPlace", "otherPlace"])) return;
  for (const place of places) {
    if ((lead.bits | place.bits) !== query.bits) continue;
    const rank = rankWithPlace(query, lead, place);
    const kind = ownKind ?? place.kind;
    if (hits.lacks(rank, kind)) hits.add(rank, kind, `${lead.text} in ${place.name}`);
  }
}

/**
 * Whether combinations with this lead can still make it into the list: it continues the typed text (or the
 * reverse), or the lower ranks have room.
 */
function mayRank(hits: RankedHits, query: TypedWords, lead: Lead, kinds: readonly Kind[]): boolean {
  const isContinued = lead.start.startsWith(query.text) || query.text.startsWith(lead.start);
  return isContinued || kinds.some((kind) => hits.lacks(1, kind));
}

/** The kind of suggestion for this lead; undefined when the typed words leave a place to be completed. */
function suggestionKindOf(query: TypedWords, lead: MatchedLead): "title" | "industry" | undefined {
  return lead.matchedKind ?? (lead.bits === query.bits ? leadKindOf(lead) : undefined);
}

/** Whether a lead names a job or an industry; undefined for "Companies", which needs a place. */
function leadKindOf({ title, industry }: Lead): "title" | "industry" | undefined {
  if (title.length > 0) return "title";
  return industry.length > 0 ? "industry" : undefined;
}

function rankAlone(query: TypedWords, { start, matchedInOrder }: MatchedLead): Rank {
  if (start.startsWith(query.text)) return 0;
  return matchedInOrder === query.words.length ? 1 : 2;
}

function rankWithPlace(query: TypedWords, lead: MatchedLead, place: MatchedPlace): Rank {
  if (lead.matchedBeforePlace + place.fromEnd < query.words.length) return 2;
  if (lead.start.startsWith(query.text)) return 0;
  const typedPlace = query.text.slice(lead.start.length);
  return query.text.startsWith(lead.start) && place.joinedWords.startsWith(typedPlace) ? 0 : 1;
}

function matchLead(typed: readonly string[], lead: Lead): MatchedLead {
  return {
    ...lead,
    bits: matchedBits(typed, lead.words),
    matchedKind: matchedKindOf(typed, lead),
    matchedInOrder: matchedFromStart(typed, lead.words),
    matchedBeforePlace: matchedFromStart(typed, [...lead.words, "in"]),
  };
}

function matchedKindOf(typed: readonly string[], { title, industry }: Lead): MatchedLead["matchedKind"] {
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
