import { type MetroCode, metroRegions, type Place, type StateCode } from "@eq/contracts";
import { type CoreData, getTable } from "../core-data/core-shape.ts";
import { countryLabel, placeLabel } from "../language/labels.ts";
import { type City, type CityIndex, type CityScope, indexCities, placeKey, weighCity } from "./cities.ts";

/** One meaning of a place name. A region without a code of its own has several `places`. */
export interface PlaceReading {
  places: Place[];
  label: string;
  kind: "metro" | "state" | "code" | "country" | "demonym" | "region" | "city";
  /** The weight by which readings of one name are compared; roughly the number of inhabitants. */
  weight: number;
  /** Whether the reading is accepted only after a preposition such as "in". */
  needsContext: boolean;
  /** Whether data/place-names.csv assigns the name to the place. Otherwise it is the city's own name. */
  isCurated: boolean;
  /** Whether the place is wider than the name says, such as the country for one of its provinces. */
  loose: boolean;
  /** The inhabitants of a city; 0 for other kinds of places. */
  population: number;
  /**
   * The place's full name. A city has its state or country in it ("Arlington, TX"), even if `places` has its metro
   * region.
   */
  name: string;
  /** The country and US state that contain the place, if any. */
  within: CityScope;
  /** The city itself, if `places` has the metro region around it. */
  city?: Place;
  /** The city of the same name, if the name is usually read as its metro region: Dallas, TX for "Dallas". */
  namesake?: Place;
}

export interface Gazetteer {
  cities: CityIndex;
  /** The readings of a name (matching form, see `placeKey`), the likeliest first. */
  readings(key: string): readonly PlaceReading[];
  /** How widely known the place with this name (matching form) is; null if there is no such place. */
  renownOf(key: string): Renown | null;
  /** The reading of a city inside a state or country, or null. */
  cityIn(key: string, scope: { state?: string; country?: string }): PlaceReading | null;
  /** Yields all names and how widely known each is. They are the candidates for a mistyped place. */
  names(): Iterable<[key: string, renown: Renown]>;
}

/**
 * How widely known a place is. "area" is a state, country or region. The other values are for cities: "large" has
 * over a million inhabitants, "known" over 200,000, "small" over 50,000, "unknown" fewer.
 */
export type Renown = "area" | "large" | "known" | "small" | "unknown";

/**
 * The weight of a city is multiplied by this factor if people mean it as often as a larger place of the same name
 * ("New York").
 */
const likelyCityFactor = 3;
const countryWeight = 4_000_000;
const metroWeight = 5_000_000;
/** The minimum population for each renown. */
const minPopulationOfRenown = { large: 1_000_000, known: 200_000, small: 50_000 };
/** The population of US cities is multiplied by this factor before their renown is determined. */
const usRenownFactor = 2;
const noReadings: readonly PlaceReading[] = [];

/** Builds the lookup of all place names and their readings. */
export function createGazetteer(data: CoreData): Gazetteer {
  const cities = indexCities(data);
  const curated = new Map<string, (() => PlaceReading)[]>();
  for (const [name, read] of listCuratedNames(data, cities)) {
    const key = placeKey(name);
    const existing = curated.get(key);
    if (existing) existing.push(read);
    else curated.set(key, [read]);
  }
  const cache = new Map<string, readonly PlaceReading[]>();
  const readings = (key: string): readonly PlaceReading[] => {
    const cached = cache.get(key);
    if (cached) return cached;
    const merged = appendCities(buildCuratedReadings(curated.get(key)), cities.named(key));
    if (merged.length > 0) cache.set(key, merged);
    return merged;
  };
  return {
    cities,
    readings,
    renownOf: (key) => {
      const [first] = readings(key);
      return first ? getRenown(first) : null;
    },
    cityIn: (key, scope) => {
      const city = cities.findCity(key, scope);
      return city ? createCityReading(city) : null;
    },
    names: function* names() {
      for (const key of curated.keys()) {
        const [first] = readings(key);
        yield [key, first ? getRenown(first) : "unknown"];
      }
      for (const [key, population] of cities.names(usRenownFactor)) {
        if (!curated.has(key)) yield [key, getCityRenown(population)];
      }
    },
  };
}

/** Builds the curated readings of a name, without duplicate places and the likeliest first. */
function buildCuratedReadings(readers: (() => PlaceReading)[] | undefined): PlaceReading[] | undefined {
  if (readers === undefined) return undefined;
  const readings: PlaceReading[] = [];
  for (const read of readers) {
    const reading = read();
    if (!readings.some((other) => isSamePlace(other, reading))) readings.push(reading);
  }
  return readings.sort((left, right) => right.weight - left.weight);
}

