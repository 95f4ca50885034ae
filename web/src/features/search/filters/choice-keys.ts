import type { Place, Range } from "@eq/contracts";

/** Formats a place as the value of an option; `parsePlaceKey` reads it. */
export function formatPlaceKey({ metroRegion, state, country, city, region, exact }: Place): string {
  return JSON.stringify({ metroRegion, state, country, city, region, exact });
}

export function parsePlaceKey(value: string): Place {
  return JSON.parse(value) as Place;
}

/** Formats a range as the value of an option; `parseRangeKey` reads it. */
export function formatRangeKey({ min, max }: Range): string {
  return JSON.stringify([min, max]);
}

export function parseRangeKey(value: string): Range {
  const [min, max] = JSON.parse(value) as [number | null, number | null];
  return { min, max };
}
