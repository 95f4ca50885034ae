import type { SearchMode } from "../mode/search-mode.ts";
import type { KnownPlace } from "./known-places.ts";
import { matchedBits, matchedFromEnd, matchedFromStart } from "./match-words.ts";
import { type Kind, type Rank, RankedHits } from "./ranked-hits.ts";
import { type Industries, type Lead, leadsOf } from "./template-leads.ts";

/** More words than any template has. */
const mostWords = 16;

/** What is typed; `bits` has one for each word. */
interface Said {
  words: readonly string[];
  text: string;
  bits: number;
}

interface MatchedLead extends Lead {
  bits: number;
  /** What the typed words name of it; undefined when they name neither a job nor an industry. */
  named: "title" | "industry" | undefined;
  /** How many typed words it matches in order, without a place and with " in " after it. */
  alone: number;
  placed: number;
}

interface MatchedPlace {
  name: string;
  said: string;
  kind: "usPlace" | "otherPlace";
  bits: number;
  fromEnd: number;
}

/**
 * "Manufacturing companies in Ohio": what a mode's templates give, alone and with each place, where every typed
 * word begins a word; the best first. The parts are matched apart, since together there are tens of thousands.
 */
export function fillTemplates(
  typed: readonly string[],
  { mode, industries }: { mode: SearchMode; industries: Industries },
  places: readonly KnownPlace[],
  most: number,
): string[] {
  if (typed.length === 0 || typed.length > mostWords) return [];
  const said: Said = { words: typed, text: typed.join(" "), bits: 2 ** typed.length - 1 };
  const hits = new RankedHits(most);
  const leads = leadsOf(mode, industries).map((lead) => matchLead(typed, lead));
  for (const lead of leads) {
    const kind = kindFor(said, lead);
    if (kind && lead.bits === said.bits) hits.add(rankAlone(said, lead), kind, lead.text);
  }
  const matchedPlaces = places.map((place) => matchPlace(typed, place));
  for (const lead of leads) addPlaced(hits, said, lead, matchedPlaces);
  return hits.best();
}

function addPlaced(hits: RankedHits, said: Said, lead: MatchedLead, places: readonly MatchedPlace[]): void {
  const ownKind = kindFor(said, lead);
  if (!mayBeBest(hits, said, lead, ownKind ? [ownKind] : ["usPlace", "otherPlace"])) return;
  for (const place of places) {
    if ((lead.bits | place.bits) !== said.bits) continue;
    const rank = rankPlaced(said, lead, place);
    const kind = ownKind ?? place.kind;
    if (hits.lacks(rank, kind)) hits.add(rank, kind, `${lead.text} in ${place.name}`);
  }
}

/** What goes on as typed begins with what is typed, or the other way round; other matches only fill up. */
function mayBeBest(hits: RankedHits, said: Said, lead: Lead, kinds: readonly Kind[]): boolean {
  const isContinued = lead.start.startsWith(said.text) || said.text.startsWith(lead.start);
  return isContinued || kinds.some((kind) => hits.lacks(1, kind));
}

/** What the typed words ask for; undefined where it is a place. Words that the lead has all of ask for no place. */
function kindFor(said: Said, lead: MatchedLead): "title" | "industry" | undefined {
  return lead.named ?? (lead.bits === said.bits ? kindOf(lead) : undefined);
}

/** What a lead is about, whatever is typed; undefined for "Companies", which only places follow. */
function kindOf({ title, industry }: Lead): "title" | "industry" | undefined {
  if (title.length > 0) return "title";
  return industry.length > 0 ? "industry" : undefined;
}

function rankAlone(said: Said, { start, alone }: MatchedLead): Rank {
  if (start.startsWith(said.text)) return 0;
  return alone === said.words.length ? 1 : 2;
}

function rankPlaced(said: Said, lead: MatchedLead, place: MatchedPlace): Rank {
  if (lead.placed + place.fromEnd < said.words.length) return 2;
  if (lead.start.startsWith(said.text)) return 0;
  const rest = said.text.slice(lead.start.length);
  return said.text.startsWith(lead.start) && place.said.startsWith(rest) ? 0 : 1;
}

function matchLead(typed: readonly string[], lead: Lead): MatchedLead {
  return {
    ...lead,
    bits: matchedBits(typed, lead.words),
    named: namedOf(typed, lead),
    alone: matchedFromStart(typed, lead.words),
    placed: matchedFromStart(typed, [...lead.words, "in"]),
  };
}

function namedOf(typed: readonly string[], { title, industry }: Lead): MatchedLead["named"] {
  if (matchedBits(typed, title) !== 0) return "title";
  return matchedBits(typed, industry) === 0 ? undefined : "industry";
}

function matchPlace(typed: readonly string[], { name, words, isUs }: KnownPlace): MatchedPlace {
  return {
    name,
    said: words.join(" "),
    kind: isUs ? "usPlace" : "otherPlace",
    bits: matchedBits(typed, ["in", ...words]),
    fromEnd: matchedFromEnd(typed, words),
  };
}
