import type { LocationItem } from "@eq/contracts";
import { wordsOf } from "../../../lib/words.ts";

/** A place that a query can name. */
export interface KnownPlace {
  name: string;
  words: readonly string[];
  isCountry: boolean;
  /** Within the United States, or that country itself. */
  isUs: boolean;
  /** What it is called, as words: who has typed one of these has said the place. */
  calledAs: readonly string[];
}

const known = new WeakMap<readonly LocationItem[], readonly KnownPlace[]>();

/** The places of a lookup, prepared once a list. */
export function placesOf(locations: readonly LocationItem[]): readonly KnownPlace[] {
  const before = known.get(locations);
  if (before) return before;
  const places = locations.filter(isSaid).map(knownPlace);
  known.set(locations, places);
  return places;
}

/** True when these words are the name of a place, and leave nothing to complete. */
export function isWholePlace(places: readonly KnownPlace[], words: readonly string[]): boolean {
  const said = words.join(" ");
  return places.some(({ calledAs }) => calledAs.includes(said));
}

/** "Congo - Brazzaville" and "Hong Kong SAR China" are names for a list; nobody writes them in a sentence. */
function isSaid({ name }: LocationItem): boolean {
  return !/[()]| - | SAR /.test(name);
}

function knownPlace({ name, type, code }: LocationItem): KnownPlace {
  const names = type === "metro" ? [name, ...metroNames(name)] : [name];
  return {
    name,
    words: wordsOf(name),
    isCountry: type === "country",
    isUs: type !== "country" || code === "US",
    calledAs: names.map((each) => wordsOf(each).join(" ")),
  };
}

/** "Dallas-Fort Worth Area" is also Dallas, Fort Worth and Dallas-Fort Worth. */
function metroNames(name: string): string[] {
  const core = name.replace(/^Greater /, "").replace(/ Area$/, "");
  const cities = core.split("-");
  return [core, ...cities, ...cities.map((city) => city.replace(/ (Bay|City|D\.C\.)$/, ""))];
}