/**
 * Yields every name that the data assigns to a place. With each name comes a function that builds the name's reading
 * on demand.
 */
function* listCuratedNames(data: CoreData, cities: CityIndex): Generator<[string, () => PlaceReading]> {
  for (const row of getTable(data, "states")) {
    const places = [{ state: getCell(row, 0) as StateCode }];
    const weight = Number(getCell(row, 2)) * 1000;
    yield [getCell(row, 1), () => createReading(places, "state", weight)];
    yield [getCell(row, 0), () => createReading(places, "code", weight)];
  }
  for (const row of getTable(data, "countries")) {
    yield [getCell(row, 1), () => createReading([{ country: getCell(row, 0) }], "country", countryWeight)];
  }
  for (const row of getTable(data, "demonyms")) {
    yield [getCell(row, 0), () => createReading([{ country: getCell(row, 1) }], "demonym", countryWeight)];
  }
  for (const { code, name } of metroRegions) {
    yield [name, () => createReading([{ metroRegion: code }], "metro", metroWeight)];
  }
  for (const row of getTable(data, "place-names")) yield [getCell(row, 0), () => parseAlias(row, cities)];
}

function getCell(row: string[], column: number): string {
  return row[column] ?? "";
}

function getRenown({ kind, population, within }: PlaceReading): Renown {
  if (kind === "code") return "unknown";
  return kind === "city"
    ? getCityRenown(population * (within.country === "US" ? usRenownFactor : 1))
    : "area";
}

function getCityRenown(population: number): Renown {
  if (population >= minPopulationOfRenown.large) return "large";
  if (population >= minPopulationOfRenown.known) return "known";
  return population >= minPopulationOfRenown.small ? "small" : "unknown";
}

/** Appends the cities of the same name to the curated readings. */
function appendCities(curated: PlaceReading[] | undefined, cities: readonly City[]): readonly PlaceReading[] {
  if (cities.length === 0) return curated ?? noReadings;
  const readings = cities.map(createCityReading);
  if (!curated) return readings;
  const otherCities = readings.filter((reading) => !curated.some((known) => known.label === reading.label));
  if (curated.every((reading) => isWiderPlace(reading) && reading.needsContext))
    return mergeCuratedAndCities(curated, otherCities);
  return [...curated, ...otherCities.filter((reading) => !repeatsCuratedReading(reading, curated))];
}

/** Cities with at least this weight come before a wider place of the same name ("Surrey", "Munster"). */
const minWeightOfPreferredCity = 100_000;

/**
 * Combines loose curated readings with the cities of the same name. If one of these cities lies in the country of a
 * loose reading, the loose readings are dropped and only the cities are meant.
 */
function mergeCuratedAndCities(curated: PlaceReading[], cities: PlaceReading[]): PlaceReading[] {
  const exact = cities.some((city) => curated.some(({ within }) => within.country === city.within.country));
  if (exact) return cities;
  const plain = cities.filter(({ weight }) => weight >= minWeightOfPreferredCity);
  return [...plain, ...curated, ...cities.filter((city) => !plain.includes(city))];
}

/** Whether two readings are the same place. A territory such as Puerto Rico counts as a US state. */
function isSamePlace(one: PlaceReading, other: PlaceReading): boolean {
  if (JSON.stringify(one.places) === JSON.stringify(other.places)) return true;
  const [state, country] = [one.places[0]?.state, other.places[0]?.country];
  return state !== undefined && state === country && one.kind === "state";
}

/** Whether a city only repeats the metro region, state or city that a curated reading already stands for. */
function repeatsCuratedReading(reading: PlaceReading, curated: PlaceReading[]): boolean {
  const place = reading.places[0];
  return curated.some(({ places }) => places.some((known) => isSameArea(known, place)));
}

function isSameArea(known: Place, place: Place | undefined): boolean {
  if (!place) return false;
  if (known.metroRegion) return known.metroRegion === place.metroRegion;
  // Compares countries for cities that are named like their country: Hong Kong, Luxembourg, Singapore.
  if (known.country && !known.city) return known.country === place.country;
  return known.city !== undefined && known.city === place.city && known.state === place.state;
}

function createReading(places: Place[], kind: PlaceReading["kind"], weight: number): PlaceReading {
  const label = places.map(placeLabel).join(", ");
  const [place] = places;
  return {
    places,
    label,
    kind,
    weight,
    needsContext: false,
    isCurated: false,
    loose: false,
    population: 0,
    name: label,
    within: places.length === 1 && place ? getPlaceScope(place) : {},
  };
}

