import type { OtherReading, Place } from "@eq/contracts";
import type { Knowledge } from "../knowledge.ts";
import type { CityScope } from "../places/cities.ts";
import { type PlaceReading, plainName } from "../places/gazetteer.ts";
import { addTo, claim, type Draft, isFree, normAt } from "./draft.ts";
import type { FoundPlace, PlaceWord } from "./found-place.ts";
import { isUnwanted, markUnwanted } from "./negation.ts";
import { acceptsPlace } from "./place-context.ts";
import { findWider, settlePlaces } from "./settle-places.ts";
import { isParted } from "./tokens.ts";

const longestName = 6;
const affixes = new Set(["greater", "downtown", "central", "metropolitan"]);
const suffixes = new Set(["area", "region", "metro", "metroplex", "vicinity"]);
const short = new Map<string, string>(Object.entries({ saint: "st", fort: "ft", mount: "mt" }));

/** Places, each with the words before and after that belong to it ("greater ... area", a city's state). */
export function readPlaces(draft: Draft, knowledge: Knowledge): void {
  const found = findPlaces(draft, knowledge);
  const wider = findWider(draft, found);
  for (const place of found) {
    if (wider.has(place)) claimWords(draft, place);
    else takePlace(draft, place);
  }
}

/** Finds the places of a text without taking them. */
export function findPlaces(draft: Draft, knowledge: Knowledge): FoundPlace[] {
  return settlePlaces(draft, locateNames(draft, knowledge), draft.choices);
}

function locateNames(draft: Draft, knowledge: Knowledge): FoundPlace[] {
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
    if (!token || token.amount || (index > from && isParted(token) && !isAfterShortForm(draft, index))) break;
    const word = short.get(token.norm) ?? token.norm;
    keys.push(keys.length === 0 ? word : `${keys.at(-1)} ${word}`);
  }
  return keys;
}

/** The full stop of "St. Louis" parts nothing. */
function isAfterShortForm(draft: Draft, index: number): boolean {
  return draft.tokens[index]?.before.trim() === "." && /^(?:st|ft|mt)$/.test(normAt(draft, index - 1));
}

/** "Springfield, MO", "Portland Oregon", "Paris, France", "Austin in Texas". */
function qualify(draft: Draft, key: string, to: number, { gazetteer }: Knowledge) {
  if (gazetteer.readings(key).length === 0) return null;
  const skipped = normAt(draft, to) === "in" && draft.tokens[to + 1] ? to + 1 : to;
  const words = keysAt(draft, skipped).length > 0 ? keysAt(draft, skipped) : scopeAfterComma(draft, skipped);
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    const scopes = scopesOf(draft, gazetteer.readings(words[length - 1] ?? ""), skipped, length);
    for (const scope of scopes) {
      const reading = gazetteer.cityIn(key, scope);
      if (reading) return { reading, to: skipped + length };
    }
  }
  return null;
}

function scopeAfterComma(draft: Draft, from: number): string[] {
  return isFree(draft, from) ? keysAt(draft, from) : [];
}

const scopeKinds = new Set(["state", "country", "code", "metro"]);

/** The states or countries that the words after a city may name; two letters only where they can be nothing else. */
function scopesOf(draft: Draft, readings: readonly PlaceReading[], at: number, length: number): CityScope[] {
  if (/[;:()[\]|!?\n]/.test(draft.tokens[at]?.before ?? "")) return [];
  return readings.flatMap(({ kind, places: [place, ...more] }) => {
    if (!place || more.length > 0 || !scopeKinds.has(kind)) return [];
    if (kind === "code" && length === 1 && isEveryday(draft, at)) return [];
    return scopeOfPlace(place) ?? [];
  });
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

function takePlace(draft: Draft, { from, to, readings, settled }: FoundPlace): void {
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
    sure: isSure(reading, readings.slice(0, settled ?? readings.length)),
    others: otherReadings(readings),
  });
  if (unwanted) markUnwanted(draft, first, end);
}

/** Words that only say where another place lies: they are shown as understood. */
function claimWords(draft: Draft, { from, to, readings }: FoundPlace): void {
  claim(draft, { from, to, slot: "location", label: readings[0]?.label ?? "" });
}

const mostOthers = 4;
/** Another meaning is offered when it weighs at least this share of the likeliest. */
const offeredShare = 1 / 50;

/** What else the words may mean, for a chip that offers it. */
function otherReadings([taken, ...rest]: readonly PlaceReading[]): OtherReading[] {
  if (!taken) return [];
  const heaviest = Math.max(taken.weight, ...rest.map(({ weight }) => weight));
  const names = new Set([plainName(taken)]);
  const offered = rest.filter((other) => {
    const name = plainName(other);
    return other.weight >= heaviest * offeredShare && !names.has(name) && names.add(name);
  });
  return offered.slice(0, mostOthers).map((other) => ({ label: other.name, words: plainName(other) }));
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
