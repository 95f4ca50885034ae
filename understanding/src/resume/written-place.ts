import type { MetroCode } from "@eq/contracts";
import type { PlaceReading } from "../gazetteer/gazetteer.ts";

/** Writes the name of a reading's city, even if the reading is the metro region around the city ("NYC" is New York). */
export function writePlaceName(reading: PlaceReading): string {
  const metro = reading.places[0]?.metroRegion;
  const home = reading.kind === "metro" && metro ? metroCentres[metro] : undefined;
  return (home ?? reading.name).replace(/^New York City, NY$/, "New York, NY");
}

const metroCentres: Readonly<Record<MetroCode, string>> = {
  sfbay: "San Francisco, CA",
  nyc: "New York, NY",
  la: "Los Angeles, CA",
  chicago: "Chicago, IL",
  boston: "Boston, MA",
  dallas: "Dallas, TX",
  houston: "Houston, TX",
  dc: "Washington, DC",
  philadelphia: "Philadelphia, PA",
  atlanta: "Atlanta, GA",
  miami: "Miami, FL",
  phoenix: "Phoenix, AZ",
  seattle: "Seattle, WA",
  minneapolis: "Minneapolis, MN",
  "san-diego": "San Diego, CA",
  denver: "Denver, CO",
  detroit: "Detroit, MI",
  tampa: "Tampa, FL",
  austin: "Austin, TX",
  charlotte: "Charlotte, NC",
};
