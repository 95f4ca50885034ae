import { readPhone } from "../suppression-keys/index.ts";
import { readCountryCode } from "./country-code.ts";

/** A number in the form in which it is stored. */
export interface StoredPhone {
  /** E.164 and the extension: "+13305550182" or "+13305550182 ext. 4". */
  readonly value: string;
  /** Whether it is certainly a mobile number. In the United States numbers do not tell. */
  readonly isMobile: boolean;
}

/**
 * Reads a number as it is stored. A number without a country must be a valid one of `country`: of another country's number, a
 * foreign number would be made.
 * @param country ISO 3166 code or English name; null for the United States
 * @returns null for a text that cannot be a number, and for a number without a country when `country` is not known
 */
export function readStoredPhone(text: string, country: string | null = null): StoredPhone | null {
  const code = country === null ? "US" : readCountryCode(country);
  const reading = readPhone(text, code ?? undefined);
  if (!reading?.isPossible) return null;
  if (!reading.namesCountry && (code === null || !reading.isValid)) return null;
  return { value: addExtension(reading.number, reading.extension), isMobile: reading.kind === "MOBILE" };
}

/**
 * Writes a stored number for people: "(330) 555-0182 ext. 4" for numbers of the United States, "+44 20 7946 0958" for others.
 * Texts that cannot be numbers stay as they are.
 */
export function formatPhone(text: string): string {
  const reading = readPhone(text);
  if (!reading?.isPossible) return text;
  const { country, national, spaced, extension } = reading;
  return addExtension(country === "US" ? national : spaced, extension);
}

const addExtension = (number: string, extension: string | null) =>
  extension === null ? number : `${number} ext. ${extension}`;
