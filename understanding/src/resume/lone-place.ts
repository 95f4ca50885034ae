import { placeKey } from "../gazetteer/cities.ts";
import type { Gazetteer, PlaceReading } from "../gazetteer/gazetteer.ts";
import { wordSet } from "../language/word-set.ts";
import { translatePlaceName } from "./native-places.ts";
import { keepNamedTown } from "./unlisted-town.ts";
import { writePlaceName } from "./written-place.ts";

const areaNamePattern =
  /^(?:greater\s+)?(.+?)\s+(?:metropolitan\s+|metro\s+|bay\s+)?(?:area|region|metroplex)$/i;

interface LonePlaceContext {
  isAddress: boolean;
  /** Whether the line also has other contact details. Then a small town counts too. */
  isContact: boolean;
  /** The country that the resume seems to come from. */
  home: string | undefined;
}

/** Reads a place without its state or country. It must be well known, in the home country or in an address. */
export function readLonePlace(
  pieces: readonly string[],
  { isAddress, isContact, home }: LonePlaceContext,
  gazetteer: Gazetteer,
): { name: string; score: number } | null {
  for (const piece of orderLonePieces(pieces, gazetteer, home)) {
    const reading = chooseLoneReading(piece, gazetteer, home);
    if (reading === null) continue;
    const score = scoreLonePlace(reading, translatePlaceName(piece) !== null || isAtHome(reading, home));
    const counts = score >= minScoreOfWellKnownPlace || isAddress || (isContact && reading.kind === "city");
    if (!counts) continue;
    const name = translatePlaceName(piece) ?? piece;
    return { name: writePlaceName(keepNamedTown(reading, name)), score: score + (isAddress ? 1 : 0) };
  }
  return null;
}

/**
 * The pieces of a line, the likeliest place first. This is the last piece, since a street stands before its city. Of
 * two cities in the home country, the first is in the province of the second ("Sabadell, Barcelona"). In Turkey, the
 * first is a district. /
 */
function orderLonePieces(
  pieces: readonly string[],
  gazetteer: Gazetteer,
  home: string | undefined,
): string[] {
  const [city, province] = pieces.slice(-2).map((piece) => chooseLoneReading(piece, gazetteer, home));
  const areBothAtHome = [city, province].every((reading) => reading && isAtHome(reading, home));
  return areBothAtHome && home !== "TR" ? [...pieces] : pieces.toReversed();
}

function chooseLoneReading(
  piece: string,
  gazetteer: Gazetteer,
  home: string | undefined,
): PlaceReading | null {
  const native = translatePlaceName(piece);
  const name = native ?? piece;
  if (!/^\p{Lu}/u.test(name)) return null;
  const inner = areaNamePattern.exec(name)?.[1] ?? name;
  const readings = [...gazetteer.readings(placeKey(name)), ...gazetteer.readings(placeKey(inner))];
  const reading = readings.find(({ within }) => home !== undefined && within.country === home) ?? readings[0];
  return !reading || reading.kind === "code" || reading.kind === "demonym" ? null : reading;
}

/** Countries with towns whose names are English words, such as Reading and Bath. */
const englishSpeakingCountries = wordSet("US GB IE CA AU NZ ZA IN");

/** Whether a city lies in the country that the resume comes from. Then a small one counts too. */
function isAtHome({ kind, within }: PlaceReading, home: string | undefined): boolean {
  return (
    kind === "city" && home !== undefined && within.country === home && !englishSpeakingCountries.has(home)
  );
}

const minScoreOfWellKnownPlace = 2;
const minPopulationOfLargeCity = 100_000;

function scoreLonePlace({ kind, population }: PlaceReading, isKnown: boolean): number {
  if (kind === "country") return 1.5;
  return kind !== "city" || population > minPopulationOfLargeCity || isKnown ? 3 : 1;
}
