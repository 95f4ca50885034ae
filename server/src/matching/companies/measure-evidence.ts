import { toBaseWord } from "../data/abbreviations.ts";
import { genericWords } from "../data/generic-words.ts";
import { isOrdinaryWord } from "../data/ordinary-words.ts";
import type { NameComparison, WordPair } from "./compare-names.ts";
import type { IndexedName, NameIndex } from "./name-index.ts";
import type { PlaceRelation } from "./places.ts";
import type { NameReading } from "./read-input.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The parts at the ends of a name that people leave out. */
export type NameEnds = Pick<IndexedName, "hasArticle" | "forms" | "writtenForms">;

/** Names of the measured properties of a candidate; weights.ts has a weight for each. */
export const evidenceNames = [
  "sameName",
  "otherForms",
  "lacksForms",
  "webEnding",
  "otherArticle",
  "similarName",
  "similarInLargeDirectory",
  "sharedRarity",
  "commonness",
  "shortPart",
  "missingGeneric",
  "missingOther",
  "lacksFirst",
  "extraGeneric",
  "extraOther",
  "otherNumber",
  "variants",
  "abbreviatedGeneric",
  "abbreviatedOther",
  "joined",
  "reordered",
  "misspelt",
  "misspeltTwice",
  "misspeltAlone",
  "misspeltAloneLength",
  "misspeltCommonness",
  "misspeltReplaced",
  "misspeltFirstLetter",
  "misspeltKnownWord",
  "initials",
  "initialsLength",
  "formerName",
  "otherReading",
  "addressLabel",
  "sameHost",
  "hostOnly",
  "otherHost",
  "sameCity",
  "sameState",
  "otherCity",
  "otherState",
  "otherCountry",
] as const;

export type EvidenceName = (typeof evidenceNames)[number];
/** Measured properties; absent ones are 0. */
export type Evidence = Partial<Record<EvidenceName, number>>;

const isGeneric = (word: string) => genericWords.has(toBaseWord(word));

/** Whether a word is a number, in digits or in Roman numerals as those of funds. */
const isNumber = (word: string) => /^(?:\d+|[ivx]+)$/.test(word);

/** Measures how a reading of the typed name agrees with a company's name. */
export function measureName(
  reading: NameReading,
  name: IndexedName,
  comparison: NameComparison,
  index: NameIndex,
): Evidence {
  const evidence: Evidence = {
    ...measureForms(reading.words, name),
    ...(isWholeName(comparison)
      ? { sameName: 1, joined: comparison.pairs.some(({ relation }) => relation === "joined") ? 1 : 0 }
      : measureSimilarity(comparison, index)),
  };
  if (name.formerName !== null) evidence.formerName = 1;
  if (reading.source === "otherName") evidence.otherReading = 1;
  if (reading.source === "address") evidence.addressLabel = 1;
  return evidence;
}

/** Whether every word of each name is in the other one, in the same order. */
export function isWholeName({ pairs, missing, extra, isReordered }: NameComparison): boolean {
  const isSame = pairs.every(({ relation }) => relation === "same" || relation === "joined");
  return isSame && missing.length === 0 && extra.length === 0 && !isReordered;
}

function measureForms(typed: NameEnds, own: NameEnds): Evidence {
  const difference = findFormDifference(typed, own);
  return {
    ...(difference === null ? {} : { [difference]: 1 }),
    otherArticle: typed.hasArticle === own.hasArticle ? 0 : 1,
  };
}

function findFormDifference(
  typed: NameEnds,
  own: NameEnds,
): "webEnding" | "lacksForms" | "otherForms" | null {
  if (typed.forms === own.forms) return null;
  if (hasWebEnding(typed) !== hasWebEnding(own)) return "webEnding";
  return typed.forms === "" || own.forms === "" ? "lacksForms" : "otherForms";
}

const hasWebEnding = ({ forms }: NameEnds) => forms.split(" ").includes("com");

/** The size of a directory, in names, for which `similarName` holds. */
const usualSize = 20_000;
/** Smaller directories are rated as this size, because the names that they lack exist all the same. */
const minRatedSize = 2_000;

