import type { LocatedCity } from "@eq/understanding";
import { readCountry, readUsState } from "./cell-values.ts";
import { type ImportLookups, memoizeLookup } from "./import-lookups.ts";

export interface JobLocation {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
}

const unknownLocation: JobLocation = { city: null, state: null, country: null };

/** City names of job boards that gazetteers lack. */
const cityAliases: Readonly<Record<string, string>> = {
  nyc: "New York City",
  sf: "San Francisco",
  bangalore: "Bengaluru",
  "san francisco bay area": "San Francisco",
  "bay area": "San Francisco",
};

const placeSeparatorPattern = /\s*(?:[|•;/]|\bor\b|\n)\s*/i;
const workModePattern =
  /\b(?:remote|home-?based|hybrid|on-?site|in-?office|office|hq|headquarters|only|based|flexible|anywhere)\b/gi;

/**
 * Reads the location from a job board's free text: "San Francisco, CA | New York", "Remote - US", "Toronto, Ontario,
 * Canada". Only the first place is read; parts that cannot be read are null.
 */
export function createLocationReader(lookups: ImportLookups): (text: string) => JobLocation {
  return memoizeLookup((text) => {
    const bare = text.replace(/\([^)]*\)/g, " ");
    const inBrackets = [...text.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? "");
    for (const part of [...bare.split(placeSeparatorPattern), ...inBrackets]) {
      const place = readOnePlace(part, lookups.findCity);
      if (place.country !== null) return place;
    }
    return unknownLocation;
  });
}

function readOnePlace(text: string, findCity: ImportLookups["findCity"]): JobLocation {
  const words = splitPlace(text);
  const [first, ...others] = words;
  if (first === undefined) return unknownLocation;
  if (others.length === 0) return readSinglePlace(first, findCity);
  const { state, country } = readRegions(others);
  if (country === null) return readFirstKnownPlace(words, findCity);
  const city = locateCity(first, state === null ? { country } : { state, country }, findCity);
  if (city !== null) return { city: city.name, state: state ?? city.state ?? null, country };
  return { city: isRegionName(first) ? null : first, state, country };
}

/** Splits "Remote - Toronto, Ontario" into Toronto and Ontario. */
function splitPlace(text: string): string[] {
  return text
    .replace(workModePattern, " ")
    .split(/[,:]|\s[-–—]|[-–—]\s/)
    .map((word) => word.replace(/\s+/g, " ").trim())
    .filter((word) => word !== "");
}

/** The state and country in the words after a city: the last country, or the US if they name only a state. */
function readRegions(words: readonly string[]): Region {
  const regions = words.map(readRegion);
  const state = regions.find((region) => region.state !== null)?.state ?? null;
  const country = regions.findLast((region) => region.country !== null)?.country ?? null;
  if (country === null) return { state, country: state === null ? null : "US" };
  return { state: country === "US" ? state : null, country };
}

const isRegionName = (word: string) => readCountry(word) !== null || readUsState(word) !== null;

function readFirstKnownPlace(words: readonly string[], findCity: ImportLookups["findCity"]): JobLocation {
  for (const word of words) {
    const place = readSinglePlace(word, findCity);
    if (place.country !== null) return place;
  }
  return unknownLocation;
}

interface Region {
  readonly state: string | null;
  readonly country: string | null;
}

/** Reads a state, a country or both: "CA", "Canada", "CA United States". */
function readRegion(word: string): Region {
  const state = readUsState(word);
  if (state !== null) return { state, country: null };
  const country = readCountry(word);
  if (country !== null) return { state: null, country };
  const [, head = "", tail = ""] = /^(\S+) (.+)$/.exec(word) ?? [];
  const stateAndCountry = { state: readUsState(head), country: readCountry(tail) };
  return stateAndCountry.state !== null && stateAndCountry.country === "US"
    ? stateAndCountry
    : { state: null, country: null };
}

/** Reads a word that stands alone as a country, city or state; a city takes precedence over a state ("New York"). */
function readSinglePlace(word: string, findCity: ImportLookups["findCity"]): JobLocation {
  const country = readSingleCountry(word);
  if (country !== null) return { ...unknownLocation, country };
  const [, town = "", code = ""] = /^(.+) ([A-Z]{2})$/.exec(word) ?? [];
  const scope = readUsState(code);
  const city = scope === null ? locateCity(word, {}, findCity) : locateCity(town, { state: scope }, findCity);
  if (city !== null) return { city: city.name, state: city.state ?? null, country: city.country };
  if (scope !== null) return { city: town, state: scope, country: "US" };
  const state = readUsState(word);
  return state === null ? unknownLocation : { ...unknownLocation, state, country: "US" };
}

/** Reads a word that stands alone as a country: "Georgia" is the US state, a two-letter code is a country. */
function readSingleCountry(word: string): string | null {
  if (/^u\.?s\.?a?\.?$/i.test(word)) return "US";
  const isCountry = /^[A-Z]{2}$/.test(word) || (word.length > 3 && readUsState(word) === null);
  return isCountry ? readCountry(word) : null;
}

function locateCity(
  name: string,
  scope: { readonly state?: string; readonly country?: string },
  findCity: ImportLookups["findCity"],
): LocatedCity | null {
  return findCity(cityAliases[name.toLowerCase()] ?? name, scope);
}
