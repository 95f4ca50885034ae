const minLetters = 4;
/** Length of the longest text that is checked, in characters. Only names and headings are letter-spaced. */
const maxCheckedLength = 120;

/** True for "E X P E R I E N C E", and for "EX P E R T", where some letters are joined. */
export function isLetterSpaced(text: string): boolean {
  if (text.length > maxCheckedLength) return false;
  const parts = text.trim().split(/\s+/);
  const single = parts.filter((part) => /^\p{L}$/u.test(part)).length;
  return (
    parts.length >= minLetters &&
    single >= 0.7 * parts.length &&
    parts.every((part) => part.length <= 2 || /^\P{L}+$/u.test(part))
  );
}

/**
 * Joins the letters of a letter-spaced text into words. The spaces of the text itself do not separate words.
 * @param drawn all text of the page, with only those spaces that the page draws; these separate words
 */
export function joinLetters(text: string, drawn: string): string {
  const letters = text.replaceAll(/\s+/g, "");
  const pattern = Array.from(letters, (letter) => letter.replace(/[^\p{L}\p{N}]/u, "\\$&")).join("\\s*");
  const match = new RegExp(pattern, "u").exec(drawn)?.[0] ?? text;
  if (!isLetterSpaced(match)) return match.replaceAll(/\s+/g, " ");
  // The author typed spaces between the letters. Two or more of them separate words.
  return match
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(/\s/g, ""))
    .join(" ");
}
