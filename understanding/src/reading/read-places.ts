import type { Place } from "@eq/contracts";
import type { Knowledge } from "../knowledge.ts";
import type { CityScope } from "../places/cities.ts";
import type { PlaceReading } from "../places/gazetteer.ts";
import { addTo, claim, type Draft, isFree, normAt } from "./draft.ts";
import { isUnwanted, markUnwanted } from "./negation.ts";
import { acceptsPlace, type PlaceWord } from "./place-context.ts";
import { isParted } from "./tokens.ts";

/** A place of the text with all its meanings, the likeliest in this context first. */
export interface FoundPlace {
  from: number;
  to: number;
  readings: readonly PlaceReading[];
}

const longestName = 6;
const affixes = new Set(["greater", "downtown", "central", "metropolitan"]);
const suffixes = new Set(["area", "region", "metro", "metroplex", "vicinity"]);
const short: Record<string, string> = { saint: "st", fort: "ft", mount: "mt" };

/** Places, each with the words before and after that belong to it ("greater ... area", a city's state). */
export function readPlaces(draft: Draft, knowledge: Knowledge): void {
  for (const place of findPlaces(draft, knowledge)) takePlace(draft, place);
}

/** Finds the places of a text without taking them. */
export function findPlaces(draft: Draft, knowledge: Knowledge): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (let index = 0; index < draft.tokens.length; index++) {
    const place = placeAt(draft, index, knowledge);
    if (!place) continue;
    found.push(place);
    index = place.to - 1;
  }
  return found;
}

function placeAt(draft: Draft, from: number, knowledge: Knowledge): FoundPlace | null {
  const keys = keysAt(draft, from);
  for (let length = keys.length; length > 0; length--) {
    const key = keys[length - 1] ?? "";
    const to = from + length;
    const qualified = qualify(draft, key, to, knowledge);
    if (qualified) return { from, to: qualified.to, readings: [qualified.reading] };
    const readings = knowledge.gazetteer.readings(key);
    if (readings.length === 0) continue;
    const word: PlaceWord = { from, to, key, readings };
    const accepted = readings.filter((reading) => acceptsPlace(draft, word, reading, knowledge));
    if (accepted.length > 0) return { from, to, readings: accepted };
  }
  return null;
}

/** The matching form of the next one, two, ... words. */
function keysAt(draft: Draft, from: number): string[] {
  const keys: string[] = [];
  for (let index = from; index < from + longestName && isFree(draft, index); index++) {
    const token = draft.tokens[index];
    if (!token || token.amount || (index > from && isParted(token))) break;
    const word = short[token.norm] ?? token.norm;
    keys.push(keys.length === 0 ? word : `${keys.at(-1)} ${word}`);
  }
  return keys;
}

/** "Springfield, MO", "Portland Oregon", "Paris, France", "Austin in Texas". */
function qualify(draft: Draft, key: string, to: number, { gazetteer }: Knowledge) {
  if (gazetteer.readings(key).length === 0) return null;
  const skipped = normAt(draft, to) === "in" && draft.tokens[to + 1] ? to + 1 : to;
  const words = keysAt(draft, skipped).length > 0 ? keysAt(draft, skipped) : scopeAfterComma(draft, skipped);
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    const scope = scopeOf(draft, gazetteer.readings(words[length - 1] ?? ""), skipped, length);
    const reading = scope && gazetteer.cityIn(key, scope);
    if (reading) return { reading, to: skipped + length };
  }
  return null;
}

function scopeAfterComma(draft: Draft, from: number): string[] {
  return isFree(draft, from) ? keysAt(draft, from) : [];
}

const scopeKinds = new Set(["state", "country", "code", "metro"]);

/** The state or country that the words after a city name; two letters only where they can be nothing else. */
function scopeOf(draft: Draft, readings: readonly PlaceReading[], at: number, length: number) {
  if (/[;:()[\]|!?\n]/.test(draft.tokens[at]?.before ?? "")) return null;
  const reading = readings.find(({ kind, places }) => scopeKinds.has(kind) && places.length === 1);
  const place = reading?.places[0];
  if (!place) return null;
  if (reading.kind === "code" && length === 1 && isEveryday(draft, at)) return null;
  return scopeOfPlace(place);
}

function scopeOfPlace({ metroRegion, state, country }: Place): CityScope | null {
  if (metroRegion === "dc") return { state: "DC" };
  if (state) return { state };
  return country ? { country } : null;
}

/** "in", "or", "me" after a city mean the state only in capitals, after a comma or at the end. */
function isEveryday(draft: Draft, at: number): boolean {
  const token = draft.tokens[at];
  if (!token || !/^(?:in|or|me|hi|ok|as|oh|so|co|de|la|al)$/.test(token.norm)) return false;
  const next = draft.tokens[at + 1];
  const capitals = token.text === token.text.toUpperCase() && draft.text !== draft.text.toUpperCase();
  return !(capitals || token.before.includes(",") || !next || isParted(next));
}

function takePlace(draft: Draft, { from, to, readings }: FoundPlace): void {
  const reading = readings[0];
  if (!reading) return;
  const first = startOfAffixes(draft, from);
  const unwanted = isUnwanted(draft, first);
  const { places, exclude } = draft.parameters;
  addTo(unwanted ? exclude.places : places, reading.places);
  const label = unwanted ? `Not ${reading.label}` : reading.label;
  let end = to;
  while (suffixes.has(normAt(draft, end)) && isFree(draft, end)) end++;
  claim(draft, {
    from: first,
    to: end,
    slot: unwanted ? "exclude" : "location",
    label,
    sure: isSure(reading, readings),
  });
  if (unwanted) markUnwanted(draft, first, end);
}

/** Unsure when the place is wider than the name says, or another reading is close. */
function isSure(reading: PlaceReading, readings: readonly PlaceReading[]): boolean {
  return (
    !reading.loose && readings.slice(1).every((other) => rivalWeight(other, reading) * 3 < reading.weight)
  );
}

/** A city outside the metro regions that bears a state's name is no rival beyond its people ("Wyoming, MI"). */
function rivalWeight(other: PlaceReading, reading: PlaceReading): number {
  const isSmaller = reading.kind === "state" && other.places.every(({ city }) => city !== undefined);
  return isSmaller && other.kind === "city" ? other.population : other.weight;
}

function startOfAffixes(draft: Draft, from: number): number {
  let first = from;
  while (first > 0 && affixes.has(normAt(draft, first - 1)) && isFree(draft, first - 1)) first--;
  return first;
}
