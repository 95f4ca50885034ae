import { industryCodes, jobFunctionCodes, managementLevels, metroCodes } from "@eq/contracts";
import type { PlaceRow } from "./directory-data.ts";

/**
 * The lists of codes in the directory. The tables of the compared databases store a code as its position in its list.
 */
export interface Codes {
  readonly industries: readonly string[];
  /** Management levels from the lowest to the highest, so that the position is the rank. */
  readonly levels: readonly string[];
  readonly functions: readonly string[];
  readonly states: readonly string[];
  readonly metros: readonly string[];
  readonly countries: readonly string[];
}

export function listCodes(places: readonly PlaceRow[]): Codes {
  return {
    industries: industryCodes,
    levels: [...managementLevels].reverse(),
    functions: jobFunctionCodes,
    states: [...new Set(places.flatMap(({ state }) => state ?? []))].sort(),
    metros: metroCodes,
    countries: [...new Set(places.flatMap(({ country }) => country ?? []))].sort(),
  };
}

/** Returns each value's position in the list, -1 for a value that the list does not have. */
export const findPositions = (list: readonly string[], values: readonly string[]): number[] =>
  values.map((value) => list.indexOf(value));
