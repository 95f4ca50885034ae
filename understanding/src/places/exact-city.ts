import { type Draft, isUnclaimed, wordAt } from "../draft/draft.ts";
import type { PlaceReading } from "../gazetteer/gazetteer.ts";
import { placeLabel } from "../language/labels.ts";

/** The reading of a city alone, without its metro region or the 40 km around it; null when the place is no city. */
export function readCityAlone(reading: PlaceReading): PlaceReading | null {
  const [place] = reading.places;
  const city = reading.city ?? reading.namesake ?? (place?.city ? place : undefined);
  if (!city || reading.places.length !== 1) return null;
  const exact = { ...city, exact: true as const };
  const label = placeLabel(exact);
  const { city: _city, namesake: _namesake, ...rest } = reading;
  return { ...rest, places: [exact], label, name: label };
}

/**
 * The tokens [from, to) of a city together with words that limit the search to it: "Plano only", "only in Plano", "in
 * the city of Dallas", "Dallas proper", "within Dallas city limits". Null without such words.
 */
export function findCityAloneWords(
  draft: Draft,
  from: number,
  to: number,
): { from: number; to: number } | null {
  const after = countWordsAfter(draft, to);
  if (after > 0) return { from, to: to + after };
  const before = countWordsBefore(draft, from);
  return before > 0 ? { from: from - before, to } : null;
}

function countWordsAfter(draft: Draft, to: number): number {
  if (!isUnclaimed(draft, to)) return 0;
  if (`${wordAt(draft, to)} ${wordAt(draft, to + 1)}` === "city limits") return 2;
  if (wordAt(draft, to) === "itself" || wordAt(draft, to) === "proper") return 1;
  return wordAt(draft, to) === "only" && to + 1 === draft.tokens.length ? 1 : 0;
}

function countWordsBefore(draft: Draft, from: number): number {
  const words = [3, 2, 1].map((back) => (isUnclaimed(draft, from - back) ? wordAt(draft, from - back) : ""));
  const [third, second, first] = words;
  if (second === "city" && first === "of") return third === "the" ? 3 : 2;
  const isOnlyIn = /^(?:only|just|strictly)$/.test(second ?? "") && /^(?:in|within)$/.test(first ?? "");
  return isOnlyIn ? 2 : 0;
}
