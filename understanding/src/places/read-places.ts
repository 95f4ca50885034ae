import type { OtherReading } from "@eq/contracts";
import { addTo, claim, type Draft, isFree, normAt, setAside } from "../draft/draft.ts";
import { claimExcluded, markNegated } from "../draft/negation.ts";
import { type PlaceReading, plainName } from "../gazetteer/gazetteer.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { wordSet } from "../language/word-set.ts";
import { findPlaces } from "./locate-places.ts";
import type { PlaceMention } from "./place-mention.ts";

const affixes = wordSet("greater downtown central metropolitan");
const suffixes = wordSet("area region metro metroplex vicinity");

/** Claims places together with the words that belong to them ("greater ... area", a city's state). */
export function readPlaces(draft: Draft, knowledge: Knowledge): void {
  const { mentions, wider, negated } = findPlaces(draft, knowledge);
  const searched = mentions.filter((place) => !negated.has(place)).map(({ readings }) => readings[0]?.label);
  for (const place of mentions) {
    const [reading] = place.readings;
    if (wider.has(place)) claimWords(draft, place);
    else if (reading && !negated.has(place)) takePlace(draft, place, reading);
    else if (reading) excludePlace(draft, place, reading, searched.includes(reading.label));
  }
}

function takePlace(draft: Draft, { from, to, readings, settled }: PlaceMention, reading: PlaceReading): void {
  addTo(draft.parameters.places, reading.places);
  claim(draft, {
    from: startOfAffixes(draft, from),
    to: endOfSuffixes(draft, to),
    slot: "location",
    label: reading.label,
    sure: isSure(reading, readings.slice(0, settled ?? readings.length)),
    others: otherReadings(readings),
  });
}

/**
 * Excludes the city alone, not its metro region. A city in a searched place that has no code of its own stays
 * unused ("nyc except Brooklyn").
 */
function excludePlace(draft: Draft, place: PlaceMention, reading: PlaceReading, isSearched: boolean): void {
  const { readings, settled } = place;
  const [from, to] = [startOfAffixes(draft, place.from), endOfSuffixes(draft, place.to)];
  if (isSearched && !reading.city) setAside(draft, from, to);
  else {
    addTo(draft.parameters.exclude.places, reading.city ? [reading.city] : reading.places);
    claimExcluded(draft, {
      from,
      to,
      label: reading.city ? reading.name : reading.label,
      sure: isSure(reading, readings.slice(0, settled ?? readings.length)),
      others: otherReadings(readings),
    });
  }
  markNegated(draft, from, to);
}

/** Claims words that only qualify another place, so that they are shown as understood. */
function claimWords(draft: Draft, { from, to, readings }: PlaceMention): void {
  claim(draft, { from, to, slot: "location", label: readings[0]?.label ?? "" });
}

const maxOthers = 4;
/** A reading is offered if its weight is at least this share of the largest weight. */
const offeredShare = 1 / 50;

/** The other readings of the words, which the place's chip offers. */
function otherReadings([taken, ...rest]: readonly PlaceReading[]): OtherReading[] {
  if (!taken) return [];
  const heaviest = Math.max(taken.weight, ...rest.map(({ weight }) => weight));
  const names = new Set([plainName(taken)]);
  const offered = rest.filter((other) => {
    const name = plainName(other);
    return other.weight >= heaviest * offeredShare && !names.has(name) && names.add(name);
  });
  return offered.slice(0, maxOthers).map((other) => ({ label: other.name, words: plainName(other) }));
}

/**
 * Whether the reading is sure. It is not if the place is wider than the name says, or another reading has a similar
 * weight.
 */
function isSure(reading: PlaceReading, readings: readonly PlaceReading[]): boolean {
  return (
    !reading.loose && readings.slice(1).every((other) => rivalWeight(other, reading) * 3 < reading.weight)
  );
}

/**
 * The weight of a rival reading. A city that has a state's name and lies outside the metro regions counts only its
 * population ("Wyoming, MI").
 */
export function rivalWeight(other: PlaceReading, reading: PlaceReading): number {
  const isSmaller = reading.kind === "state" && other.places.every(({ city }) => city !== undefined);
  return isSmaller && other.kind === "city" ? other.population : other.weight;
}

function endOfSuffixes(draft: Draft, to: number): number {
  let end = to;
  while (suffixes.has(normAt(draft, end)) && isFree(draft, end)) end++;
  return end;
}

function startOfAffixes(draft: Draft, from: number): number {
  let first = from;
  while (first > 0 && affixes.has(normAt(draft, first - 1)) && isFree(draft, first - 1)) first--;
  return first;
}
