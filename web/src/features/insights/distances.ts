import type { CompanyPosition, Coordinates, LocalBusiness } from "@eq/contracts";

const milesPerDegree = 69.05;

/** A local business with its number in the list and its place in miles east and north of the company. */
export interface Neighbor {
  business: LocalBusiness;
  number: number;
  offset: { east: number; north: number; miles: number } | null;
}

/** Measures where each business is; `offset` is null where its coordinates or the company's position are not known. */
export function measureNeighbors(
  businesses: readonly LocalBusiness[],
  position: CompanyPosition | null | undefined,
): Neighbor[] {
  return businesses.map((business, index) => ({
    business,
    number: index + 1,
    offset: position && business.coordinates ? measureOffset(position, business.coordinates) : null,
  }));
}

/** Within a metro region a flat map is exact to about a hundredth. */
function measureOffset(from: Coordinates, to: Coordinates) {
  const north = (to.latitude - from.latitude) * milesPerDegree;
  const turn = ((to.longitude - from.longitude + 540) % 360) - 180;
  const east = turn * milesPerDegree * Math.cos((from.latitude * Math.PI) / 180);
  return { east, north, miles: Math.hypot(east, north) };
}

/** "1.2 mi", and "12 mi" from ten miles on. */
export function formatMiles(miles: number): string {
  return `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles).toLocaleString("en-US")} mi`;
}
