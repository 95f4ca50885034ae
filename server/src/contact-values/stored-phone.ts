import { readPhone } from "../suppression-keys/index.ts";

/** A number in the form in which it is stored. */
export interface StoredPhone {
  /** E.164 and the extension: "+13305550182" or "+13305550182 ext. 4". */
  readonly value: string;
  /** Whether it is certainly a mobile number. In the United States numbers do not tell. */
  readonly isMobile: boolean;
}

/**
 * Reads a number as it is stored.
 * @param country ISO 3166 code of the country of numbers that name none
 * @returns null for a text that cannot be a number
 */
export function readStoredPhone(text: string, country: string | null = null): StoredPhone | null {
  const reading = readPhone(text, country ?? undefined);
  if (!reading?.isPossible) return null;
  return { value: addExtension(reading.number, reading.extension), isMobile: reading.kind === "MOBILE" };
}

/** Writes a stored number for people, such as "+1 330 555 0182 ext. 4"; other texts stay as they are. */
export function formatPhone(text: string): string {
  const reading = readPhone(text);
  return reading?.isPossible ? addExtension(reading.spaced, reading.extension) : text;
}

const addExtension = (number: string, extension: string | null) =>
  extension === null ? number : `${number} ext. ${extension}`;
