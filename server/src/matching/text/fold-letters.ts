/** Matches texts in ASCII, which need no slow normalization. */
const asciiPattern = /^[\t-\r -~]*$/;

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŋ: "n",
};

/** Returns a text in lower case and without accents. Letters of other scripts stay. */
export function foldLetters(text: string): string {
  if (asciiPattern.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþıħŋ]/g, (letter) => plainLetters[letter] ?? letter);
}
