import { consumeTokens, type Draft, wordAt } from "../draft/draft.ts";

const wordsBeforeAm = /^(?:i|im|who|what|where|why|so|hi|hello|hey|how)$/;
const wordsAfterAm =
  /^(?:i|im|a|an|the|my|not|after|just|really|currently|also|still|now|here|interested|keen|sure|only|trying|wondering|curious|based|new|[a-z]{2,}ing)$/;
const titleWordsInIng =
  /^(?:marketing|engineering|accounting|purchasing|manufacturing|banking|staffing|advertising)$/;

const wantVerbs = /^(?:need|want|seeking|needing|wanting)$/;
/** Verbs that announce a search when "for" follows: "hunting for data engineers". */
const searchVerbs = /^(?:hunting|shopping|scouting|hunt|lookout|market)$/;
/**
 * Verbs of recruiting. In a people query "we're recruiting drivers" looks for drivers, while "recruiting managers"
 * is a title.
 */
const recruitVerbs = /^(?:recruiting|hiring|sourcing)$/;
const adverbsBeforeVerb =
  /^(?:really|urgently|currently|also|still|just|now|actively|badly|desperately|do|would)$/;

/**
 * Consumes words that only announce a request: "I am looking for", "in search of", "I need", "we're recruiting".
 * Leaves "am" where it means account manager ("AM in Chicago", "enterprise am").
 */
export function consumeRequestWords(draft: Draft): void {
  for (const [index, { norm, text }] of draft.tokens.entries()) {
    const isSearch =
      norm === "search" && wordAt(draft, index - 1) === "in" && wordAt(draft, index + 1) === "of";
    if (isSearch) consumeTokens(draft, index - 1, index + 2);
    const isAcronym = text === "AM" && /\p{Ll}/u.test(draft.text);
    if (norm === "am" && !isAcronym && isVerbAm(draft, index)) consumeTokens(draft, index, index + 1);
    if (statesRequest(draft, index, norm)) consumeTokens(draft, index, index + 1);
  }
}

function isVerbAm(draft: Draft, index: number): boolean {
  const next = wordAt(draft, index + 1);
  return (
    wordsBeforeAm.test(wordAt(draft, index - 1)) || (wordsAfterAm.test(next) && !titleWordsInIng.test(next))
  );
}

/** Whether the word at `index` introduces the user's request, such as "need" after "I". */
function statesRequest(draft: Draft, index: number, word: string): boolean {
  if (wantVerbs.test(word)) return isUserSubject(draft, index) !== "no" && index + 1 < draft.tokens.length;
  if (searchVerbs.test(word))
    return (
      wordAt(draft, index + 1) === "for" &&
      (isUserSubject(draft, index) !== "no" || wordAt(draft, index - 1) === "the")
    );
  return draft.mode === "people" && recruitVerbs.test(word) && isUserSubject(draft, index) === "yes";
}

/** Whether the user is the subject of the verb: "yes" after "I" or "we", "maybe" at the start of the text. */
function isUserSubject(draft: Draft, index: number): "yes" | "maybe" | "no" {
  let before = index - 1;
  while (adverbsBeforeVerb.test(wordAt(draft, before))) before--;
  if (before < 0) return "maybe";
  const isSpeaker = /^(?:i|we|im|were|am|ive|weve)$/.test(wordAt(draft, before));
  return isSpeaker || isWeAre(draft, before) ? "yes" : "no";
}

function isWeAre(draft: Draft, index: number): boolean {
  return wordAt(draft, index) === "are" && wordAt(draft, index - 1) === "we";
}
