import { placeKey } from "../gazetteer/cities.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { findPlaceInLine } from "./home-place.ts";
import type { ResumeLine, SourcedValue } from "./resume-lines.ts";
import { type Section, selectLines } from "./sections.ts";

const maxPreferredPlaces = 4;

/** Words that say where a candidate wants to work: "Open to relocating", "Seeking a position", "Preferred locations:". */
const preferencePattern =
  /\b(?:relocat(?:e|ing|ion)\b|(?:moving|move) to\b|(?:open to|interested in|available for|seeking|looking for)\b|(?:willing|able|happy|prefer|want|hoping) to work\b|(?:preferred|desired|target(?:ed)?) (?:work )?(?:locations?|places?|states?|cities|areas?|regions?)\b)/iu;
/** Words after which the places stand. */
const placeCuePattern = /(?:\b(?:to|in|across|within|near|around)\s+|[:：]\s*)(?:the\s+)?/giu;
const endPattern = /[.!?](?=\s|$)|\||\t|\s[–—-]\s/;

/**
 * The places where a candidate wants to work, in order: states, cities and countries after words such as "relocating to".
 */
export function findPreferredPlaces(sections: readonly Section[], knowledge: Knowledge): SourcedValue[] {
  const lines = selectLines(sections, ["top", "contact", "objective", "summary", "other", "letter"]);
  const places = lines.flatMap((line) => readPreferences(line, knowledge));
  const names = places.map(({ value }) => value);
  return places.filter(({ value }, index) => names.indexOf(value) === index).slice(0, maxPreferredPlaces);
}

/** The places of a line's first preference: "Seeking a role in accounting in Texas" names Texas. */
function readPreferences(line: ResumeLine, knowledge: Knowledge): SourcedValue[] {
  const start = line.text.search(preferencePattern);
  if (start < 0) return [];
  const text = line.text.slice(start);
  for (const cue of text.matchAll(placeCuePattern)) {
    const places = readPlaceList(line, text.slice(cue.index + cue[0].length), knowledge);
    if (places.length > 0) return places;
  }
  return [];
}

/** The places at the start of a text: "Austin, TX, Oklahoma or Kansas". Ends at the first word that is no place. */
function readPlaceList(line: ResumeLine, text: string, knowledge: Knowledge): SourcedValue[] {
  const end = endPattern.exec(text)?.index ?? text.length;
  const pieces = text
    .slice(0, end)
    .split(/\s*(?:,\s*(?:or|and)\s|[,;/&]|\bor(?: to)?\b|\band\b)\s*/i)
    .map((piece) => piece.replace(/^(?:the|greater)\s+/i, "").trim())
    .filter(Boolean);
  const places: SourcedValue[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const [piece = "", next = ""] = pieces.slice(at);
    const city = isWide(piece, knowledge) ? null : readCityWithState(line, [piece, next], knowledge);
    const name = city ?? readName(line, piece, knowledge);
    if (name === null) break;
    places.push({ value: name, line });
    if (city !== null) at++;
  }
  return places;
}

/** Whether a name is that of a state or country, so that it does not need one after it. */
function isWide(piece: string, { gazetteer }: Knowledge): boolean {
  return gazetteer
    .readings(placeKey(piece))
    .some(({ kind }) => kind === "state" || kind === "country" || kind === "code");
}

/** A city that the next piece completes: "Austin" and "TX". */
function readCityWithState(line: ResumeLine, [piece, next]: [string, string], knowledge: Knowledge) {
  const name = next === "" ? null : readName(line, `${piece}, ${next}`, knowledge);
  const isPair = name?.includes(",") && placeKey(name).startsWith(placeKey(piece));
  return isPair ? name : null;
}

function readName(line: ResumeLine, text: string, knowledge: Knowledge): string | null {
  return findPlaceInLine({ ...line, text }, knowledge)?.name ?? null;
}
