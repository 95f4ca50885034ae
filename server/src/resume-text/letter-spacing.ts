const fewestLetters = 4;
/** Names and headings are spaced, not whole paragraphs. */
const longest = 120;

/** "E X P E R I E N C E", also where some neighbours stuck together: "EX P E R T". */
export function isLetterSpaced(text: string): boolean {
  if (text.length > longest) return false;
  const parts = text.trim().split(/\s+/);
  const single = parts.filter((part) => /^\p{L}$/u.test(part)).length;
  return (
    parts.length >= fewestLetters &&
    single >= 0.7 * parts.length &&
    parts.every((part) => part.length <= 2 || /^\P{L}+$/u.test(part))
  );
}

/**
 * The words of a letter-spaced text. Its own spaces do not tell where words end; `drawn`, all that the page draws
 * with only the spaces that it really has, does.
 */
export function joinLetters(text: string, drawn: string): string {
  const letters = text.replaceAll(/\s+/g, "");
  const pattern = Array.from(letters, (letter) => letter.replace(/[^\p{L}\p{N}]/u, "\\$&")).join("\\s*");
  const found = new RegExp(pattern, "u").exec(drawn)?.[0] ?? text;
  if (!isLetterSpaced(found)) return found.replaceAll(/\s+/g, " ");
  // The author typed the spaces: words are as far apart as two or more of them.
  return found
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(/\s/g, ""))
    .join(" ");
}
