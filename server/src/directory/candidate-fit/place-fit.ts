import { type Place, type StateCode, usStates } from "@eq/contracts";
import { placeLabel } from "@eq/understanding";
import { nearRadiusKm, placeShares } from "./weights.ts";

/** Coordinates in degrees (WGS 84). */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A job's location. `location` is the text of the posting; the other fields were read from this text. */
export interface JobPlace {
  readonly location: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly metroCode: string | null;
  readonly coordinates: Coordinates | null;
}

/** A place where a candidate would work, with its country and coordinates. */
export interface LocatedPlace {
  readonly place: Place;
  readonly country: string | null;
  readonly coordinates: Coordinates | null;
}

export interface PlaceFit {
  /** The share of the points for the place that the job gets, 0 to 1. */
  readonly share: number;
  readonly fits: boolean;
  /** Writes the reason as text. Only a function, because most scored jobs are never shown and need no text. */
  readonly describe: () => string;
}

const remotePattern = /\b(?:remote(?:ly)?|home-?based|work from home|telecommut\w+|anywhere|virtual)\b/i;

export function locatePlace(place: Place, coordinates: Coordinates | null): LocatedPlace {
  const isUs = place.state !== undefined || place.metroRegion !== undefined;
  return { place, country: place.country ?? (isUs ? "US" : null), coordinates };
}

type Nearness = keyof typeof placeShares;

/**
 * Compares a job's location with the candidate's places; returns the fit of the nearest place, or null without places.
 */
export function fitPlace(job: JobPlace, places: readonly LocatedPlace[]): PlaceFit | null {
  let best: { place: LocatedPlace; nearness: Nearness } | null = null;
  for (const place of places) {
    const nearness = classifyNearness(job, place);
    if (best === null || placeShares[nearness] > placeShares[best.nearness]) best = { place, nearness };
  }
  if (best === null) return null;
  const { nearness, place } = best;
  return {
    share: placeShares[nearness],
    fits: suitableNearnessKinds.has(nearness),
    describe: () => describePlaceFit(nearness, job, place),
  };
}

function describePlaceFit(nearness: Nearness, job: JobPlace, located: LocatedPlace): string {
  const { place } = located;
  const label = formatJobPlace(job) ?? "";
  const texts: Record<Nearness, string> = {
    inside: `In ${label}`,
    near: `${label} is ${describeMiles(job, located)} from ${place.city}`,
    remote: "Remote",
    sameState: `In ${label}, not ${place.city ?? placeLabel(place)}`,
    unknown: "No place stated",
    sameCountry: `Elsewhere: ${label}`,
    elsewhere: `Elsewhere: ${label}`,
  };
  return texts[nearness];
}

/** The distance between a job and a place in whole miles, at least one. */
function describeMiles(job: JobPlace, { coordinates }: LocatedPlace): string {
  const km = job.coordinates && coordinates ? distanceKm(job.coordinates, coordinates) : 0;
  const miles = Math.max(1, Math.round(km / kmPerMile));
  return `${miles} ${miles === 1 ? "mile" : "miles"}`;
}

const kmPerMile = 1.609344;
const suitableNearnessKinds: ReadonlySet<Nearness> = new Set<Nearness>(["inside", "near", "remote"]);

function classifyNearness(job: JobPlace, place: LocatedPlace): Nearness {
  if (isInside(job, place.place)) return "inside";
  if (isNear(job, place)) return "near";
  const isSame = isSameCountry(job, place);
  if (isSame !== false && remotePattern.test(job.location ?? "")) return "remote";
  return formatJobPlace(job) === null ? "unknown" : classifyDistantPlace(job, place, isSame);
}

function classifyDistantPlace(job: JobPlace, { place }: LocatedPlace, isSame: boolean | null): Nearness {
  if (isSame && job.state !== null && job.state === place.state) return "sameState";
  return isSame ? "sameCountry" : "elsewhere";
}

/** Whether job and place are in one country; null when one of the countries is unknown. */
function isSameCountry(job: JobPlace, place: LocatedPlace): boolean | null {
  const country = inferCountry(job);
  return country === null || place.country === null ? null : country === place.country;
}

/** Whether the job is in the place: it matches every field that the place has. */
function isInside(job: JobPlace, { metroRegion, state, country, city }: Place): boolean {
  const pairs = [
    [metroRegion, job.metroCode],
    [state, inferCountry(job) === "US" ? job.state : null],
    [country, inferCountry(job)],
    [city?.toLowerCase(), job.city?.toLowerCase()],
  ].filter(([required]) => required !== undefined);
  return pairs.length > 0 && pairs.every(([required, actual]) => required === actual);
}

/** Whether the job is within `nearRadiusKm` of the place's city. */
function isNear(job: JobPlace, { place, coordinates }: LocatedPlace): boolean {
  if (place.city === undefined || coordinates === null || job.coordinates === null) return false;
  return distanceKm(job.coordinates, coordinates) <= nearRadiusKm;
}

/** Distance in kilometres by the haversine formula. */
function distanceKm(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const share = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
  return 2 * 6371.0088 * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** The job's country; the US when only a US state is known. */
function inferCountry({ country, state }: JobPlace): string | null {
  return country ?? (isUsState(state) ? "US" : null);
}

function isUsState(code: string | null): code is StateCode {
  return usStates.some((state) => state.code === code);
}

/**
 * Formats a location as "Austin, TX", "Washington" or "Toronto, Canada". If that is impossible, returns the posting's
 * own text, or null if there is none.
 */
function formatJobPlace(job: JobPlace): string | null {
  const country = inferCountry(job);
  const state = country === "US" && isUsState(job.state) ? job.state : null;
  const region: Place | null = state ? { state } : country ? { country } : null;
  if (job.city !== null) return region ? placeLabel({ ...region, city: job.city }) : job.city;
  return region ? placeLabel(region) : job.location;
}
