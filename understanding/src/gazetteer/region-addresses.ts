import { regionAddresses } from "../core-data/region-addresses.generated.ts";

/** The names and cities by which addresses show that they are in a part of a country. All texts are in lower case. */
export interface RegionAddresses {
  /** The forms in which an address names the part itself: "ontario", "on". */
  names: readonly string[];
  cities: readonly string[];
}

/** The names and cities of a part of a country, and the names of the other parts of that country. */
export interface RegionFilter extends RegionAddresses {
  otherNames: readonly string[];
}

let parsed: Record<string, RegionAddresses> | undefined;

/**
 * Finds the names and cities of a part of a country, as addresses have them; null when the part is unknown.
 * @param country ISO 3166-1 alpha-2 code
 * @param region English name, as in `Place.region`
 */
export function findRegionAddresses(country: string, region: string): RegionFilter | null {
  parsed ??= JSON.parse(regionAddresses) as Record<string, RegionAddresses>;
  const addresses = parsed[`${country}/${region}`];
  if (!addresses) return null;
  const otherNames = Object.entries(parsed).flatMap(([key, { names }]) =>
    key.startsWith(`${country}/`) ? names : [],
  );
  return { ...addresses, otherNames: otherNames.filter((name) => !addresses.names.includes(name)) };
}
