import type { Place, Range } from "@eq/contracts";

/** A place as an option's value (a string), for `readPlaceKey`. */
export function formatPlaceKey({ metroRegion, state, country, city }: Place): string {
  return JSON.stringify({ metroRegion, state, country, city });
}

export function parsePlaceKey(value: string): Place {
  return JSON.parse(value) as Place;
}

/** A range as an option's value (a string), for `readRangeKey`. */
export function formatRangeKey({ min, max }: Range): string {
  return JSON.stringify([min, max]);
}

export function parseRangeKey(value: string): Range {
  const [min, max] = JSON.parse(value) as [number | null, number | null];
  return { min, max };
}
