const alphabet = "abcdefghijklmnopqrstuvwxyz";

/** Makes one typo in a word of five letters or more. Returns null for a text without such a word. */
export function makeTypo(text: string, random: () => number): string | null {
  const words = [...text.matchAll(/(?<![\p{L}\p{N}$.&'])\p{L}{5,}(?![\p{L}\p{N}&'])/gu)];
  const word = words[Math.floor(random() * words.length)];
  if (!word) return null;
  const wrong = misspell(word[0], random);
  return text.slice(0, word.index) + wrong + text.slice(word.index + word[0].length);
}

/** Omits, doubles or replaces one letter, or swaps two. The first letter stays. */
function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const before = word.slice(0, at);
  const letter = word[at] ?? "";
  const after = word.slice(at + 1);
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + alphabet[Math.floor(random() * alphabet.length)] + after;
    default:
      return before + after.slice(0, 1) + letter + after.slice(1);
  }
}
