import type { DepartmentId, IndustryCode, JobFunctionCode, ManagementLevel, MetroCode } from "@eq/contracts";
import { coreData } from "./core-data.generated.ts";
import type { Fallback } from "./fallback/fallback-shape.ts";
import { leastProbability } from "./fallback/thresholds.ts";
import { createClassifier } from "./industries/classify.ts";
import { type City, type CityIndex, type CityScope, indexCities } from "./places/cities.ts";
import { departmentFor } from "./titles/departments.ts";
import { createTitleRules, type TitleRules } from "./titles/title-rules.ts";

/** What a stored title says about its holder. */
export interface StoredTitle {
  jobFunction: JobFunctionCode | null;
  department: DepartmentId;
  managementLevel: ManagementLevel;
}

let cities: CityIndex | undefined;
let titles: TitleRules | undefined;
let classify: ReturnType<typeof createClassifier> | undefined;

function knownCities(): CityIndex {
  cities ??= indexCities(coreData);
  return cities;
}

/**
 * The city of this name, the likeliest one when there are several (`state` and `country` narrow it); null when
 * the gazetteer has none. Spelling is forgiving about case, accents, punctuation and Saint, Fort, Mount.
 */
export function findCity(name: string, scope: CityScope = {}): City | null {
  return knownCities().findCity(name, scope);
}

/** The US metro region that holds a point (degrees), or null. */
export function metroOf(latitude: number, longitude: number): MetroCode | null {
  return knownCities().metroOf(latitude, longitude);
}

/**
 * The product's industry codes for a free industry label of any source ("Banks - Regional", "games_video"),
 * the likeliest first; none when the label says no industry. With a fallback, labels of unknown words get the
 * industry that they very likely mean.
 */
export function classifyIndustry(label: string, fallback?: Fallback): IndustryCode[] {
  classify ??= createClassifier(coreData);
  return classify(label, fallback);
}

/**
 * Function, department and level of a stored title. A title that says nothing of its level is Non Manager. With a
 * fallback, unknown titles get the function that they likely belong to.
 */
export function readTitle(title: string, fallback?: Fallback): StoredTitle {
  titles ??= createTitleRules(coreData);
  const reading = titles.read(title);
  const jobFunction = reading.jobFunctions[0] ?? guessFunction(title, fallback);
  const managementLevel = reading.level ?? "Non Manager";
  return { jobFunction, department: departmentFor(jobFunction, reading.level), managementLevel };
}

function guessFunction(title: string, fallback: Fallback | undefined): JobFunctionCode | null {
  const guess = fallback?.guessFunction(title);
  return guess && guess.probability >= leastProbability.jobFunction ? guess.code : null;
}
