import { findCountryOfLanguage, type ResumeLanguage } from "./languages/resume-language.ts";
import type { ResumeLine } from "./resume-lines.ts";

/** Patterns of postal codes that only one country has. */
export const postalCodes: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/, "GB"],
  [/\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/, "CA"],
  [/\b[AC-FHKNPRTV-Y]\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}\b/, "IE"],
];

const callingCodes: readonly (readonly [RegExp, string])[] = [
  [/\+44\b|\bA[- ][Ll]evels?\b|\bGCSEs?\b|\bBritish\b|\b(?:Full|clean) UK\b|\bB(?:Sc|A|Eng) \(Hons\)/, "GB"],
  [/\+353\b/, "IE"],
  [/\+61\b/, "AU"],
  [/\+64\b/, "NZ"],
  [/\+49\b/, "DE"],
  [/\+33\b/, "FR"],
  [/\+34\b/, "ES"],
  [/\+91\b/, "IN"],
  [/\+27\b/, "ZA"],
  [/\+43\b/, "AT"],
  [/\+41\b/, "CH"],
  [/\+32\b/, "BE"],
  [/\+31\b/, "NL"],
  [/\+39\b/, "IT"],
  [/\+351\b/, "PT"],
  [/\+55\b/, "BR"],
  [/\+48\b/, "PL"],
  [/\+90\b/, "TR"],
  [/\+46\b/, "SE"],
  [/\+372\b/, "EE"],
  [/\+52\b/, "MX"],
];

/**
 * The country of the resume's phone numbers, postal codes or schools, else the country of its language; undefined if
 * none of them shows a country.
 */
export function findHomeCountry(
  lines: readonly ResumeLine[],
  language: ResumeLanguage = "en",
): string | undefined {
  const text = lines
    .slice(0, 80)
    .map((line) => line.text)
    .join("\n");
  return (
    [...callingCodes, ...postalCodes].find(([pattern]) => pattern.test(text))?.[1] ??
    findCountryOfLanguage(language)
  );
}
