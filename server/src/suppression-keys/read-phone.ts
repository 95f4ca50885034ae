import { parsePhoneNumberFromString } from "libphonenumber-js/min";

export interface PhoneReading {
  /** E.164, such as +13305550182; without the extension, which a list does not compare. */
  number: string;
  /** Such as "+1 330 555 0182". */
  spaced: string;
  extension: string | null;
}

const minDigits = 7;

/**
 * Reads a phone number in any spelling; numbers without a country are read as numbers of the United States.
 * @returns null for a text that is no phone number
 */
export function readPhone(text: string): PhoneReading | null {
  const written = text
    .normalize("NFKC")
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^[\s().-]*00(?=[1-9])/, "+");
  if (/[@/]/.test(written)) return null;
  const parsed = parsePhoneNumberFromString(written, "US");
  if (parsed?.isPossible()) {
    return {
      number: parsed.number,
      spaced: parsed
        .formatInternational()
        .replace(/ ext\. .*$/, "")
        .replaceAll("-", " "),
      extension: parsed.ext ?? null,
    };
  }
  return readLocalNumber(written);
}

/** Reads a number that lacks an area code, which is compared digit by digit. */
function readLocalNumber(written: string): PhoneReading | null {
  if (!/^\+?[\d\s().-]+$/.test(written)) return null;
  const digits = written.replaceAll(/\D/g, "");
  if (digits.length < minDigits || digits.length > 15) return null;
  return { number: digits, spaced: digits, extension: null };
}
