import { type Draft, wordAt } from "../draft/draft.ts";
import { placeKey } from "../gazetteer/cities.ts";
import { type PlaceReading, writeUnambiguousName } from "../gazetteer/gazetteer.ts";
import { wordSet } from "../language/word-set.ts";
import { readCityAlone } from "./exact-city.ts";
import type { PlaceMention } from "./place-mention.ts";

/** A reading near another place of the text weighs more by this factor. */
const nearbyFactor = 4;
const joiningWords = wordSet("and or plus nor also");

/**
 * Orders the readings of each place by context. The reading that the user chose earlier comes first, or else readings
 * inside another place of the text ("UK law firms in Cambridge"), or else readings near other places (the state in
 * "TX, OK and LA").
 */
export function settlePlaces(
  draft: Draft,
  mentions: readonly PlaceMention[],
  choices: Readonly<Record<string, string>>,
): PlaceMention[] {
  return mentions.map((place) => {
    const chosen = findChosenReading(draft, place, choices);
    if (chosen) return moveSettledFirst(place, [chosen]);
    if (place.readings.length < 2) return place;
    const otherPlaces = mentions.filter((other) => other !== place);
    const inside = place.readings.filter((reading) => liesInAnotherPlace(draft, place, reading, otherPlaces));
    if (inside.length > 0) return moveSettledFirst(place, inside);
    return { ...place, readings: orderReadingsByContext(place, otherPlaces) };
  });
}

/** Finds the places that only qualify another place: "German" in "German companies in Berlin". */
export function findQualifyingPlaces(
  draft: Draft,
  mentions: readonly PlaceMention[],
  negated: ReadonlySet<PlaceMention>,
): Set<PlaceMention> {
  const searched = mentions.filter((place) => !negated.has(place));
  return new Set(
    searched.filter((scope) =>
      searched.some((place) => {
        const [reading] = place.readings;
        const [whole] = scope.readings;
        return (
          place !== scope &&
          !areListedTogether(draft, place, scope) &&
          reading &&
          whole &&
          liesInArea(reading, whole)
        );
      }),
    ),
  );
}

function findChosenReading(
  draft: Draft,
  { from, to, readings }: PlaceMention,
  choices: Readonly<Record<string, string>>,
): PlaceReading | null {
  const words = placeKey(draft.text.slice(draft.tokens[from]?.start, draft.tokens[to - 1]?.end));
  const name = Object.hasOwn(choices, words) ? choices[words] : undefined;
  const withCities = readings.flatMap((reading) => [reading, readCityAlone(reading) ?? []].flat());
  return withCities.find((reading) => writeUnambiguousName(reading) === name) ?? null;
}

function moveSettledFirst(place: PlaceMention, settled: readonly PlaceReading[]): PlaceMention {
  const otherReadings = place.readings.filter((reading) => !settled.includes(reading));
  return { ...place, readings: [...settled, ...otherReadings], settled: settled.length };
}

function liesInAnotherPlace(
  draft: Draft,
  place: PlaceMention,
  reading: PlaceReading,
  others: readonly PlaceMention[],
) {
  return others.some((other) => {
    const [scope] = other.readings;
    return scope !== undefined && !areListedTogether(draft, place, other) && liesInArea(reading, scope);
  });
}

/**
 * Whether a reading lies in the state or country of the other reading. A part of a country stands for its country here,
 * so that London is the Canadian city in "London companies in Ontario".
 */
function liesInArea(reading: PlaceReading, scope: PlaceReading): boolean {
  if (reading.places.length !== 1 || scope.places.length !== 1 || reading === scope) return false;
  return (["state", "country"] as const).some((kind) => {
    const name = isWholeArea(scope, kind) ? scope.places[0]?.[kind] : undefined;
    return name !== undefined && reading.within[kind] === name && !isWholeArea(reading, kind);
  });
}

/** Whether the reading is itself a state or country. */
function isWholeArea({ places: [place] }: PlaceReading, kind: "state" | "country"): boolean {
  return place?.[kind] !== undefined && !place.city && !place.metroRegion;
}

/** Whether "and" or the like joins two places, so that both are searched: "Austin and Texas". */
function areListedTogether(draft: Draft, one: PlaceMention, other: PlaceMention): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  for (let index = first.to; index < second.from; index++)
    if (joiningWords.has(wordAt(draft, index))) return true;
  return false;
}

/** Moves the readings to the front that other places of the text make likelier. The order is otherwise unchanged. */
function orderReadingsByContext({ readings }: PlaceMention, others: readonly PlaceMention[]): PlaceReading[] {
  const around = others.flatMap((other) => other.readings[0] ?? []);
  const weigh = (reading: PlaceReading) =>
    reading.weight * (around.some((other) => areNearbyReadings(reading, other)) ? nearbyFactor : 1);
  const first = readings[0] ? weigh(readings[0]) : 0;
  const likelier = readings.filter((reading) => weigh(reading) > first && weigh(reading) > reading.weight);
  likelier.sort((left, right) => weigh(right) - weigh(left));
  return [...likelier, ...readings.filter((reading) => !likelier.includes(reading))];
}

/** Whether two readings are in the same state or the same foreign country, or both are states. */
function areNearbyReadings(one: PlaceReading, other: PlaceReading): boolean {
  if (isWholeArea(one, "state") && isWholeArea(other, "state")) return true;
  if (one.within.state) return one.within.state === other.within.state;
  return one.within.country !== undefined && one.within.country === other.within.country;
}
