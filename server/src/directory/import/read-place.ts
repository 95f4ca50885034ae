import type { LocatedCity } from "@eq/understanding";
import { readCountry, readText, readUsState } from "./cell-values.ts";
import { type ImportLookups, memoizeLookup } from "./import-lookups.ts";
import type { RowCells } from "./row-cells.ts";

export interface Place {
  readonly city: string | null;
  /** The state's two-letter code in the US, else the state as in the file. */
  readonly state: string | null;
  /** The country's code (ISO 3166-1 alpha-2). */
  readonly country: string | null;
  readonly metro_code: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export type ReadPlace = (cells: RowCells) => Place;

/** Reads city, state and country of a row; rows without a country get `defaultCountry` (a country code). */
export function createPlaceReader(lookups: ImportLookups, defaultCountry: string | null): ReadPlace {
  const locate = memoizeLookup((key: string): LocatedCity | null => {
    const [name = "", state = "", country = ""] = key.split("\t");
    if (name === "" || (state === "" && country === "")) return null;
    return lookups.findCity(name, { ...(state ? { state } : {}), ...(country ? { country } : {}) });
  });
  // A metro region's title in the census names its cities and states: "Dallas-Fort Worth-Arlington, TX".
  const locateMetro = memoizeLookup((title: string) => {
    const [, city = "", state = ""] = /^([^-,/]+)[^,]*,\s*([A-Z]{2})/.exec(title) ?? [];
    return city === "" ? null : (lookups.findCity(city.trim(), { state })?.metroCode ?? null);
  });
  return (cells) => {
    const city = cells.value("city", readText);
    const { state, country } = readRegion(cells, defaultCountry);
    const usState = country === "US" && state !== null ? readUsState(state) : null;
    const location = locate([city, usState, country].join("\t"));
    return {
      city,
      state,
      country,
      metro_code: location?.metroCode ?? locateMetro(cells.text("metro")),
      latitude: location?.latitude ?? null,
      longitude: location?.longitude ?? null,
    };
  };
}

/** A US state implies the country. In the US, a state's name is replaced by its code. */
function readRegion(cells: RowCells, defaultCountry: string | null): Pick<Place, "state" | "country"> {
  const state = cells.value("state", readText);
  const usState = state === null ? null : readUsState(state);
  const country = cells.value("country", readCountry) ?? (usState === null ? defaultCountry : "US");
  return { state: country === "US" ? (usState ?? state) : state, country };
}
