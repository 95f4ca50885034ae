import { Random } from "../../server/src/directory/demo/random.ts";
import { functionRoles, specialities } from "./title-words-list.ts";

const wordCount = 20_000;
const starts = "b br c ch d dr f fl g gr h j k kl l m n p pr qu r s st t tr v w z".split(" ");
const middles = "a e i o u ai ea ou".split(" ");
const ends = "n r l m t nd rk st x va lo mi ra te".split(" ");

function makeWord(random: Random): string {
  const syllables = random.int(2, 3);
  return (
    Array.from({ length: syllables }, () => random.pick(starts) + random.pick(middles)).join("") +
    random.pick(ends)
  );
}

/** Invented words, the most frequent first, mixed with the words of titles. */
export function makeVocabulary(seed: number): string[] {
  const random = new Random(seed, 0, 1);
  const real = [...specialities, ...functionRoles.flatMap(({ field, roles }) => [field, ...roles])]
    .flatMap((text) => text.toLowerCase().split(" "))
    .filter((word) => /^[a-z]{4,}$/.test(word));
  const known = new Set(real);
  const words = [...known];
  while (words.length < wordCount) {
    const word = makeWord(random);
    if (!known.has(word)) {
      known.add(word);
      words.push(word);
    }
  }
  for (let at = words.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    [words[at], words[other]] = [words[other] as string, words[at] as string];
  }
  return words;
}
