import { getCountries } from "libphonenumber-js/max";

const regionNames = new Intl.DisplayNames("en", { type: "region" });

const otherNames: Readonly<Record<string, string>> = {
  usa: "US",
  "united states of america": "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "republic of korea": "KR",
  holland: "NL",
  "czech republic": "CZ",
};

const codes: ReadonlySet<string> = new Set(getCountries());
const codeByName = new Map([
  ...[...codes].map((code) => [regionNames.of(code)?.toLowerCase() ?? code, code] as const),
  ...Object.entries(otherNames),
]);

/** Reads the ISO 3166 code of a country that has phone numbers, from its code or English name; null for other texts. */
export function readCountryCode(text: string): string | null {
  const written = text.trim();
  const code = written.toUpperCase();
  return codes.has(code) ? code : (codeByName.get(written.toLowerCase()) ?? null);
}