/** The state and country in which a place lies. */
function getPlaceScope({ metroRegion, state, country }: Place): CityScope {
  const home = metroRegion ? metroRegions.find(({ code }) => code === metroRegion)?.state : state;
  return home ? { state: home, country: "US" } : { ...(country ? { country } : {}) };
}

/**
 * The reading of a city. A search for it uses the city's metro region if there is one, otherwise the city with its
 * state or country.
 */
function createCityReading(city: City): PlaceReading {
  const reading = createReading([toSearchedPlace(city)], "city", weighCity(city));
  reading.population = city.population;
  const { name, state, country } = city;
  reading.name = `${name}, ${state ?? countryLabel(country)}`;
  reading.within = { country, ...(state ? { state } : {}) };
  if (city.metroCode && state) reading.city = { city: name, state };
  return reading;
}

function toSearchedPlace(city: City): Place {
  if (city.metroCode) return { metroRegion: city.metroCode };
  if (city.state) return { city: city.name, state: city.state };
  return { city: city.name, country: city.country };
}

function parseAlias(
  [alias = "", targets = "", label = "", note = ""]: string[],
  cities: CityIndex,
): PlaceReading {
  const reading = parseTargets(targets, cities);
  if (note === "likely") reading.weight *= likelyCityFactor;
  if (label !== "") Object.assign(reading, { label, name: label });
  reading.needsContext = note === "context" || note === "loose led";
  reading.isCurated = true;
  const namesake = findNamesake(alias, reading, cities);
  if (namesake) reading.namesake = namesake;
  reading.loose = note.startsWith("loose") && !isRegionReading(reading);
  return reading;
}

/** Whether the place is a part of a country, or a name that is searched as a part of a country. */
export const isWiderPlace = (reading: PlaceReading): boolean => reading.loose || isRegionReading(reading);

/** The city of this name in the metro region that the name is usually read as; null for other names. */
function findNamesake(name: string, { places: [place] }: PlaceReading, cities: CityIndex): Place | null {
  const metro = place?.metroRegion;
  const city = metro && cities.named(placeKey(name)).find(({ metroCode }) => metroCode === metro);
  return city?.state ? { city: city.name, state: city.state } : null;
}

/** Whether the reading is a part of a country outside the US: a province, a county, a Bundesland. */
function isRegionReading({ places }: PlaceReading): boolean {
  return places.length === 1 && places[0]?.region !== undefined;
}

/** Joins several readings into one, for a region without a code of its own. */
function joinReadings(parts: readonly PlaceReading[]): PlaceReading {
  const places = parts.flatMap((part) => part.places);
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return { ...createReading(places, "region", weight), population: parts[0]?.population ?? 0 };
}

/** Parses targets that are separated by ";". */
function parseTargets(targets: string, cities: CityIndex): PlaceReading {
  const readings = targets.split(";").flatMap((target) => parseTarget(target, cities));
  const [first, ...more] = readings;
  return first && more.length === 0 ? { ...first } : joinReadings(readings);
}

/**
 * Parses a target of the data: m:metro, s:state, c:country, r:COUNTRY/region of it, t:City/STATE or t:City/COUNTRY.
 */
function parseTarget(target: string, cities: CityIndex): PlaceReading[] {
  const value = target.slice(2);
  if (target.startsWith("m:"))
    return [createReading([{ metroRegion: value as MetroCode }], "metro", metroWeight)];
  if (target.startsWith("s:")) return [createReading([{ state: value as StateCode }], "state", metroWeight)];
  if (target.startsWith("c:")) return [createReading([{ country: value }], "country", countryWeight)];
  const [name = "", scope = ""] = value.split("/");
  if (target.startsWith("r:"))
    return [createReading([{ country: name, region: scope }], "state", countryWeight)];
  const cityInState = cities.findCity(name, { state: scope });
  const city = cityInState ?? cities.findCity(name, { country: scope });
  return city ? [createCityReading(city)] : [];
}

/** Words that name the reading unambiguously, for insertion into the query. */
export function writeUnambiguousName(reading: PlaceReading): string {
  const place = reading.places[0];
  if (reading.places.length !== 1 || !place || reading.kind === "city") return reading.name;
  if (place.metroRegion === "dc") return "Washington DC";
  if (place.state && !place.city) return `state of ${reading.label}`;
  return place.country === "GE" && !place.city ? "Republic of Georgia" : reading.name;
}
