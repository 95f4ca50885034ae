import type { MetroCode } from "@eq/contracts";

/** A metro region. It has the cities within `radiusKm` of its centre, whose coordinates are in degrees. */
export interface Metro {
  code: MetroCode;
  latitude: number;
  longitude: number;
  radiusKm: number;
}

const kmPerDegree = 111.2;

/** Parses the rows of the metros table. */
export function readMetros(rows: readonly string[][]): Metro[] {
  return rows.map(([code = "", latitude, longitude, radiusKm]) => ({
    code: code as MetroCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radiusKm: Number(radiusKm),
  }));
}

/**
 * The metro region whose radius contains the point, or null. Of several, the one whose centre is nearest in relation
 * to its radius.
 */
export function findNearestMetro(
  metros: readonly Metro[],
  latitude: number,
  longitude: number,
): MetroCode | null {
  let best: MetroCode | null = null;
  let bestShare = 1;
  for (const metro of metros) {
    const north = (latitude - metro.latitude) * kmPerDegree;
    if (Math.abs(north) > metro.radiusKm) continue;
    const east = (longitude - metro.longitude) * kmPerDegree * Math.cos((latitude * Math.PI) / 180);
    const share = Math.hypot(north, east) / metro.radiusKm;
    if (share > bestShare) continue;
    best = metro.code;
    bestShare = share;
  }
  return best;
}
