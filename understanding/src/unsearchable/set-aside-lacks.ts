import { type Draft, isPhraseBreak, isUnclaimed, setAsideTokens, stemAt, wordAt } from "../draft/draft.ts";
import { placeKey } from "../gazetteer/cities.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { boundaryWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";

/** Note for the user about things that a company lacks. */
export const lacksNote =
  "Whether a company has a website, email or the like cannot be searched; these words are left out.";
const staffNote =
  "Whether a company has a certain role or department cannot be searched; these words are left out.";

const lackingWords =
  /^(?:without|no|not|zero|lacking|lacks?|missing|dont|doesnt|havent|hasnt|arent|isnt|never|sans)$/;
const wordsBeforeBelonging =
  /^(?:a|an|any|the|have|has|had|having|got|own|owns|their|its|good|proper|real|working|active|modern|company|business|on|listed|found|active|present|using|use|run|running|yet|in|or)$/;
/**
 * Things that a company may have, such as a website. Excluding the word would exclude companies that only mention
 * it.
 */
const belongings = wordSet(
  "website webpage homepage email phone linkedin facebook instagram twitter tiktok yelp google logo app crm",
);
const belongingPairs = new Set(
  "web site,web page,web presence,online presence,digital presence,internet presence,online store,online shop,landing page,home page,social media,social presence,phone number,email address,contact detail,contact info,mobile app,domain name,google listing,google profile,facebook page".split(
    ",",
  ),
);
const serviceNouns = /^(?:linkedin|facebook|instagram|twitter|tiktok|yelp|google)$/;
const maxWordsToLackingWord = 5;

/**
 * Sets aside words for what a company lacks: "without a website", "with no online presence", "not on Google",
 * "without a CFO". No data says what a company lacks, and excluding the word would exclude companies that only
 * mention it.
 */
export function setAsideLacks(draft: Draft, knowledge: Knowledge): void {
  for (let index = 1; index < draft.tokens.length; index++) {
    const belonging = findBelongingEnd(draft, index, knowledge);
    const to = belonging ?? findStaffEnd(draft, index);
    const from = to === null ? null : findLackStart(draft, index);
    if (to === null || from === null) continue;
    setAsideTokens(draft, from, to);
    draft.notes.add(belonging === null ? staffNote : lacksNote);
    index = to - 1;
  }
}

/** The index after something that a company may have, such as a website; null if there is none. */
function findBelongingEnd(draft: Draft, index: number, knowledge: Knowledge): number | null {
  if (!isUnclaimed(draft, index)) return null;
  const pair = `${wordAt(draft, index)} ${stemAt(draft, index + 1)}`;
  if (belongingPairs.has(pair)) return wordAt(draft, index + 2) === "presence" ? index + 3 : index + 2;
  if (!belongings.has(stemAt(draft, index))) return null;
  const isService = serviceNouns.test(wordAt(draft, index));
  if (isService && /^(?:profile|page|account|listing|presence)$/.test(stemAt(draft, index + 1)))
    return index + 2;
  return isPhraseEnd(draft, index + 1, knowledge) ? index + 1 : null;
}

/** Whether the phrase ends at `index`. "Without Google ads" and "no phone companies" continue. */
function isPhraseEnd(draft: Draft, index: number, knowledge: Knowledge): boolean {
  if (isPhraseBreak(draft, index) || isFollowedByPlace(draft, index, knowledge)) return true;
  return /^(?:and|or|but|in|near|of|at|for|with|that|who|yet|address|site)$/.test(wordAt(draft, index));
}

/** Whether a place follows: "without a website Dallas", "no website texas". */
function isFollowedByPlace(draft: Draft, index: number, { gazetteer }: Knowledge): boolean {
  const token = draft.tokens[index];
  if (token === undefined) return false;
  if (/^\p{Lu}/u.test(token.text) && /\p{Ll}/u.test(draft.text)) return true;
  const renown = gazetteer.renownOf(placeKey(token.norm));
  return renown === "area" || renown === "large" || renown === "known";
}

const officerTitles = /^(?:ceo|cfo|coo|cto|cio|cmo|cro|cpo|ciso|chro)$/;
const unitNouns = /^(?:department|dept|division|team|staff)$/;
const maxUnitWords = 4;

/** The index after an officer or a department (in a company query), or null. */
function findStaffEnd(draft: Draft, index: number): number | null {
  if (
    draft.mode !== "companies" ||
    !isUnclaimed(draft, index) ||
    wordsBeforeBelonging.test(wordAt(draft, index))
  )
    return null;
  return officerTitles.test(stemAt(draft, index)) ? index + 1 : findUnitEnd(draft, index);
}

/** The index after a department, or null: "marketing department", "in-house legal team". */
function findUnitEnd(draft: Draft, index: number): number | null {
  for (let at = index + 1; at < index + maxUnitWords; at++) {
    if (isPhraseBreak(draft, at) || !isUnclaimed(draft, at) || boundaryWords.has(wordAt(draft, at)))
      return null;
    if (unitNouns.test(stemAt(draft, at))) return at + 1;
  }
  return null;
}

/**
 * Finds the word that says that something is lacking, such as "without". Only function words may stand between it and
 * `index`. Returns the index of the word, or null.
 */
function findLackStart(draft: Draft, index: number): number | null {
  let onService = false;
  for (let at = index - 1; at >= Math.max(0, index - maxWordsToLackingWord); at--) {
    const word = wordAt(draft, at);
    if (!isUnclaimed(draft, at)) return null;
    if (word === "not") return onService || !serviceNouns.test(wordAt(draft, index)) ? at : null;
    if (lackingWords.test(word)) return saysTechnologyUnused(draft, at, index) ? null : at;
    if (!wordsBeforeBelonging.test(word)) return null;
    onService ||= word === "on";
  }
  return null;
}

/** Whether the words exclude a technology, as in "not using Facebook". Such an exclusion is searchable. */
function saysTechnologyUnused(draft: Draft, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (/^(?:using|use)$/.test(wordAt(draft, at))) return serviceNouns.test(wordAt(draft, to));
  return false;
}
