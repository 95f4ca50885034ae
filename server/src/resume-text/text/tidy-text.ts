import { resumeTextLimit } from "@eq/contracts/resume-limits";
import { isLetterSpaced, joinLetters } from "./letter-spacing.ts";

/**
 * Number of spaces that separate table cells like a tab. Already `minNarrowGap` spaces do before a capital, digit, ( or
 * +, unless punctuation precedes the spaces.
 */
const minCellGap = 4;
const minNarrowGap = 2;
/** Ligatures and Arabic presentation forms, which are replaced by plain letters. */
const presentationForms = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+/g;
/**
 * Persian and Urdu letters that some Arabic PDFs contain by mistake, each with the Arabic letter that replaces it.
 * Texts in Persian and Urdu are not changed.
 */
const arabicLetters: Record<string, string> = { "\u06be": "\u0647", "\u06cc": "\u064a" };
const persianOrUrduPattern = /[\u067e\u0686\u0698\u06af\u0679\u0688\u0691\u06d2]/;
/**
 * Characters to drop: icon fonts, lone surrogates, marks of direction and width, and soft hyphens. Joiners are not
 * dropped, because Persian needs them.
 */
const invisibleCharacters =
  /[\ue000-\uf8ff\ufffc-\uffff\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them.
const lineEndPattern = /\r\n?|[\u0085\u2028\u2029\u000b\u000c]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them.
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** Normalises text: one kind of line end, no invisible characters, no two blank lines in a row. Runs in linear time. */
export function tidyText(text: string): string {
  const plain = text
    .slice(0, resumeTextLimit)
    .replaceAll(lineEndPattern, "\n")
    .replaceAll(controlCharacters, "")
    .replaceAll(/-\u00ad?\u2010/g, "-")
    .replaceAll(invisibleCharacters, "")
    .replaceAll(/[\u{f0000}-\u{10ffff}]/gu, "")
    .replaceAll(presentationForms, (letters) => letters.normalize("NFKC"))
    .replaceAll(/[\u00a0\u2000-\u200a\u202f]/g, " ")
    .split("\n")
    .map(tidyLine)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .toWellFormed()
    .normalize("NFC");
  if (persianOrUrduPattern.test(plain)) return plain;
  return plain.replaceAll(/[\u06be\u06cc]/g, (letter) => arabicLetters[letter] ?? letter);
}

/** Separates the words of a line by one space and its cells by a tab; joins letter-spaced words. */
function tidyLine(line: string): string {
  const words = isLetterSpaced(line) ? joinLetters(line, "") : line;
  const whole = words.trim();
  return whole.replaceAll(/[ \t]+/g, (blanks, at: number) => (isCellGap(blanks, whole, at) ? "\t" : " "));
}

function isCellGap(blanks: string, line: string, at: number): boolean {
  if (blanks.includes("\t") || blanks.length >= minCellGap) return true;
  const [before = "", after = ""] = [line[at - 1], line[at + blanks.length]];
  return blanks.length >= minNarrowGap && /[\p{Lu}\d(+]/u.test(after) && !/[.!?:;,]/.test(before);
}
