import { Random } from "../../server/src/directory/demo/random.ts";
import { functionRoles, specialities } from "./title-words-list.ts";

const wordCount = 20_000;
const firstSyllables = "b br c ch d dr f fl g gr h j k kl l m n p pr qu r s st t tr v w z".split(" ");
const middleSyllables = "a e i o u ai ea ou".split(" ");
const lastSyllables = "n r l m t nd rk st x va lo mi ra te".split(" ");

function makeWord(random: Random): string {
  const syllables = random.int(2, 3);
  return (
    Array.from({ length: syllables }, () => random.pick(firstSyllables) + random.pick(middleSyllables)).join(
      "",
    ) + random.pick(lastSyllables)
  );
}

/** Makes a list of invented words and the words of titles, the most frequent first. */
export function makeVocabulary(seed: number): string[] {
  const random = new Random(seed, 0, 1);
  const real = [...specialities, ...functionRoles.flatMap(({ field, roles }) => [field, ...roles])]
    .flatMap((text) => text.toLowerCase().split(" "))
    .filter((word) => /^[a-z]{4,}$/.test(word));
  const usedWords = new Set(real);
  const words = [...usedWords];
  while (words.length < wordCount) {
    const word = makeWord(random);
    if (!usedWords.has(word)) {
      usedWords.add(word);
      words.push(word);
    }
  }
  for (let at = words.length - 1; at > 0; at--) {
    const otherAt = random.int(0, at);
    [words[at], words[otherAt]] = [words[otherAt] as string, words[at] as string];
  }
  return words;
}
