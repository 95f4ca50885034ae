import { type Place, type StateCode, usStates } from "@eq/contracts";
import { placeLabel } from "@eq/understanding";
import { nearKm, placeShares } from "./weights.ts";

/** Degrees, WGS 84. */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a job is. `location` is what the posting says; the rest is what was read from it. */
export interface JobPlace {
  readonly location: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly metroCode: string | null;
  readonly coordinates: Coordinates | null;
}

/** A place where a candidate would work, with where it is. */
export interface WantedPlace {
  readonly place: Place;
  readonly country: string | null;
  readonly coordinates: Coordinates | null;
}

export interface PlaceFit {
  /** Of the place's points, 0 to 1. */
  readonly share: number;
  readonly fits: boolean;
  /** Why, in words: written for the few jobs that are shown. */
  readonly describe: () => string;
}

const remoteWords = /\b(?:remote(?:ly)?|home-?based|work from home|telecommut\w+|anywhere|virtual)\b/i;

export function readWantedPlace(place: Place, coordinates: Coordinates | null): WantedPlace {
  const isUs = place.state !== undefined || place.metroRegion !== undefined;
  return { place, country: place.country ?? (isUs ? "US" : null), coordinates };
}

type Nearness = keyof typeof placeShares;

/** The wanted place that a job is nearest to; null when none is wanted. */
export function fitPlace(job: JobPlace, wanted: readonly WantedPlace[]): PlaceFit | null {
  let best: { place: WantedPlace; nearness: Nearness } | null = null;
  for (const place of wanted) {
    const nearness = nearnessOf(job, place);
    if (best === null || placeShares[nearness] > placeShares[best.nearness]) best = { place, nearness };
  }
  if (best === null) return null;
  const { nearness, place } = best;
  return {
    share: placeShares[nearness],
    fits: fitting.has(nearness),
    describe: () => describe(nearness, job, place.place),
  };
}

function describe(nearness: Nearness, job: JobPlace, place: Place): string {
  const label = labelOf(job) ?? "";
  const texts: Record<Nearness, string> = {
    inside: `In ${label}`,
    near: `In ${label}, near ${place.city}`,
    remote: "Remote",
    sameState: `In ${label}, not ${place.city ?? placeLabel(place)}`,
    unknown: "No place stated",
    sameCountry: `Elsewhere: ${label}`,
    elsewhere: `Elsewhere: ${label}`,
  };
  return texts[nearness];
}

const fitting: ReadonlySet<Nearness> = new Set<Nearness>(["inside", "near", "remote"]);

function nearnessOf(job: JobPlace, wanted: WantedPlace): Nearness {
  if (isInside(job, wanted.place)) return "inside";
  if (isNear(job, wanted)) return "near";
  const isSame = isSameCountry(job, wanted);
  if (isSame !== false && remoteWords.test(job.location ?? "")) return "remote";
  return labelOf(job) === null ? "unknown" : distanceOf(job, wanted, isSame);
}

function distanceOf(job: JobPlace, wanted: WantedPlace, isSame: boolean | null): Nearness {
  if (isSame && job.state !== null && job.state === wanted.place.state) return "sameState";
  return isSame ? "sameCountry" : "elsewhere";
}

/** Null where one of them is not known. */
function isSameCountry(job: JobPlace, wanted: WantedPlace): boolean | null {
  const country = countryOf(job);
  return country === null || wanted.country === null ? null : country === wanted.country;
}

/** In the place itself: all that it names holds. */
function isInside(job: JobPlace, { metroRegion, state, country, city }: Place): boolean {
  const pairs = [
    [metroRegion, job.metroCode],
    [state, countryOf(job) === "US" ? job.state : null],
    [country, countryOf(job)],
    [city?.toLowerCase(), job.city?.toLowerCase()],
  ].filter(([asked]) => asked !== undefined);
  return pairs.length > 0 && pairs.every(([asked, value]) => asked === value);
}

/** Around a wanted city. */
function isNear(job: JobPlace, { place, coordinates }: WantedPlace): boolean {
  if (place.city === undefined || coordinates === null || job.coordinates === null) return false;
  return distanceKm(job.coordinates, coordinates) <= nearKm;
}

/** By the haversine formula. */
function distanceKm(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const share = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
  return 2 * 6371.0088 * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** The country; the United States where only a state is known. */
function countryOf({ country, state }: JobPlace): string | null {
  return country ?? (isState(state) ? "US" : null);
}

function isState(code: string | null): code is StateCode {
  return usStates.some((state) => state.code === code);
}

/** "Austin, TX", "Washington", "Toronto, Canada"; the posting's own words where nothing was read; null without any. */
function labelOf(job: JobPlace): string | null {
  const country = countryOf(job);
  const state = country === "US" && isState(job.state) ? job.state : null;
  const region: Place | null = state ? { state } : country ? { country } : null;
  if (job.city !== null) return region ? placeLabel({ ...region, city: job.city }) : job.city;
  return region ? placeLabel(region) : job.location;
}
