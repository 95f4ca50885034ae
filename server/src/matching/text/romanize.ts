import { foldLetters } from "./fold-letters.ts";

/** Latin letters for the Cyrillic ones, folded. */
const latinByCyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  `а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:
  ы:y ь: э:e ю:yu я:ya і:i ї:i є:ye ґ:g`
    .split(/\s+/)
    .map((pair) => pair.split(":")),
);

/** Returns a name in lower-case Latin letters without accents; letters of other scripts than Cyrillic stay. */
export function romanize(text: string): string {
  return foldLetters(text).replaceAll(/[а-яіїєґ]/g, (letter) => latinByCyrillic[letter] ?? letter);
}

/** Returns a word with "ae", "oe" and "ue" as one letter, as in names with umlauts: "muller" for "mueller". */
export function collapseUmlauts(word: string): string {
  return word.replaceAll(/([aou])e/g, "$1");
}

/**
 * A key that is equal for usual spellings of one name in Latin letters: "Mueller" for "Müller", "Dmitriy" for "Dmitry",
 * "Yuliya" for "Julia".
 * @param word folded or romanized
 */
export function spellingKey(word: string): string {
  if (word.length < 4) return word;
  return collapseUmlauts(word)
    .replaceAll(/aa/g, "a")
    .replaceAll(/(?:kh|ch)(?=[aeiou])/g, "h")
    .replaceAll(/^(?:yu|ju)/g, "iu")
    .replaceAll(/^(?:ya|ja)/g, "ia")
    .replaceAll(/i?ya$/g, "ia")
    .replaceAll(/(?:[iy][iy]|ij|y)$/g, "i")
    .replaceAll(/v(?=i?$)|ff$/g, "f")
    .replaceAll(/^mac(?=[a-z]{3})/g, "mc");
}
