import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const prefix = "eq_live_";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomCharacters = 32;
const checksumCharacters = 6;
const keyPattern = new RegExp(`^${prefix}[0-9A-Za-z]{${randomCharacters + checksumCharacters}}$`);
/** Characters of a key that stay readable, so that the user recognises it. */
const startLength = prefix.length + 4;

/** True for a bearer token that is meant as an API key, valid or not. */
export const isKeyText = (token: string): boolean => token.startsWith(prefix);

/** Creates the text of a key: 190 random bits, then a checksum, by which a mistyped key is recognised. */
export function createKeyText(): string {
  const random = Array.from({ length: randomCharacters }, () => alphabet[randomInt(alphabet.length)]).join(
    "",
  );
  return `${prefix}${random}${computeChecksum(random)}`;
}

/** True when the text has the form of a key and its checksum fits. */
export function isWellFormed(text: string): boolean {
  if (!keyPattern.test(text)) return false;
  const body = text.slice(prefix.length);
  return computeChecksum(body.slice(0, randomCharacters)) === body.slice(randomCharacters);
}

/** What is stored of a key. A plain hash is enough, because the text is random and long. */
export const hashKey = (text: string): Buffer => createHash("sha256").update(text).digest();

export const readStart = (text: string): string => text.slice(0, startLength);

function computeChecksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let index = 0; index < checksumCharacters; index += 1) {
    digits = `${alphabet[rest % alphabet.length]}${digits}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
