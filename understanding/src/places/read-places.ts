import type { OtherReading } from "@eq/contracts";
import { addMissing, claimTokens, type Draft, isUnclaimed, setAsideTokens, wordAt } from "../draft/draft.ts";
import { claimExclusion, markExcluded } from "../draft/negation.ts";
import { type PlaceReading, writeUnambiguousName } from "../gazetteer/gazetteer.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { wordSet } from "../language/word-set.ts";
import { findCityAloneWords, readCityAlone } from "./exact-city.ts";
import { findPlaces } from "./locate-places.ts";
import type { PlaceMention } from "./place-mention.ts";

const placePrefixes = wordSet("greater downtown central metropolitan");
const placeSuffixes = wordSet("area region metro metroplex vicinity");

/** Claims places together with the words that belong to them ("greater ... area", a city's state). */
export function readPlaces(draft: Draft, knowledge: Knowledge): void {
  const { mentions, wider, negated } = findPlaces(draft, knowledge);
  const searched = mentions.filter((place) => !negated.has(place)).map(({ readings }) => readings[0]?.label);
  for (const place of mentions) {
    const [reading] = place.readings;
    if (wider.has(place)) claimQualifier(draft, place);
    else if (reading && !negated.has(place)) takePlace(draft, place, reading);
    else if (reading) excludePlace(draft, place, reading, searched.includes(reading.label));
  }
}

function takePlace(draft: Draft, mention: PlaceMention, likeliest: PlaceReading): void {
  const { readings, settled } = mention;
  const alone = findCityAloneWords(draft, mention.from, mention.to);
  const { from, to } = alone ?? mention;
  const reading = (alone && readCityAlone(likeliest)) ?? likeliest;
  addMissing(draft.parameters.places, reading.places);
  claimTokens(draft, {
    from: startWithPrefixes(draft, from),
    to: skipSuffixes(draft, to),
    slot: "location",
    label: reading.label,
    sure: isSureReading(reading, readings.slice(0, settled ?? readings.length)),
    others: listOtherReadings(readings, reading),
  });
}

/**
 * Excludes a city alone, not the metro region around it. A name that stands for a searched place is set aside
 * instead: Brooklyn is read as New York in "nyc except Brooklyn".
 */
function excludePlace(draft: Draft, place: PlaceMention, reading: PlaceReading, isSearched: boolean): void {
  const { readings, settled } = place;
  const [from, to] = [startWithPrefixes(draft, place.from), skipSuffixes(draft, place.to)];
  if (isSearched && !reading.city) setAsideTokens(draft, from, to);
  else {
    addMissing(draft.parameters.exclude.places, reading.city ? [reading.city] : reading.places);
    claimExclusion(draft, {
      from,
      to,
      label: reading.city ? reading.name : reading.label,
      sure: isSureReading(reading, readings.slice(0, settled ?? readings.length)),
      others: listOtherReadings(readings),
    });
  }
  markExcluded(draft, from, to);
}

/** Claims words that only qualify another place, so that they are shown as understood. */
function claimQualifier(draft: Draft, { from, to, readings }: PlaceMention): void {
  claimTokens(draft, { from, to, slot: "location", label: readings[0]?.label ?? "" });
}

const maxOtherReadings = 4;
/** The place's chip offers another reading if its weight is at least this share of the largest weight. */
const minShareOfOffered = 1 / 50;

/** Lists the other readings of the words, which the place's chip offers. */
function listOtherReadings([likeliest, ...rest]: readonly PlaceReading[], taken = likeliest): OtherReading[] {
  if (!likeliest || !taken) return [];
  const heaviest = Math.max(taken.weight, ...rest.map(({ weight }) => weight));
  const names = new Set([writeUnambiguousName(taken)]);
  const offered = rest.filter((other) => {
    const name = writeUnambiguousName(other);
    return other.weight >= heaviest * minShareOfOffered && !names.has(name) && names.add(name);
  });
  const alone = taken.places[0]?.metroRegion ? readCityAlone(taken) : null;
  return [...(alone ? [alone] : []), ...offered]
    .slice(0, maxOtherReadings)
    .map((other) => ({ label: other.name, words: writeUnambiguousName(other) }));
}

/**
 * Whether the reading is sure. It is not if the place is wider than the name says, or another reading has a similar
 * weight.
 */
function isSureReading(reading: PlaceReading, readings: readonly PlaceReading[]): boolean {
  return (
    !reading.loose && readings.slice(1).every((other) => weighRival(other, reading) * 3 < reading.weight)
  );
}

/**
 * Returns how much another reading of the name weighs against the chosen reading. A city named like a state, outside
 * of the metro regions, counts only by its population ("Wyoming, MI").
 */
export function weighRival(other: PlaceReading, reading: PlaceReading): number {
  const isSmaller = reading.kind === "state" && other.places.every(({ city }) => city !== undefined);
  return isSmaller && other.kind === "city" ? other.population : other.weight;
}

function skipSuffixes(draft: Draft, to: number): number {
  let end = to;
  while (placeSuffixes.has(wordAt(draft, end)) && isUnclaimed(draft, end)) end++;
  return end;
}

function startWithPrefixes(draft: Draft, from: number): number {
  let first = from;
  while (first > 0 && placePrefixes.has(wordAt(draft, first - 1)) && isUnclaimed(draft, first - 1)) first--;
  return first;
}
