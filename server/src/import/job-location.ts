import type { City } from "@eq/understanding";
import { readCountry, readUsState } from "./cell-values.ts";
import { type ImportLookups, remember } from "./import-lookups.ts";

export interface JobLocation {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
}

const nowhere: JobLocation = { city: null, state: null, country: null };

/** Names that job boards use and gazetteers do not. */
const otherNames: Readonly<Record<string, string>> = {
  nyc: "New York City",
  sf: "San Francisco",
  bangalore: "Bengaluru",
  "san francisco bay area": "San Francisco",
  "bay area": "San Francisco",
};

const separators = /\s*(?:[|•;/]|\bor\b|\n)\s*/i;
const workWords =
  /\b(?:remote|home-?based|hybrid|on-?site|in-?office|office|hq|headquarters|only|based|flexible|anywhere)\b/gi;

/**
 * Reads where a posting is from a job board's free text: "San Francisco, CA | New York", "Remote - US",
 * "Toronto, Ontario, Canada". The first place counts; what is not understood is null.
 */
export function createLocationReader(lookups: ImportLookups): (text: string) => JobLocation {
  return remember((text) => {
    const bare = text.replace(/\([^)]*\)/g, " ");
    const inBrackets = [...text.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? "");
    for (const part of [...bare.split(separators), ...inBrackets]) {
      const place = readOnePlace(part, lookups.findCity);
      if (place.country !== null) return place;
    }
    return nowhere;
  });
}

function readOnePlace(text: string, findCity: ImportLookups["findCity"]): JobLocation {
  const words = text
    .replace(workWords, " ")
    .split(/[,:]|\s[-–—]|[-–—]\s/)
    .map((word) => word.replace(/\s+/g, " ").trim())
    .filter((word) => word !== "");
  const [first] = words;
  if (first === undefined) return nowhere;
  if (words.length === 1) return readLonePlace(first, findCity);
  const rest = words.slice(1).map((word) => readRegion(word));
  const state = rest.map((region) => region.state).find((code) => code !== null) ?? null;
  const country =
    rest.map((region) => region.country).findLast((code) => code !== null) ?? (state ? "US" : null);
  if (country === null) return readFirstKnown(words, findCity);
  const city = locate(first, { ...(country === "US" && state ? { state } : {}), country }, findCity);
  const named = readCountry(first) === null && readUsState(first) === null ? first : null;
  return {
    city: city?.name ?? named,
    state: country === "US" ? (state ?? city?.state ?? null) : null,
    country,
  };
}

function readFirstKnown(words: readonly string[], findCity: ImportLookups["findCity"]): JobLocation {
  for (const word of words) {
    const place = readLonePlace(word, findCity);
    if (place.country !== null) return place;
  }
  return nowhere;
}

/** "CA", "Ontario", "CA United States" and "Canada" alike. */
function readRegion(word: string): { readonly state: string | null; readonly country: string | null } {
  const state = readUsState(word);
  if (state !== null) return { state, country: null };
  const country = readCountry(word);
  if (country !== null) return { state: null, country };
  const [, head = "", tail = ""] = /^(\S+) (.+)$/.exec(word) ?? [];
  const both = { state: readUsState(head), country: readCountry(tail) };
  return both.state !== null && both.country === "US" ? both : { state: null, country: null };
}

/** A country, a city or a state by itself; a city's name wins over a state's, as in New York. */
function readLonePlace(word: string, findCity: ImportLookups["findCity"]): JobLocation {
  // "Georgia" is the state; a code of two letters by itself is a country.
  const isCountry = /^[A-Z]{2}$/.test(word) || (word.length > 3 && readUsState(word) === null);
  const country = isCountry ? readCountry(word) : null;
  if (country !== null || /^u\.?s\.?a?\.?$/i.test(word)) return { ...nowhere, country: country ?? "US" };
  const [, town = "", code = ""] = /^(.+) ([A-Z]{2})$/.exec(word) ?? [];
  const scope = readUsState(code);
  const city = scope === null ? locate(word, {}, findCity) : locate(town, { state: scope }, findCity);
  if (city !== null) return { city: city.name, state: city.state ?? null, country: city.country };
  if (scope !== null) return { city: town, state: scope, country: "US" };
  const state = readUsState(word);
  return state === null ? nowhere : { ...nowhere, state, country: "US" };
}

function locate(
  name: string,
  scope: { readonly state?: string; readonly country?: string },
  findCity: ImportLookups["findCity"],
): City | null {
  return findCity(otherNames[name.toLowerCase()] ?? name, scope);
}
