import type { LocationItem } from "@eq/contracts";
import { splitIntoWords } from "../../../lib/words.ts";

/** A place that a query can name. */
export interface KnownPlace {
  name: string;
  words: readonly string[];
  isCountry: boolean;
  /** True for places in the United States and for the country itself. */
  isUs: boolean;
  /** All names of the place, normalized. A typed place that equals one of them is complete. */
  calledAs: readonly string[];
}

const knownPlaceCache = new WeakMap<readonly LocationItem[], readonly KnownPlace[]>();

/** Lists the places of a location lookup, cached for each lookup list. */
export function listKnownPlaces(locations: readonly LocationItem[]): readonly KnownPlace[] {
  const cached = knownPlaceCache.get(locations);
  if (cached) return cached;
  const places = locations.filter(isNameUsedInSentences).map(createKnownPlace);
  knownPlaceCache.set(locations, places);
  return places;
}

/** True when these words are the complete name of a place. */
export function isCompletePlace(places: readonly KnownPlace[], words: readonly string[]): boolean {
  const joinedWords = words.join(" ");
  return places.some(({ calledAs }) => calledAs.includes(joinedWords));
}

/** Whether people write this name in a sentence, unlike "Congo - Brazzaville" or "Hong Kong SAR China". */
function isNameUsedInSentences({ name }: LocationItem): boolean {
  return !/[()]| - | SAR /.test(name);
}

function createKnownPlace({ name, type, code }: LocationItem): KnownPlace {
  const names = type === "metro" ? [name, ...listShortMetroNames(name)] : [name];
  return {
    name,
    words: splitIntoWords(name),
    isCountry: type === "country",
    isUs: type !== "country" || code === "US",
    calledAs: names.map((each) => splitIntoWords(each).join(" ")),
  };
}

/** Lists the short names of a metro area: "Dallas-Fort Worth Area" is also Dallas, Fort Worth and Dallas-Fort Worth. */
function listShortMetroNames(name: string): string[] {
  const core = name.replace(/^Greater /, "").replace(/ Area$/, "");
  const cities = core.split("-");
  return [core, ...cities, ...cities.map((city) => city.replace(/ (Bay|City|D\.C\.)$/, ""))];
}
