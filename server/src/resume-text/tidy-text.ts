import { resumeTextLimit } from "@eq/contracts/resume-limits";
import { isLetterSpaced, joinLetters } from "./letter-spacing.ts";

/** So many spaces set cells apart, as a tab does. */
const gap = 4;
/** Typesetters' letters and Arabic letters in the shape of their place: written as the plain letters they stand for. */
const shaped = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+/g;
/** Arabic fonts borrow these two letters' shapes from Persian and Urdu; texts with letters of those mean them. */
const borrowed: Record<string, string> = { "\u06be": "\u0647", "\u06cc": "\u064a" };
const persianOrUrdu = /[\u067e\u0686\u0698\u06af\u0679\u0688\u0691\u06d2]/;
/** Icons of fonts, halves of pairs, marks of direction and width, soft hyphens; not joiners, which Persian needs. */
const unwritten = /[\ue000-\uf8ff\ufffc-\uffff\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const lineEnds = /\r\n?|[\u0085\u2028\u2029\u000b\u000c]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** Plain lines: one kind of line end, no characters that nobody sees, at most one blank line together. Takes time by length only. */
export function tidyText(text: string): string {
  const plain = text
    .slice(0, resumeTextLimit)
    .replaceAll(lineEnds, "\n")
    .replaceAll(controls, "")
    .replaceAll(/-\u00ad?\u2010/g, "-")
    .replaceAll(unwritten, "")
    .replaceAll(/[\u{f0000}-\u{10ffff}]/gu, "")
    .replaceAll(shaped, (letters) => letters.normalize("NFKC"))
    .replaceAll(/[\u00a0\u2000-\u200a\u202f]/g, " ")
    .split("\n")
    .map(tidyLine)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .toWellFormed()
    .normalize("NFC");
  if (persianOrUrdu.test(plain)) return plain;
  return plain.replaceAll(/[\u06be\u06cc]/g, (letter) => borrowed[letter] ?? letter);
}

/** Words a space apart, cells a tab; what was spaced letter by letter as words. */
function tidyLine(line: string): string {
  const words = isLetterSpaced(line) ? joinLetters(line, "") : line;
  const isGap = (blanks: string) => blanks.includes("\t") || blanks.length >= gap;
  return words.trim().replaceAll(/[ \t]+/g, (blanks) => (isGap(blanks) ? "\t" : " "));
}
