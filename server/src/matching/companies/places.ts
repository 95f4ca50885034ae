import { usStates } from "@eq/contracts";
import { foldLetters } from "../text/fold-letters.ts";

/** A place in comparable form; empty parts are unknown. */
export interface PlaceKey {
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

interface PlaceText {
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
}

const stateCodes = new Map(
  usStates.flatMap(({ code, name }): [string, string][] => [
    [fold(code), fold(code)],
    [fold(name), fold(code)],
  ]),
);

/** Names of countries that differ from the usual English ones. */
const otherCountryNames: readonly (readonly [string, string])[] = [
  ["usa", "us"],
  ["united states of america", "us"],
  ["america", "us"],
  ["uk", "gb"],
  ["great britain", "gb"],
  ["england", "gb"],
  ["scotland", "gb"],
  ["wales", "gb"],
  ["northern ireland", "gb"],
  ["deutschland", "de"],
  ["espana", "es"],
  ["holland", "nl"],
  ["the netherlands", "nl"],
  ["turkey", "tr"],
  ["south korea", "kr"],
  ["korea", "kr"],
  ["czech republic", "cz"],
  ["russian federation", "ru"],
  ["brasil", "br"],
  ["uae", "ae"],
  ["hong kong", "hk"],
  ["viet nam", "vn"],
];

let countryCodes: Map<string, string> | undefined;

/** Codes by the names of countries. Listed at the first use, because that takes some milliseconds. */
function listCountryCodes(): Map<string, string> {
  if (countryCodes) return countryCodes;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  countryCodes = new Map(otherCountryNames);
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code.toUpperCase());
    if (name && !countryCodes.has(fold(name))) countryCodes.set(fold(name), code);
  }
  return countryCodes;
}

function fold(text: string): string {
  return foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Reads a place: "St. Paul" as "saint paul", states and countries as codes. */
export function readPlace({ city, state, country }: PlaceText): PlaceKey {
  const stateText = fold(state ?? "");
  const countryText = fold(country ?? "");
  return {
    city: fold(city ?? "")
      .replace(/^st /, "saint ")
      .replace(/^(?:city of |greater )/, "")
      .replace(/(?<=^new york) city$/, ""),
    state: stateCodes.get(stateText) ?? stateText,
    country: countryText === "" ? "" : (listCountryCodes().get(countryText) ?? countryText),
  };
}

/** How a place hint agrees with a company's place: the finest part that both have, and whether it is equal. */
export type PlaceRelation =
  | "none"
  | "sameCity"
  | "sameState"
  | "sameCountry"
  | "otherCity"
  | "otherState"
  | "otherCountry";

export function comparePlaces(hint: PlaceKey, own: PlaceKey): PlaceRelation {
  const isSame = (part: keyof PlaceKey) =>
    hint[part] === "" || own[part] === "" ? null : hint[part] === own[part];
  if (isSame("country") === false) return "otherCountry";
  if (isSame("state") === false) return "otherState";
  const isSameCity = isSame("city");
  if (isSameCity !== null) return isSameCity ? "sameCity" : "otherCity";
  if (isSame("state")) return "sameState";
  return isSame("country") ? "sameCountry" : "none";
}

/** Whether words that follow a name state the company's place, as in "Acme Chicago" and "Acme USA". */
export function isPlaceWord(word: string, own: PlaceKey): boolean {
  if (own.city.split(" ").includes(word)) return true;
  if (own.state !== "" && (word === own.state || stateCodes.get(word) === own.state)) return true;
  return own.country !== "" && (word === own.country || (own.country === "us" && word === "usa"));
}
