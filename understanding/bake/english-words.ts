// Chooses the words of data/english-words.csv from a list of words by frequency (such as the vocabulary of GloVe) and
// a dictionary, both with one word a line:
// node understanding/bake/english-words.ts FREQUENT DICTIONARY
import { readFileSync, writeFileSync } from "node:fs";
import { groupWords } from "../src/core-data/canonical-terms.ts";
import { coreData } from "../src/core-data/core-data.ts";
import { prepareKnowledge } from "../src/knowledge/knowledge.ts";
import { wordSet } from "../src/language/word-set.ts";

/** Words up to this frequency rank are targets of the spelling repair if no term is as near. */
const commonRank = 4000;
/** Words up to this rank count as correct and are never repaired. For names the rank is lower. */
const knownRank = { word: 100_000, name: 12_000 };
/** Other spellings and typos of terms. They are left out of the list, so that the repair may change them. */
const variants = wordSet(
  "brasil hongkong kazakstan jewellery organise organiser organisers organised organisation organisations belarussian mauritanian hercegovina goverment paerson manufacture manufactures manufactured logistical labour labourers aluminium tyre tyres fibre specialised specialising recognise recognises favourite favourites travelling kilometre kilometres manger mangers",
);

const [frequent = "", dictionary = ""] = process.argv.slice(2);
const readWords = (path: string) => readFileSync(path, "utf8").split("\n");
const ranked = readWords(frequent).slice(0, knownRank.word);
const inDictionary = new Set(readWords(dictionary));
const isWord = (word: string) => /^[a-z]{4,}$/.test(word) && !variants.has(word);

const common = ranked
  .slice(0, commonRank)
  .filter((word) => isWord(word) && word.length > 4 && inDictionary.has(word));
const table = (known: readonly string[]) => [
  ...common.map((word) => [word, "common"]),
  ...known.map((word) => [word, ""]),
];
const tables = { ...coreData.tables, "english-words": groupWords("english-words", table([])) };
const { spelling } = prepareKnowledge({ ...coreData, tables });
const isRepaired = (word: string) =>
  !spelling.isKnown(word) && spelling.repair(word, { isPlace: true }) !== null;
const commonWords = new Set(common);
const abbreviated = ["saint", "fort", "mount"];
const knownWords = [...new Set([...ranked, ...abbreviated])].filter(
  (word, rank) =>
    isWord(word) &&
    !commonWords.has(word) &&
    (abbreviated.includes(word) || ((rank < knownRank.name || inDictionary.has(word)) && isRepaired(word))),
);
const rows = table(knownWords).map(([word, use]) => (use ? `${word},${use}` : word));
const head =
  "# common English words and names that no spelling repair may change; a repair may lead to those marked common\nword,use\n";
writeFileSync(new URL("../data/english-words.csv", import.meta.url), `${head}${rows.sort().join("\n")}\n`);
