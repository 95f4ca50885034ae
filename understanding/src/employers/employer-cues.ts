import { type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";
import { wordSet } from "../language/word-set.ts";

/**
 * The words before a name that make it an employer: `work` stands for "who work for" and the like, `former` for "ex-",
 * the others for the preposition.
 */
export type CueKind = "work" | "former" | "at" | "from" | "of" | "for";

/** Words that introduce an employer. `from` is the cue's first token, `start` the first token of the name. */
export interface EmployerCue {
  from: number;
  start: number;
  kind: CueKind;
  /** Whether the people worked there before. */
  former: boolean;
  /** Whether the cue may mean a school ("alumni of"). */
  isSchoolLike: boolean;
  /** The index of "former" before a title ("former VP of sales at Stripe"), or null. */
  formerTitle: number | null;
}

const prepositions = wordSet("at for with from of by");
const workWords = wordSet("work works working employed");
const formerWords = wordSet(
  "worked previously formerly former previous ex once alumni alumnus alumna alums alum was were used longer left",
);
export const alumniWords = wordSet("alumni alumnus alumna alums alum");
const currentWords = wordSet("currently now presently today");
/** Words that may stand around the verb of a cue: "who have worked at", "no longer working at". */
const fillers = wordSet("who that which have has had been to are is no just recently still ever");
const formerPrefixes = wordSet("ex former formerly onetime");
/** Words after which "at" introduces no employer: "good at Excel". */
const wordsBeforeOtherAt = wordSet(
  "good great better best expert experts skilled proficient excellent adept look looking aimed starting",
);
/** Nouns that relate a company to another one: "subsidiary of Siemens". */
const relationNouns = wordSet(
  "subsidiary subsidiaries division divisions spinoff spinoffs spinout part customer customers client clients user users competitor competitors rival rivals supplier suppliers vendor vendors reseller resellers acquisition backing",
);
const moneyWords = wordSet(
  "raised raise raising raises funding funded financing backing backed investment investments invested money capital acquired bought purchased",
);
const maxCueWords = 6;
const maxTitleWords = 7;

/** The cue for an employer at `index`, or null. */
export function findCueAt(draft: Draft, index: number): EmployerCue | null {
  const token = draft.tokens[index];
  if (!token || !isUnclaimed(draft, index)) return null;
  if (/@\s?$/.test(token.before)) return makeCue(draft, { from: index, start: index, kind: "at" });
  if (token.norm === "left" && /^(?:who|that|recently|just|have|had)$/.test(wordAt(draft, index - 1)))
    return makeCue(draft, { from: index + 1, start: index + 1, kind: "work" });
  return findFormerPrefix(draft, index) ?? findPreposition(draft, index);
}

/** The cue "ex" or "former" right before a name, or null. */
function findFormerPrefix(draft: Draft, index: number): EmployerCue | null {
  if (!formerPrefixes.has(wordAt(draft, index)) || prepositions.has(wordAt(draft, index + 1))) return null;
  return {
    from: index,
    start: index + 1,
    kind: "former",
    former: true,
    isSchoolLike: false,
    formerTitle: null,
  };
}

function findPreposition(draft: Draft, index: number): EmployerCue | null {
  const word = wordAt(draft, index);
  const otherwise = word === "at" ? wordsBeforeOtherAt : relationNouns;
  if (!prepositions.has(word) || otherwise.has(wordAt(draft, index - 1))) return null;
  if (word === "from" && isAboutMoney(draft, index)) return null;
  const cue = makeCue(draft, { from: index, start: index + 1, kind: "at" });
  // "Working with Kubernetes" names no employer, "previously with Stripe" does.
  if (cue.kind === "work" && (word !== "with" || cue.former)) return cue;
  return /^(?:at|from|of|for)$/.test(word) ? { ...cue, kind: word as CueKind } : null;
}

const maxWordsToMoney = 5;

/** Whether the words before "from" are about money: "raised a series A from Index Ventures". */
function isAboutMoney(draft: Draft, index: number): boolean {
  const words = draft.tokens.slice(Math.max(0, index - maxWordsToMoney), index);
  return words.some(({ norm }) => moneyWords.has(norm));
}

/** Completes a cue with the words before it: "who used to work", "alumni", "former VP of sales". */
function makeCue(draft: Draft, cue: Pick<EmployerCue, "from" | "start" | "kind">): EmployerCue {
  const history = readHistory(draft, cue.from);
  const formerTitle = history.former || history.isCurrent ? null : findFormerTitle(draft, history.from);
  const former = history.former || formerTitle !== null;
  const kind = history.isWork || history.former ? "work" : cue.kind;
  return { ...cue, from: history.from, kind, former, formerTitle, isSchoolLike: history.isSchoolLike };
}

interface History {
  from: number;
  isWork: boolean;
  isCurrent: boolean;
  former: boolean;
  isSchoolLike: boolean;
}

/** Reads the words before a preposition that say whether people work or worked somewhere. */
function readHistory(draft: Draft, index: number): History {
  const history = { from: index, isWork: false, isCurrent: false, former: false, isSchoolLike: false };
  for (let at = index - 1; at >= Math.max(0, index - maxCueWords) && isCueWord(draft, at); at--) {
    const word = wordAt(draft, at);
    history.isWork ||= workWords.has(word);
    history.former ||= formerWords.has(word);
    history.isCurrent ||= currentWords.has(word);
    history.isSchoolLike ||= alumniWords.has(word);
    // A filler alone is no cue: "nurses who are from Ohio".
    if (history.isWork || history.former || history.isCurrent) history.from = at;
  }
  return history;
}

const cueWords = [workWords, formerWords, currentWords, fillers];

function isCueWord(draft: Draft, index: number): boolean {
  if (!isUnclaimed(draft, index) || isPhraseBreak(draft, index + 1)) return false;
  return cueWords.some((words) => words.has(wordAt(draft, index)));
}

/** The index of the "former" with which the title before a cue begins ("former VP of sales at Stripe"), or null. */
function findFormerTitle(draft: Draft, end: number): number | null {
  for (let at = end - 1; at >= Math.max(0, end - maxTitleWords); at--) {
    const word = wordAt(draft, at);
    if (!isUnclaimed(draft, at) || isPhraseBreak(draft, at + 1)) return null;
    if (word === "former" || word === "ex") return at;
    if (word !== "of" && (prepositions.has(word) || /^(?:in|and|or)$/.test(word))) return null;
  }
  return null;
}
