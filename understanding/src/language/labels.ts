import {
  type FundingRound,
  fundingRounds,
  industries,
  jobFunctions,
  metroRegions,
  nameOfCode,
  type Place,
  type Range,
  usStates,
} from "@eq/contracts";
import { countryNames } from "./country-names.generated.ts";

const separateThousands = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
let short: Intl.NumberFormat | undefined;

/**
 * A short amount such as "1.5M". Creates the number format on first use, which takes longer than interpreting a
 * query.
 */
function formatShortAmount(value: number): string {
  short ??= new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
  return short.format(value);
}

/** The label of a headcount range: "101-1,000 employees", "500+ employees", "up to 20 employees". */
export function employeesLabel({ min, max }: Range): string {
  return `${formatBounds(min, max, separateThousands)} employees`;
}

/** The label of a range of money: "$10M-$50M revenue", "$5M+ raised". */
export function moneyLabel(name: "revenue" | "funding", { min, max }: Range): string {
  const text = formatBounds(min, max, (value) => `$${formatShortAmount(value)}`);
  return `${text} ${name === "revenue" ? "revenue" : "raised"}`;
}

/** The label of a range of founding years: "founded in 2020 or later", "founded in 2010-2015". */
export function foundedLabel({ min, max }: Range): string {
  if (max === null) return `founded in ${min} or later`;
  return min === null ? `founded in ${max} or earlier` : `founded in ${formatBounds(min, max, String)}`;
}

/** The label of a number of open jobs: "10+ open jobs". */
export function openJobsLabel({ min, max }: Range): string {
  return `${formatBounds(min, max, separateThousands)} open jobs`;
}

/** The label of a last funding round: "Series A". */
export function lastRoundLabel(code: FundingRound): string {
  return nameOfCode(fundingRounds, code);
}

/** The label of the time since the last funding: "raised in the last 180 days". */
export function lastFundedLabel(days: number): string {
  return `raised in the last ${days === 1 ? "day" : `${days} days`}`;
}

function formatBounds(min: number | null, max: number | null, write: (value: number) => string): string {
  if (min === null) return `up to ${write(max ?? 0)}`;
  if (max === null) return `${write(min)}+`;
  return min === max ? write(min) : `${write(min)}-${write(max)}`;
}

/**
 * The label of a place: "Greater Chicago Area", "Cleveland, OH", "Ohio", "Munich, Germany", "Ontario, Canada",
 * "Germany", "Plano, TX only".
 */
export function placeLabel(place: Place): string {
  if (place.metroRegion) return nameOfCode(metroRegions, place.metroRegion);
  const state = place.state ? nameOfCode(usStates, place.state) : undefined;
  const country = place.country ? countryLabel(place.country) : "";
  if (place.city) return cityLabel(place.city, place.state ?? country, place.exact);
  if (place.region) return `${place.region}, ${country}`;
  return state ?? country;
}

function cityLabel(city: string, area: string, exact: true | undefined): string {
  return `${city}, ${area}${exact ? " only" : ""}`;
}

/** The English name of an ISO 3166 country code; for an unknown code, the code itself. */
export function countryLabel(code: string): string {
  return countryNames[code] ?? code;
}

export function industryLabel(code: string): string {
  return nameOfCode(industries, code);
}

export function functionLabel(code: string): string {
  return nameOfCode(jobFunctions, code);
}

/** Joins items to a list: "a", "a or b", "a, b or c". */
export function listText(items: string[], word = "or"): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
}
