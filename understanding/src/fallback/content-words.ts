import { foldText } from "../language/singular.ts";
import { wordSet } from "../language/word-set.ts";

/** Words of most industries' names and descriptions. They do not tell which industry is meant. */
const undistinctiveWords = wordSet(
  "the an of and or in to for with by on from as at is are be this that these those other all not except including such their establishments industry comprises primarily engaged us see cross references illustrative examples classified activities miscellaneous related products product services service general specialty etc any one more combination may also it its which who use used made types type various providing provide operating company companies business businesses firm firms",
);

/** The words of a text that may indicate an industry, folded. */
export function extractContentWords(text: string): string[] {
  const words = foldText(text).match(/[a-z]{2,}/g) ?? [];
  return words.filter((word) => !undistinctiveWords.has(word));
}
