import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

export interface PhoneReading {
  /** E.164, such as +13305550182; without the extension, which a list does not compare. */
  number: string;
  /** Such as "+1 330 555 0182". */
  spaced: string;
  /** As people write it in its own country, such as "(330) 555-0182"; without the extension. */
  national: string;
  extension: string | null;
  /** ISO 3166 code of two letters; null when the number does not tell. */
  country: string | null;
  /** What the number is for, such as MOBILE, FIXED_LINE, FIXED_LINE_OR_MOBILE or TOLL_FREE; null when it does not tell. */
  kind: string | null;
  /** False for a number that lacks an area code: it can be compared, but not called. */
  isPossible: boolean;
  /** Whether the number begins with its country, so that no country was assumed. */
  namesCountry: boolean;
  /** Whether a number of its country can have these digits. */
  isValid: boolean;
}

const minDigits = 7;

/**
 * Reads a phone number in any spelling.
 * @param country ISO 3166 code of the country of numbers that name none
 * @returns null for a text that is no phone number
 */
export function readPhone(text: string, country = "US"): PhoneReading | null {
  const written = text
    .normalize("NFKC")
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^[\s().+-]*00(?=[1-9])/, "+");
  if (/[@/]/.test(written)) return null;
  const parsed = parsePhoneNumberFromString(written, readCountry(country));
  if (parsed?.isPossible()) {
    return {
      number: parsed.number,
      spaced: parsed
        .formatInternational()
        .replace(/ ext\. .*$/, "")
        .replaceAll("-", " "),
      national: parsed.formatNational().replace(/ ext\. .*$/, ""),
      extension: parsed.ext ?? null,
      country: parsed.country ?? null,
      kind: parsed.getType() ?? null,
      isPossible: true,
      namesCountry: written.startsWith("+"),
      isValid: parsed.isValid(),
    };
  }
  return readLocalNumber(written);
}

/** Reads a number that lacks an area code, which is compared digit by digit. */
function readLocalNumber(written: string): PhoneReading | null {
  if (!/^\+?[\d\s().-]+$/.test(written)) return null;
  const digits = written.replaceAll(/\D/g, "");
  if (digits.length < minDigits || digits.length > 15) return null;
  const spellings = { number: digits, spaced: digits, national: digits };
  return {
    ...spellings,
    extension: null,
    country: null,
    kind: null,
    isPossible: false,
    namesCountry: false,
    isValid: false,
  };
}

const readCountry = (code: string): CountryCode => (isSupportedCountry(code) ? code : "US");
