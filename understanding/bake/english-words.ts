// Chooses the words of data/english-words.csv from a list of words by frequency (such as the vocabulary of GloVe) and
// a dictionary, both with one word a line:
// node understanding/bake/english-words.ts FREQUENT DICTIONARY
import { readFileSync, writeFileSync } from "node:fs";
import { groupWords } from "../src/core-data/canonical-terms.ts";
import { coreData } from "../src/core-data/core-data.ts";
import { prepareKnowledge } from "../src/knowledge/knowledge.ts";
import { wordSet } from "../src/language/word-set.ts";

/**
 * English words up to this rank by frequency may replace a typo. A term of the data with as few edits wins over them.
 */
const maxRankOfCommonWord = 4000;
/**
 * English words up to this rank by frequency count as correct and are never repaired. Words that are not in the
 * dictionary, such as names, count only up to the rank `name`.
 */
const maxRankOfKnownWord = { word: 100_000, name: 12_000 };
/**
 * Other spellings and typos of terms of the data. They are left out of the list of correct words, so that the
 * spelling repair may change them.
 */
const variantSpellings = wordSet(
  "brasil hongkong kazakstan jewellery organise organiser organisers organised organisation organisations belarussian mauritanian hercegovina goverment paerson manufacture manufactures manufactured logistical labour labourers aluminium tyre tyres fibre specialised specialising recognise recognises favourite favourites travelling kilometre kilometres manger mangers",
);

const [frequent = "", dictionary = ""] = process.argv.slice(2);
const readWords = (path: string) => readFileSync(path, "utf8").split("\n");
const wordsByFrequency = readWords(frequent).slice(0, maxRankOfKnownWord.word);
const dictionaryWords = new Set(readWords(dictionary));
const isPlainWord = (word: string) => /^[a-z]{4,}$/.test(word) && !variantSpellings.has(word);

const commonTargets = wordsByFrequency
  .slice(0, maxRankOfCommonWord)
  .filter((word) => isPlainWord(word) && word.length > 4 && dictionaryWords.has(word));
const createTable = (known: readonly string[]) => [
  ...commonTargets.map((word) => [word, "common"]),
  ...known.map((word) => [word, ""]),
];
const tablesWithCommonWords = {
  ...coreData.tables,
  "english-words": groupWords("english-words", createTable([])),
};
const { spelling } = prepareKnowledge({ ...coreData, tables: tablesWithCommonWords });
const isChangedByRepair = (word: string) =>
  !spelling.isKnown(word) && spelling.repair(word, { isPlace: true }) !== null;
const commonWords = new Set(commonTargets);
const abbreviatedPlaceWords = ["saint", "fort", "mount"];
const knownWords = [...new Set([...wordsByFrequency, ...abbreviatedPlaceWords])].filter(
  (word, rank) =>
    isPlainWord(word) &&
    !commonWords.has(word) &&
    (abbreviatedPlaceWords.includes(word) ||
      ((rank < maxRankOfKnownWord.name || dictionaryWords.has(word)) && isChangedByRepair(word))),
);
const csvRows = createTable(knownWords).map(([word, use]) => (use ? `${word},${use}` : word));
const csvHeader =
  "# common English words and names that no spelling repair may change; a repair may lead to those marked common\nword,use\n";
writeFileSync(
  new URL("../data/english-words.csv", import.meta.url),
  `${csvHeader}${csvRows.sort().join("\n")}\n`,
);
