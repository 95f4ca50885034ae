import { industryCodes, jobFunctionCodes, managementLevels, metroCodes } from "@eq/contracts";
import type { PlaceRow } from "./directory-data.ts";

/** Lists by whose positions the peers' tables name values. */
export interface Codes {
  readonly industries: readonly string[];
  /** From the lowest up: the position is the rank. */
  readonly levels: readonly string[];
  readonly functions: readonly string[];
  readonly states: readonly string[];
  readonly metros: readonly string[];
  readonly countries: readonly string[];
}

export function codesOf(places: readonly PlaceRow[]): Codes {
  return {
    industries: industryCodes,
    levels: [...managementLevels].reverse(),
    functions: jobFunctionCodes,
    states: [...new Set(places.flatMap(({ state }) => state ?? []))].sort(),
    metros: metroCodes,
    countries: [...new Set(places.flatMap(({ country }) => country ?? []))].sort(),
  };
}

/** The positions of values; those that are in no row are -1. */
export const positions = (list: readonly string[], values: readonly string[]): number[] =>
  values.map((value) => list.indexOf(value));
