import { wordsOf } from "../../../lib/words.ts";
import type { SearchMode } from "../search-mode.ts";
import type { KnownPlace } from "./known-places.ts";
import { matchedBits, matchedFromEnd, matchedFromStart } from "./match-words.ts";

/** Whom sales people and recruiters look for; each is read as a function and a level in every industry. */
const roles = [
  "Sales directors",
  "Marketing directors",
  "HR managers",
  "Engineering managers",
  "Finance directors",
  "Operations managers",
];

/** More words than any template has. */
const mostWords = 16;

/** How well a text matches: it goes on as typed, it has the words in the same order, or in another one. */
type Rank = 0 | 1 | 2;

/** What is typed; `bits` has one for each word. */
interface Said {
  words: readonly string[];
  text: string;
  bits: number;
}

/** What a template says before the place. */
interface Lead {
  text: string;
  words: readonly string[];
  /** Its words with those that lead on to a place. */
  start: string;
}

interface MatchedLead extends Lead {
  bits: number;
  /** How many typed words it matches in order, without a place and with " in " after it. */
  alone: number;
  placed: number;
}

interface MatchedPlace {
  name: string;
  said: string;
  bits: number;
  fromEnd: number;
}

type Industries = readonly { name: string }[];
const prepared = { companies: new WeakMap<Industries, Lead[]>(), people: new WeakMap<Industries, Lead[]>() };

/** The first parts of a mode's templates, prepared once a list of industries. */
function leadsOf(mode: SearchMode, industries: Industries): readonly Lead[] {
  const kind = mode === "people" ? "people" : "companies";
  const before = prepared[kind].get(industries);
  if (before) return before;
  const leads = (kind === "people" ? peopleLeads(industries) : companyLeads(industries)).map(prepareLead);
  prepared[kind].set(industries, leads);
  return leads;
}

function companyLeads(industries: Industries): string[] {
  return industries.map(({ name }) => `${name} companies`);
}

function peopleLeads(industries: Industries): string[] {
  const atIndustries = industries.map(({ name }) => ` at ${name.toLowerCase()} companies`);
  return [...roles, ...roles.flatMap((role) => atIndustries.map((rest) => role + rest))];
}

function prepareLead(text: string): Lead {
  const words = wordsOf(text);
  return { text, words, start: `${words.join(" ")} in ` };
}

/** The best matches, no more of each rank than can be shown. */
class Hits {
  readonly #most: number;
  readonly #texts: Record<Rank, string[]> = { 0: [], 1: [], 2: [] };

  constructor(most: number) {
    this.#most = most;
  }

  lacks(rank: Rank): boolean {
    return this.#texts[rank].length < this.#most;
  }

  add(rank: Rank, text: string): void {
    if (this.lacks(rank)) this.#texts[rank].push(text);
  }

  best(): string[] {
    return [0, 1, 2].flatMap((rank) => this.#texts[rank as Rank]).slice(0, this.#most);
  }
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
  const hits = new Hits(most);
  const leads = leadsOf(mode, industries).map((lead) => matchLead(typed, lead));
  for (const lead of leads) {
    if (lead.bits === said.bits) hits.add(rankAlone(said, lead), lead.text);
  }
  const matchedPlaces = places.map((place) => matchPlace(typed, place));
  for (const lead of leads) addPlaced(hits, said, lead, matchedPlaces);
  return hits.best();
}

function addPlaced(hits: Hits, said: Said, lead: MatchedLead, places: readonly MatchedPlace[]): void {
  // What goes on as typed begins with what is typed, or the other way round.
  const mayGoOn = lead.start.startsWith(said.text) || said.text.startsWith(lead.start);
  if (!mayGoOn && !hits.lacks(1)) return;
  for (const place of places) {
    if ((lead.bits | place.bits) !== said.bits) continue;
    const rank = rankPlaced(said, lead, place);
    if (hits.lacks(rank)) hits.add(rank, `${lead.text} in ${place.name}`);
  }
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
    alone: matchedFromStart(typed, lead.words),
    placed: matchedFromStart(typed, [...lead.words, "in"]),
  };
}

function matchPlace(typed: readonly string[], { name, words }: KnownPlace): MatchedPlace {
  return {
    name,
    said: words.join(" "),
    bits: matchedBits(typed, ["in", ...words]),
    fromEnd: matchedFromEnd(typed, words),
  };
}
