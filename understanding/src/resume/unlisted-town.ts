import type { StateCode } from "@eq/contracts";
import type { CityScope } from "../gazetteer/cities.ts";
import type { PlaceReading } from "../gazetteer/gazetteer.ts";
import { placeLabel } from "../language/labels.ts";

export const streetAddressPattern =
  /(?<![\p{L}])(?:\p{L}+(?:straße|strasse|str|weg|gasse|allee|platz|damm|ufer|laan|straat|kade|plein|gracht|singel|gatan|vägen|gränd|gata|väg|tee|tänav)|ul\.|al\.|sokak|sok|sk|caddesi|cad|cd|mahallesi|mah|bulvarı|tn|mnt|pst|carrer|plaça|passeig|rambla|quai|chemin|impasse|allée|cours|piazza|piazzale|viale|corso|largo|vicolo|travessa|praça|alameda|paseo|plaza|camino|avda|avinguda|c\/)(?=[\s.,\d]|$)\.?|\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|circle|place|pl|parkway|pkwy|suite|apt|unit|p\.?o\.? box|straße|strasse|allee|calle|avenida|rue|via|rua|通り|路)\b\.?/iu;
export const schoolNamePattern =
  /\b(?:university|college|school|institute|academy|universidad|universität|université)\b/i;

const nameOfWiderArea =
  /^greater\b|\b(?:area|valley|region|metro|metroplex|county|peninsula|cities|coast|state)\b|^[A-Z.]{2,5}$/i;

/**
 * Replaces a wider place by the town that the resume names. A search reads Galway as all of Ireland and Brooklyn as
 * New York, but in a resume they are the town.
 */
export function keepNamedTown(reading: PlaceReading, name: string): PlaceReading {
  const isWider = reading.loose || (reading.kind === "metro" && reading.isCurated);
  return (
    (isWider && !nameOfWiderArea.test(name) ? createUnlistedTown(name, reading.within) : null) ?? reading
  );
}

const plausibleCityName = /^\p{Lu}[\p{L}'.-]+(?: \p{Lu}?[\p{L}'.-]+){0,3}$/u;

/** A town that the gazetteer does not list, in a state or country; null if the words are no name of a town. */
export function createUnlistedTown(city: string, scope: CityScope): PlaceReading | null {
  const { state, country } = scope;
  if (!plausibleCityName.test(city) || streetAddressPattern.test(city) || schoolNamePattern.test(city))
    return null;
  const place = state ? { city, state: state as StateCode } : { city, country: country ?? "" };
  const name = placeLabel(place);
  return {
    places: [place],
    label: name,
    kind: "city",
    weight: 0,
    needsContext: false,
    isCurated: false,
    loose: false,
    population: 0,
    name,
    within: scope,
  };
}
