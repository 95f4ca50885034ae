import { industryCodes, jobFunctionCodes, managementLevels, metroCodes } from "@eq/contracts";
import type { PlaceRow } from "./directory-data.ts";

/** The lists of codes. The peers' tables store a code as its position in its list. */
export interface Codes {
  readonly industries: readonly string[];
  /** Management levels from the lowest to the highest, so that the position is the rank. */
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

/** The position of each value in the list; -1 for a value that is not in it. */
export const positionsIn = (list: readonly string[], values: readonly string[]): number[] =>
  values.map((value) => list.indexOf(value));