function measureSimilarity(comparison: NameComparison, { vocabulary, size }: NameIndex): Evidence {
  const { pairs } = comparison;
  const count = (relation: WordPair["relation"], kind: (pair: WordPair) => boolean) =>
    pairs.filter((pair) => pair.relation === relation && kind(pair)).length;
  const abbreviatesGeneric = ({ typed, own }: WordPair) => isGeneric(own) || isGeneric(typed);
  return {
    similarName: 1,
    similarInLargeDirectory: Math.log(Math.max(size, minRatedSize) / usualSize),
    sharedRarity: Math.min(
      3,
      pairs.reduce((sum, pair) => sum + pair.rarity, 0),
    ),
    variants: count("variant", () => true),
    abbreviatedGeneric: count("abbreviated", abbreviatesGeneric),
    abbreviatedOther: count("abbreviated", (pair) => !abbreviatesGeneric(pair)),
    joined: count("joined", () => true) > 0 ? 1 : 0,
    reordered: comparison.isReordered ? 1 : 0,
    ...measurePart(comparison, vocabulary),
    ...measureTypos(comparison, vocabulary),
  };
}

/** Measures which words one of the names lacks, and whether the shared ones are enough to know a company by. */
function measurePart(
  { pairs, missing, extra, lacksFirst }: NameComparison,
  vocabulary: Vocabulary,
): Evidence {
  if (missing.length === 0 && extra.length === 0) return {};
  const rarity = (words: readonly string[]) =>
    words.filter((word) => !isGeneric(word)).reduce((sum, word) => sum + vocabulary.rate(word, 0), 0);
  const shared = pairs.flatMap(({ own }) => own.split(" "));
  return {
    commonness: leastCommonness(shared, vocabulary),
    shortPart: shared.join("").length <= 3 ? 1 : 0,
    missingGeneric: missing.filter(isGeneric).length,
    missingOther: rarity(missing),
    lacksFirst: lacksFirst ? 1 : 0,
    extraGeneric: extra.filter(isGeneric).length,
    extraOther: rarity(extra),
    otherNumber: missing.some(isNumber) && extra.some(isNumber) ? 1 : 0,
  };
}

/** The logarithm of the number of names with the rarest of these words. */
function leastCommonness(words: readonly string[], vocabulary: Vocabulary): number {
  const counts = words.map((word) => {
    const base = vocabulary.findBase(word);
    return base < 0 ? 1 : vocabulary.countOfBase(base);
  });
  return Math.log(Math.max(1, Math.min(...counts)));
}

function measureTypos({ pairs }: NameComparison, vocabulary: Vocabulary): Evidence {
  const misspelt = pairs.filter(({ relation }) => relation === "misspelt");
  const first = misspelt[0];
  if (!first) return {};
  const hasAnchor = pairs.some(({ relation, own }) => relation !== "misspelt" && !isGeneric(own));
  const isKnown = misspelt.some(({ typed }) => vocabulary.find(typed) >= 0 || isOrdinaryWord(typed));
  return {
    misspelt: 1,
    misspeltTwice: misspelt.length - 1,
    misspeltAlone: hasAnchor ? 0 : 1,
    misspeltAloneLength: hasAnchor ? 0 : Math.min(10, first.own.length) - 6,
    misspeltCommonness: leastCommonness(
      pairs.flatMap(({ own }) => own.split(" ")),
      vocabulary,
    ),
    misspeltReplaced: misspelt.some(({ typed, own }) => isReplaced(typed, own)) ? 1 : 0,
    misspeltFirstLetter: misspelt.some(({ typed, own }) => typed[0] !== own[0]) ? 1 : 0,
    misspeltKnownWord: isKnown ? 1 : 0,
  };
}

/** Whether a typo replaces a letter. Omitted, doubled and swapped letters are rather typos than other names. */
function isReplaced(typed: string, own: string): boolean {
  if (typed.length !== own.length) return false;
  return [...typed].sort().join("") !== [...own].sort().join("");
}

/** Measures initials: "AWC" for "American Widget Company", or the other way round. */
export function measureInitials(initials: string, name: IndexedName): Evidence {
  return {
    initials: 1,
    initialsLength: Math.min(6, initials.length) - 3,
    formerName: name.formerName === null ? 0 : 1,
  };
}

/** Measures a web address that the text or a hint states, beside the company's own. */
export function measureHost(stated: readonly string[], own: string | null, hasName: boolean): Evidence {
  if (stated.length === 0 || own === null) return {};
  if (stated.includes(own)) return { sameHost: 1, hostOnly: hasName ? 0 : 1 };
  return { otherHost: 1 };
}

/** Measures a place hint. Companies have branches, so that another city says little. */
export function measurePlace(relation: PlaceRelation): Evidence {
  return relation === "none" || relation === "sameCountry" ? {} : { [relation]: 1 };
}
