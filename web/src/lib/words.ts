/** Splits a text into words for comparison: lower case, without accents and punctuation. */
export function splitIntoWords(text: string): string[] {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
