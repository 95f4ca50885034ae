import type {
  DepartmentId,
  ExperienceLevel,
  IndustryCode,
  JobFunctionCode,
  ManagementLevel,
} from "@eq/contracts";
import { cityCoordinates } from "./core-data/city-coordinates.generated.ts";
import { coreData } from "./core-data/core-data.generated.ts";
import type { CoreData } from "./core-data/core-shape.ts";
import type { Fallback } from "./fallback/fallback-shape.ts";
import { minProbability } from "./fallback/thresholds.ts";
import { type City, type CityIndex, type CityScope, indexCities } from "./gazetteer/cities.ts";
import { createClassifier } from "./industries/classify.ts";
import { createKinds, type KindOfBusiness, type Kinds } from "./kinds/kinds.ts";
import { createTitleRules, type TitleRules } from "./knowledge/title-rules.ts";
import { chooseDepartment } from "./titles/departments.ts";
import { readLevelOfTitle } from "./titles/experience-level.ts";

/** The meaning of a stored title: function, department and level of the person. */
export interface StoredTitle {
  jobFunction: JobFunctionCode | null;
  department: DepartmentId;
  managementLevel: ManagementLevel;
}

/** A city with the coordinates of its centre in degrees, rounded to hundredths. */
export interface LocatedCity extends City {
  latitude: number;
  longitude: number;
}

/**
 * Finds the meaning of stored values: job titles, industry labels, city names and kinds of business. Includes a deployment's custom
 * terms.
 */
export interface Lookups {
  /**
   * The city with this name, or null. Of several cities, the likeliest; `state` and `country` narrow the search.
   * Ignores case, accents, punctuation and the spelling of Saint, Fort and Mount.
   */
  findCity(name: string, scope?: CityScope): LocatedCity | null;
  /** At most `limit` cities whose names have a word that starts with the text, the likeliest first. */
  listCities(text: string, limit: number): City[];
  /** At most `limit` kinds of business with a name in which a word starts with the text. */
  listKinds(text: string, limit: number): KindOfBusiness[];
  /**
   * The product's industry codes for an industry label of any source ("Banks - Regional", "games_video"), the
   * likeliest first. Empty if the label means no industry. With a fallback, an unknown label gets a guessed industry
   * if the guess is very likely.
   */
  classifyIndustry(label: string, fallback?: Fallback): IndustryCode[];
  /**
   * Function, department and level of a stored title. A title without a word for a level is Non Manager. With a
   * fallback, an unknown title gets its likely function.
   */
  readTitle(title: string, fallback?: Fallback): StoredTitle;
  /** The experience level that the title states, or null. */
  readExperienceLevel(title: string): ExperienceLevel | null;
}

/** Creates lookups over the data. Each lookup is prepared when it is first used. */
export function createLookups(data: CoreData): Lookups {
  let cities: CityIndex | undefined;
  let titles: TitleRules | undefined;
  let kinds: Kinds | undefined;
  let classify: ReturnType<typeof createClassifier> | undefined;
  const knownCities = () => {
    cities ??= indexCities(data);
    return cities;
  };
  const rules = () => {
    titles ??= createTitleRules(data);
    return titles;
  };
  return {
    readExperienceLevel: (title) => readLevelOfTitle(title, rules()),
    listCities: (text, limit) => knownCities().matching(text, limit),
    listKinds: (text, limit) => {
      kinds ??= createKinds(data);
      return kinds.list(text, limit);
    },
    findCity: (name, scope = {}) => addCoordinates(knownCities().findCity(name, scope)),
    classifyIndustry: (label, fallback) => {
      classify ??= createClassifier(data);
      return classify(label, fallback);
    },
    readTitle: (title, fallback) => {
      const reading = rules().read(title);
      const jobFunction = reading.jobFunctions[0] ?? guessJobFunction(title, fallback);
      const managementLevel = reading.level ?? "Non Manager";
      return { jobFunction, department: chooseDepartment(jobFunction, reading.level), managementLevel };
    },
  };
}

/** Lookups over the shipped data, without custom terms. */
export const { findCity, classifyIndustry, readTitle, readExperienceLevel } = createLookups(coreData);

let coordinates: readonly string[] = [];

function addCoordinates(city: City | null): LocatedCity | null {
  if (city === null) return null;
  if (coordinates.length === 0) coordinates = cityCoordinates.split("\n");
  const line = coordinates[city.index];
  if (line === undefined)
    throw new Error(`No coordinates for ${city.name}. Run node understanding/bake/bake.ts.`);
  const [latitude = 0, longitude = 0] = line.split(",").map(Number);
  return { ...city, latitude: latitude / 100, longitude: longitude / 100 };
}

function guessJobFunction(title: string, fallback: Fallback | undefined): JobFunctionCode | null {
  const guess = fallback?.guessFunction(title);
  return guess && guess.probability >= minProbability.jobFunction ? guess.code : null;
}
