import {
  addMissing,
  claimTokens,
  type Draft,
  isPhraseBreak,
  isUnclaimed,
  setAsideTokens,
  wordAt,
} from "../draft/draft.ts";
import { negationWords } from "../draft/negation.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import { isDistinctive } from "../keywords/read-keywords.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { foldText } from "../language/singular.ts";

const toolCues =
  /^(?:using|uses|use|(?:backed|funded|powered|financed) by|(?:built|running|runs|run|hosted|based) on|(?:migrating|switching|moving) (?:from|off))$/;
const exportCues = /^(?:export|exports|exporting|ship|ships|shipping) (?:to|into)$/;
const maxNameWords = 3;

/**
 * Reads the names of tools and investors as keywords before the places are read, since many names are also places or
 * near them in spelling: "using Samsara", "backed by Sequoia". Sets aside the places that companies export to.
 */
export function readNameObjects(draft: Draft, knowledge: Knowledge): void {
  for (let index = 1; index < draft.tokens.length; index++) {
    const pair = `${wordAt(draft, index - 1)} ${wordAt(draft, index)}`;
    if (exportCues.test(pair)) setAsideDestination(draft, index + 1);
    const isTool = toolCues.test(pair) || toolCues.test(wordAt(draft, index));
    if (isTool && !isExcluded(draft, index)) takeName(draft, index + 1, knowledge);
  }
}

function isExcluded(draft: Draft, index: number): boolean {
  return [1, 2, 3].some((distance) => negationWords.has(wordAt(draft, index - distance)));
}

/** Takes a capitalised name, or one word that is in no list. Leaves known terms to later passes. */
function takeName(draft: Draft, from: number, knowledge: Knowledge): void {
  if (isPhraseBreak(draft, from) || findPhraseAt(draft, from, knowledge.industries)) return;
  if (findPhraseAt(draft, from, knowledge.skills) || !isDistinctive(draft, from, knowledge)) return;
  let to = from + 1;
  while (to < from + maxNameWords && isCapitalised(draft, to) && !isPhraseBreak(draft, to)) to++;
  const words = draft.tokens.slice(from, to).map(({ text }) => foldText(text));
  const keyword = words.join(" ");
  addMissing(draft.parameters.keywords, [keyword]);
  claimTokens(draft, { from, to, slot: "keyword", label: keyword, sure: false });
}

function isCapitalised(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  return isUnclaimed(draft, index) && token !== undefined && /^\p{Lu}/u.test(token.text);
}

function setAsideDestination(draft: Draft, from: number): void {
  let to = from;
  while (to < from + maxNameWords && isUnclaimed(draft, to) && !(to > from && isPhraseBreak(draft, to))) {
    if (/^(?:in|with|hiring|that|who|from|near)$/.test(wordAt(draft, to))) break;
    to++;
  }
  setAsideTokens(draft, from, to);
}
