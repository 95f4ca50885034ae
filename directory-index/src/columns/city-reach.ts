interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The radius that a city covers, in kilometres, and the mean radius of the earth (IUGG). Searches by SQL use the
 * same values.
 */
const cityRadiusKm = 40;
const earthRadiusKm = 6371.0088;
const maxHaversine = Math.sin(cityRadiusKm / (2 * earthRadiusKm)) ** 2;
/** The city radius in degrees of latitude. A point that is farther north or south is rejected without trigonometry. */
const radiusInLatitude = (cityRadiusKm / earthRadiusKm) * (180 / Math.PI) * 1.001;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whether a point is within the radius of a city around its centre, by the haversine formula. */
export function isWithinCityRadius(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  centre: Point,
): boolean {
  if (latitude === null || longitude === null || Math.abs(latitude - centre.latitude) > radiusInLatitude)
    return false;
  const up = Math.sin(toRadians(latitude - centre.latitude) / 2) ** 2;
  const along = Math.sin(toRadians(longitude - centre.longitude) / 2) ** 2;
  return up + Math.cos(toRadians(latitude)) * Math.cos(toRadians(centre.latitude)) * along <= maxHaversine;
}
