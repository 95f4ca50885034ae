import { foldText, toSingular } from "./singular.ts";
import { titleAbbreviations } from "./title-abbreviations.generated.ts";
import { wordSet } from "./word-set.ts";

const abbreviations = new Map(Object.entries(titleAbbreviations));
const fillerWords = wordSet("of the a an and for in at to on with de");
/** Pairs of words that are also written as one word, in the singular. */
export const joinedWords: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    "front end": "frontend",
    "back end": "backend",
    "full stack": "fullstack",
    "dev ops": "devops",
    "co founder": "cofounder",
    "vice president": "vicepresident",
    "vice chair": "vicechair",
    "pre sale": "presales",
    "pre sales": "presales",
    "post sales": "postsales",
    "artificial intelligence": "ai",
    "health care": "healthcare",
    "e commerce": "ecommerce",
    "cyber security": "cybersecurity",
    "sales people": "salesperson",
    "sales person": "salesperson",
  }),
);
const wordsBeforeEngineering = new Set(["of", "in"]);
const wordsAfterEngineering = wordSet("manager mgr director dir lead vp team operations ops");
const maxTitleLength = 400;

/**
 * The canonical words of a title, which are equal for typed and stored titles. They are in lower case, singular,
 * without punctuation and fillers, and with abbreviations expanded: "Sr. Eng, CTO" gives senior, engineer, chief,
 * technology, officer. "Vice president" becomes one word, `vicepresident`, so that "president" does not match it.
 * The superior of an assistant is omitted. Each word occurs once, in order. Never throws.
 */
export function titleWords(text: string): string[] {
  return [...cachedTitleWords(text)];
}

const titleWordsCache = new Map<string, readonly string[]>();
const maxCachedTitles = 4000;

/** The canonical words of a title. They come from a cache of limited size, because the same titles recur often. */
function cachedTitleWords(text: string): readonly string[] {
  const cached = titleWordsCache.get(text);
  if (cached) return cached;
  const words = computeTitleWords(text);
  if (titleWordsCache.size >= maxCachedTitles) titleWordsCache.clear();
  if (text.length <= maxTitleLength) titleWordsCache.set(text, words);
  return words;
}

function computeTitleWords(text: string): string[] {
  const words = splitTitle(text);
  const canonical = new Set<string>();
  for (const [index, word] of words.entries()) {
    if (word === "to" && words[index - 1] === "assistant") break;
    if (joinPair(words[index - 1], word) !== undefined) continue;
    const pair = joinPair(word, words[index + 1]);
    if (pair !== undefined) canonical.add(pair);
    else if (!fillerWords.has(word))
      addWords(canonical, expandWord(word, words[index - 1], words[index + 1]));
  }
  return [...canonical];
}

function addWords(target: Set<string>, words: string[]): void {
  for (const word of words) target.add(word);
}

/** The joined form of two words, or undefined if they have none. */
function joinPair(first = "", second = ""): string | undefined {
  return joinedWords.get(`${first} ${second}`) ?? joinedWords.get(`${first} ${toSingular(second)}`);
}

function splitTitle(text: string): string[] {
  const folded = foldText(text.slice(0, maxTitleLength)).replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, "");
  return folded.match(/[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+|\+\+|#)?/gu) ?? [];
}

/** The singular of short words such as "vps" and "gms", which `toSingular` leaves unchanged. */
function dropPluralS(word: string): string {
  return word.length === 3 && word.endsWith("s") ? word.slice(0, 2) : word;
}

function meansEngineering(before = "", after = ""): boolean {
  return wordsBeforeEngineering.has(before) || wordsAfterEngineering.has(after);
}

/**
 * Words after which "tech" means a field or an industry ("VP Tech", "head of tech", "ad tech"), not a technician.
 */
const techFields = wordSet(
  "of in for at and the manager mgr director dir head vp svp evp avp president chief lead leader recruiter partner analyst consultant engineer eng developer dev designer counsel editor specialist sales marketing product founder cofounder ceo cto cio owner investor high deep big bio info information ad fin ed health clean green climate food ag prop legal law reg space insur mar women growth senior sr junior jr emerging new global",
);
const wordsAfterTechnician = /^(?:i|ii|iii|iv|[1-4]|assistant|trainee|apprentice)$/;

/** Specialities that are usually shortened before "tech" and "assistant": "lab tech", "vet assistant". */
const specialitiesBeforeTech = new Map<string, string>(
  Object.entries({ lab: "laboratory", vet: "veterinary", rad: "radiology", auto: "automotive" }),
);

/**
 * Whether "tech" is short for technician. The word before must be no field such as "ad". The word after, if any, must
 * be one such as "II" or "assistant".
 */
function meansTechnician(before: string | undefined, after: string | undefined): boolean {
  return (
    before !== undefined &&
    !techFields.has(before) &&
    (after === undefined || wordsAfterTechnician.test(after))
  );
}

/** Expands abbreviations whose meaning depends on the words beside them; undefined for other words. */
function expandByNeighbours(word: string, before: string | undefined, after: string | undefined) {
  if (word === "tech" && meansTechnician(before, after)) return ["technician"];
  const speciality = specialitiesBeforeTech.get(word);
  if (speciality !== undefined && /^(?:tech|technician|technologist|assistant|nurse)s?$/.test(after ?? ""))
    return [speciality];
  if (word === "acct" && /^(?:mgrs?|managers?|execs?|executives?|reps?|dir|director)$/.test(after ?? ""))
    return ["account"];
  return undefined;
}

function expandWord(word: string, before: string | undefined, after: string | undefined): string[] {
  const expanded = expandByNeighbours(word, before, after);
  if (expanded !== undefined) return expanded;
  if (word === "eng") return [meansEngineering(before, after) ? "engineering" : "engineer"];
  if (word === "admin")
    return [/^(?:assistant|asst)$/.test(after ?? "") ? "administrative" : "administrator"];
  const long =
    abbreviations.get(word) ?? abbreviations.get(toSingular(word)) ?? abbreviations.get(dropPluralS(word));
  if (long === undefined) return [toSingular(word)];
  return long.split(" ").map(toSingular);
}
